import type { AthletePb } from '#contracts/performance.ts';
import { type MarkedEvent, readBestMark } from '#domain/performance/best-mark.ts';
import { unwireMark, wireMark } from '#domain/performance/unit.ts';

type OnWire = Pick<AthletePb, 'uomInfo' | 'min' | 'max' | 'split'>;

/** Unit and limits of an event as they came. */
export function markedEvent({ uomInfo, min, max, split }: OnWire): MarkedEvent {
  const { type } = uomInfo;
  const units = (wire: string) => unwireMark(wire, type) ?? 0;
  return {
    uom: uomInfo,
    limits: { min: units(min), max: units(max), split: Math.sign(split) * units(Math.abs(split).toFixed(2)) },
  };
}

type TypedMark =
  | { readonly ok: true; readonly wire: string; readonly text: string }
  | { readonly ok: false; readonly error: string };

/** What was typed, ready to be sent with two decimals; empty takes the mark away. */
export function typedMark(typed: string, event: MarkedEvent): TypedMark {
  if (typed.trim() === '') return { ok: true, wire: '0.00', text: '' };
  const read = readBestMark(typed, event);
  return read.ok ? { ok: true, wire: wireMark(read.value, event.uom.type), text: read.text } : read;
}

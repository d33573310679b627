import type { AthletePb } from '#contracts/entering/performance.ts';
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

/** Best marks that are another than they were, as the call wants them, and by event what is wrong with the others. `typed`: by event. */
export function typedBests(parts: readonly AthletePb[], typed: Readonly<Record<string, string>>) {
  // One that nobody touched is not sent: meanwhile it may have been changed elsewhere.
  const touched = parts.filter(({ eventid, pbText }) => (typed[eventid] ?? pbText).trim() !== pbText);
  const errors: Record<string, string> = {};
  const pbs: { eventid: number; pb: string; pbText: string }[] = [];
  for (const part of touched) {
    const mark = typedMark(typed[part.eventid] ?? '', markedEvent(part));
    if (mark.ok) pbs.push({ eventid: part.eventid, pb: mark.wire, pbText: mark.text });
    else errors[part.eventid] = mark.error;
  }
  return { pbs, errors };
}

/** What was typed, ready to be sent with two decimals; empty takes the mark away. */
export function typedMark(typed: string, event: MarkedEvent): TypedMark {
  if (typed.trim() === '') return { ok: true, wire: '0.00', text: '' };
  const read = readBestMark(typed, event);
  return read.ok ? { ok: true, wire: wireMark(read.value, event.uom.type), text: read.text } : read;
}

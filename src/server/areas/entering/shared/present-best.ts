import type { AthletePb } from '#contracts/entering/performance.ts';
import type { UnitType } from '#domain/event/kinds.ts';
import { type MarkedEvent, readBestMark } from '#domain/performance/best-mark.ts';
import type { PerformanceError } from '#domain/performance/parse.ts';
import { formatMark, type Uom, unwireMark, uomOf, wireMark } from '#domain/performance/unit.ts';
import type { BestRow } from '#server/db/read/read-bests.ts';

interface Event extends Pick<BestRow, 'unit' | 'type' | 'eventCode' | 'options'> {
  readonly uom: Uom | null;
}

/** An event as its marks are read: unit and limits. `split` in ms, cm or points. */
export function markedEvent(event: Event, split = 0): MarkedEvent {
  const { min = 0, max = 0 } = event.options;
  return { uom: uomOf(event), limits: { min, max, split } };
}

/** A split keeps its sign on the wire. */
export const wireSplit = (split: number, unit: UnitType): number => Math.sign(split) * Number(wireMark(Math.abs(split), unit));

export function presentBest(row: BestRow, split = 0): AthletePb {
  const { uom, limits } = markedEvent(row, split);
  const shown = (value: number | null) => (value === null ? '' : formatMark(value, uom));
  return {
    eventid: row.eventId,
    eventName: row.name,
    eventCode: row.eventCode,
    eventType: row.type,
    pb: wireMark(row.pb, row.unit),
    pbText: shown(row.pb),
    sb: wireMark(row.sb, row.unit),
    sbText: shown(row.sb),
    pof10pb: wireMark(row.pof10, row.unit),
    pof10Text: shown(row.pof10),
    trackSb: row.pb !== null && row.pb === row.sb,
    uomInfo: uom,
    min: wireMark(limits.min ?? 0, row.unit),
    max: wireMark(limits.max ?? 0, row.unit),
    split: wireSplit(split, row.unit),
  };
}

type SentBest = { readonly ok: true; readonly value: number | null } | { readonly ok: false; readonly error: string };
const NOT_THE_SAME = 'What was typed and its number are two different marks.';

/** A mark as it was sent, by the same rules as at the form; `typed` is empty when only the number came. */
export function readSent({ pb, pbText }: { readonly pb: string; readonly pbText: string }, event: MarkedEvent): SentBest {
  const value = unwireMark(pb, event.uom.type);
  if (value === null && pbText.trim() === '') return { ok: true, value: null };
  const read: { ok: true; value: number } | { ok: false; error: PerformanceError } = readBestMark(
    pbText.trim() || formatMark(value ?? 0, event.uom),
    event,
  );
  if (!read.ok) return read;
  const same = wireMark(read.value, event.uom.type) === pb;
  return same || pbText.trim() === '' ? { ok: true, value: read.value } : { ok: false, error: NOT_THE_SAME };
}

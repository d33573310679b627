import type { ShownEvent } from '#client/areas/public/results/output/picture.ts';

/** The marks that a screen knows. */
export interface Marks {
  /** Marks up to this one are not new in an event that the screen has not shown before. */
  readonly since: number;
  /** Of each event that was shown, the mark it had last. */
  readonly of: ReadonlyMap<number, string>;
}

/**
 * Which mark an event's newest one is: of a race the heat's first, in the field each by itself. By what it says and not by when it came: of a device whose
 * clock is ahead that is another time once the mark is sent.
 */
const markOf = ({ board, latest }: ShownEvent): string =>
  latest ? (board.group.unit === 'T' ? `heat ${latest.heat}` : `${latest.entryId} ${latest.says}`) : '';

/**
 * The events whose newest mark has just come. In an event that comes onto the screen a mark is new if it is newer than all that
 * the screen knew, `newest` at first; unless it did not come for its mark (`follows`).
 */
export function newMark(
  events: ReadonlyMap<number, ShownEvent>,
  newest: number,
  follows: boolean,
  before?: Marks,
): { readonly ids: readonly number[]; readonly marks: Marks } {
  const since = before && follows ? before.since : newest;
  const of = new Map(before?.of);
  const ids: number[] = [];
  let last = since;
  for (const [one, event] of events) {
    const [mark, had, version] = [markOf(event), of.get(one), event.latest?.version ?? 0];
    of.set(one, mark);
    last = Math.max(last, version);
    if (mark !== '' && (had === undefined ? version > since : had !== mark)) ids.push(one);
  }
  return { ids, marks: { since: last, of } };
}

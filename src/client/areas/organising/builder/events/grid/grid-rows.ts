import type { Draft, DraftEvent, DraftGroup, DraftStart, RowId } from '#domain/builder/draft.ts';
import { COLUMNS, cellText } from '#domain/builder/programme/cells.ts';
import { type Catalogue, ceidsOf, groupIds, isLaterRound } from '#domain/builder/programme/rows.ts';

/** What stands in the grid of an event; the same object while nothing of it has changed. */
export interface GridRowData {
  readonly id: RowId;
  readonly eventCode: string;
  readonly texts: readonly string[];
  /** Made or changed since it was saved. */
  readonly mark: 'C' | 'U' | undefined;
  readonly isLaterRound: boolean;
}

interface Seen {
  readonly group: DraftGroup;
  readonly start: DraftStart | undefined;
  readonly events: readonly DraftEvent[];
  readonly around: readonly unknown[];
  readonly mark: GridRowData['mark'];
  readonly row: GridRowData;
}

/** Rows for drafts that follow each other: at each key only what changed is read anew. */
export function gridRows() {
  let seen = new Map<RowId, Seen>();
  return (draft: Draft, saved: Draft, catalogue: Catalogue): readonly GridRowData[] => {
    const around = [draft.general.timeZone, draft.prices.prices, catalogue];
    const next = new Map<RowId, Seen>();
    const rows = groupIds(draft).map((id) => {
      const one = look(id, { draft, saved, catalogue, around }, seen.get(id));
      next.set(id, one);
      return one.row;
    });
    seen = next;
    return rows;
  };
}

interface Given {
  readonly draft: Draft;
  readonly saved: Draft;
  readonly catalogue: Catalogue;
  readonly around: readonly unknown[];
}

function look(id: RowId, { draft, saved, catalogue, around }: Given, before: Seen | undefined): Seen {
  const group = draft.events.groups[id] as DraftGroup;
  const start = draft.schedule.starts[id];
  const events = ceidsOf(draft, id).map(([, event]) => event);
  const mark = markOf(id, draft, saved);
  const same =
    before?.group === group &&
    before.start === start &&
    before.mark === mark &&
    isEqual(before.events, events) &&
    isEqual(before.around, around);
  if (before && same) return before;
  const texts = COLUMNS.map((column) => cellText(draft, catalogue, id, column));
  return {
    group,
    start,
    events,
    around,
    mark,
    row: { id, eventCode: group.eventCode, texts, mark, isLaterRound: events.some(isLaterRound) },
  };
}

const isEqual = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, i) => item === other[i]);

function markOf(id: RowId, draft: Draft, saved: Draft): GridRowData['mark'] {
  const was = saved.events.groups[id];
  if (!was) return 'C';
  const isAsSaved =
    was === draft.events.groups[id] &&
    saved.schedule.starts[id] === draft.schedule.starts[id] &&
    isEqual(
      ceidsOf(saved, id).map(([, event]) => event),
      ceidsOf(draft, id).map(([, event]) => event),
    );
  return isAsSaved ? undefined : 'U';
}

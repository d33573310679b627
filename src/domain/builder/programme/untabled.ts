import type { Draft, DraftGroup, RowId } from '#domain/builder/draft.ts';
import type { Problem } from '#domain/builder/problems.ts';
import { partName } from '#domain/combined/parts.ts';
import type { PointsTable } from '#domain/combined/points-table.ts';
import { formulaOf, tablesOf } from '#domain/combined/points-tables.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { groupIds } from './rows.ts';

/** Genders of those who may start in an event. */
const starting = (gender: Gender): readonly ('M' | 'F')[] => (gender === 'O' ? ['F', 'M'] : [gender]);

/** Whose marks in a part are worth nothing by the tables of its combined event: an organiser's `own`, else those of World Athletics. */
function untabledFor(part: DraftGroup, combined: RowId, own: readonly PointsTable[]): readonly ('M' | 'F')[] {
  const tables = tablesOf(own, Number(combined));
  return starting(part.gender).filter((gender) => !formulaOf(tables, gender, part.eventCode));
}

const WHOSE = { F: 'for women', M: 'for men' } as const;

/** Parts of combined events without a points table, in the order of the programme: nothing forbids them, and no points are given there. */
export function untabledParts(draft: Draft, own: readonly PointsTable[]): readonly Problem[] {
  const { groups } = draft.events;
  return groupIds(draft).flatMap((id) => {
    const part = groups[id];
    const combined = part?.part && groups[part.part.of];
    if (!part?.part || !combined) return [];
    const [whose, ...more] = untabledFor(part, part.part.of, own);
    if (!whose) return [];
    const who = more.length > 0 ? '' : ` ${WHOSE[whose]}`;
    const message = `There is no points table for ${partName(part, combined)}${who}: no points are given there. Give it one under Points tables, or choose another event.`;
    return [{ step: 'Events', field: `events.groups.${id}.name`, message, about: combined.name } as const];
  });
}

import type { Draft, RowId } from '#domain/builder/draft.ts';
import { eventKind } from '#domain/event/event-code.ts';
import { eventsOfCombined } from '#domain/performance/combined-events.ts';
import { addDays, localDate, toInstant, wallClock } from '#domain/shared/wall-clock.ts';
import type { Gesture } from './remove.ts';
import { type Catalogue, ceidsOf, definitionFor, groupValues, nextNo, type Values } from './rows.ts';

/** In a combined event everybody has three trials (TR39.8). */
const TRIALS = 3;
const HOURS_APART = 1;
const MOST_SIGNS = 50;
/** So many and more are held on two days, the greater half on the first: decathlon 5 and 5, heptathlon 4 and 3. */
const TWO_DAYS = 7;

/** The events that a group consists of where it is a combined event that has no parts yet. */
export function missingParts(draft: Draft, catalogue: Catalogue, id: RowId): readonly string[] {
  const { groups } = draft.events;
  const group = groups[id];
  const has = Object.values(groups).some(({ part }) => part?.of === id);
  if (!group || has || group.part) return [];
  const ages = ceidsOf(draft, id).map(([, { ageGroupId }]) => catalogue.ages.find((age) => age.id === ageGroupId)?.keyName ?? '');
  return eventsOfCombined({ ...group, indoor: draft.general.indoorOutdoor === 'Indoor', ages });
}

/** Gives combined events their parts, each a line of the programme in which the entries of the combined event start: an hour after the other. */
export function addParts(draft: Draft, catalogue: Catalogue, ids: readonly RowId[], newId: () => RowId): Gesture {
  const { groups } = draft.events;
  const values: Record<string, unknown> = {};
  let eventNo = nextNo(draft);
  for (const id of ids) {
    const codes = missingParts(draft, catalogue, id);
    codes.forEach((code, i) => {
      Object.assign(values, partValues(draft, catalogue, { id, code, no: i + 1, of: codes.length, eventNo, newId }));
      eventNo += 1;
    });
  }
  if (Object.keys(values).length > 0) return { values };
  const names = ids.map((id) => groups[id]?.name ?? '').join(', ');
  return { problem: `${names}: only a combined event of the catalogue without parts is given its events.` };
}

interface Wanted {
  readonly id: RowId;
  readonly code: string;
  readonly no: number;
  readonly of: number;
  readonly eventNo: number;
  readonly newId: () => RowId;
}

function partValues(draft: Draft, catalogue: Catalogue, { id, code, no, of, eventNo, newId }: Wanted): Values {
  const combined = draft.events.groups[id];
  if (!combined) return {};
  const { type, unit } = eventKind(code) ?? { type: 'T', unit: 'T' };
  const event = definitionFor(catalogue, code, combined.gender)?.name ?? code;
  const long = `${event}, ${combined.name}`;
  const name = long.length > MOST_SIGNS ? `${event}, ${combined.eventCode}` : long;
  const trials = type === 'F' && unit === 'D' ? TRIALS : 0;
  const group = {
    eventNo,
    name,
    eventCode: code,
    gender: combined.gender,
    type,
    unit,
    trials,
    maxInHeat: 0,
    part: { of: id, no },
  };
  const start = draft.schedule.starts[id];
  return groupValues(newId(), group, draft, start && { startsAt: startOf(draft, start.startsAt, no, of) });
}

/** A time that is not known yet stays unknown. */
function startOf({ general: { dates, timeZone } }: Draft, startsAt: string, no: number, of: number): string {
  const day = localDate(startsAt, timeZone);
  const firstDay = of >= TWO_DAYS && dates.includes(addDays(day, 1)) ? Math.ceil(of / 2) : of;
  const isLater = no > firstDay;
  const { hour, minute } = wallClock(startsAt, timeZone);
  const isKnown = hour + minute > 0;
  const at = isKnown ? Math.min(23, hour + (isLater ? no - firstDay - 1 : no - 1) * HOURS_APART) : 0;
  const two = (n: number) => String(n).padStart(2, '0');
  return toInstant(`${isLater ? addDays(day, 1) : day}T${two(at)}:${two(minute)}`, timeZone);
}

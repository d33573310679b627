import { exclusionText } from '#domain/card/card-words.ts';
import type { Exclusion } from '#domain/card/exclusion.ts';
import type { AthleteRow, EventGroupRow } from '#domain/rows/row.ts';
import { excludedFrom, exclusionOf } from '#local/venue/excluded.ts';

type Held = Parameters<typeof excludedFrom>[0];
type Group = Pick<EventGroupRow, 'id'>;

const NOBODY: ReadonlyMap<number, string> = new Map();

/** Why a card keeps people out of an event, by entry: `Excluded: red card, 100 m Women`. */
export function excludedTexts(
  venue: Held,
  group: Group,
  starters: Parameters<typeof excludedFrom>[2],
): ReadonlyMap<number, string> {
  const out = excludedFrom(venue, group, starters);
  return out.size === 0 ? NOBODY : new Map([...out].map(([entryId, exclusion]) => [entryId, textOf(venue, exclusion)]));
}

/** The same of who would run there for a team; undefined: nothing keeps them out. */
export function excludedRunner(venue: Held, group: Group, runner: Pick<AthleteRow, 'entries'> | undefined): string | undefined {
  const exclusion = runner && exclusionOf(venue, group, runner);
  return exclusion && textOf(venue, exclusion);
}

const textOf = (venue: Held, { card, eventGroupId }: Exclusion): string =>
  exclusionText(card, venue.eventGroup(eventGroupId)?.name ?? '');

import type { Draft, DraftEvent, DraftGroup, DraftStart, RowId } from '#domain/builder/draft.ts';
import { defaultStart } from '#domain/builder/whole.ts';
import type { EventChoice } from '#domain/event/event-name.ts';
import { compEventOptions } from '#domain/event/event-options.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { groupBy } from '#domain/shared/group-by.ts';

/** What one gesture sets in a draft, by key; a row set to null is taken out. */
export type Values = Readonly<Record<string, unknown>>;

export interface AgeChoice {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly keyName: string;
  /** Association it is for; empty: all. */
  readonly aocode: string;
}

/** What a programme is made of: event definitions, and age groups in their order. */
export interface Catalogue {
  readonly events: readonly EventChoice[];
  readonly ages: readonly AgeChoice[];
}

const GENDER_WORDS: Readonly<Record<Gender, string>> = { F: 'Women', M: 'Men', O: 'All' };
export const genderWord = (gender: Gender): string => GENDER_WORDS[gender];

const { checkIn: _, ...OPTIONS } = compEventOptions({});
const NO_OPTIONS: DraftEvent['options'] = {
  ...OPTIONS,
  secondarySpend: { ...OPTIONS.secondarySpend, parentCeid: '' },
  entriesFrom: '',
  multiEventOptions: { childCeids: [] },
};

export function newEvent(groupId: RowId, eventId: number, ageGroupId: number, more: Partial<DraftEvent> = {}): DraftEvent {
  return {
    groupId,
    eventId,
    ageGroupId,
    priceId: null,
    isOpen: true,
    split: 0,
    maxGroup: 0,
    maxAthletes: 0,
    options: NO_OPTIONS,
    ...more,
  };
}

/** Of a field event without a word on it: three and three more. */
const TRIALS = 6;

export function newGroup(eventNo: number, { eventCode, gender, type, unit }: EventChoice, name: string): DraftGroup {
  return { eventNo, name, eventCode, gender, type, unit, trials: type === 'F' && unit === 'D' ? TRIALS : 0, maxInHeat: 0 };
}

/** A group with its start: neither is without the other. */
export function groupValues(id: RowId, group: DraftGroup, draft: Draft, start: Partial<DraftStart> = {}): Values {
  return { [`events.groups.${id}`]: group, [`schedule.starts.${id}`]: { ...defaultStart(draft.general), ...start } };
}

/** The first number that is not taken, after all that are. */
export const nextNo = ({ events: { groups } }: Draft): number =>
  Math.max(0, ...Object.values(groups).map(({ eventNo }) => eventNo)) + 1;

const MOST_SIGNS = 50;

/** `100 m Under 15 Women`; of several age groups or of all genders the name says less. */
export function groupName(
  event: string,
  gender: Gender,
  ages: readonly Pick<AgeChoice, 'name' | 'shortName'>[],
  round = '',
): string {
  const [age, ...others] = ages;
  const made = (ageName: string) =>
    [event, ageName, gender === 'O' ? '' : genderWord(gender), round].filter((part) => part !== '').join(' ');
  if (!age || others.length > 0) return made('');
  const long = made(age.name);
  return long.length > MOST_SIGNS ? made(age.shortName) : long;
}

type Entries = readonly (readonly [RowId, DraftEvent])[];
const byGroup = new WeakMap<object, ReadonlyMap<RowId, Entries>>();

/** The competition events of each group. */
function ceidsByGroup({ events: { ceids } }: Draft): ReadonlyMap<RowId, Entries> {
  const known = byGroup.get(ceids);
  if (known) return known;
  const made = groupBy(Object.entries(ceids), ([, { groupId }]) => groupId);
  byGroup.set(ceids, made);
  return made;
}

export const ceidsOf = (draft: Draft, groupId: RowId): Entries => ceidsByGroup(draft).get(groupId) ?? [];

/** An item is sold with an event; a later round takes its athletes from an earlier one. */
export const isItem = ({ options }: DraftEvent): boolean => options.secondarySpend.parentCeid !== '';
export const isLaterRound = ({ options }: DraftEvent): boolean => options.entriesFrom !== '';

/** In the order of the programme. */
export function groupIds({ events: { groups } }: Draft): readonly RowId[] {
  return Object.entries(groups)
    .sort(([a, one], [b, other]) => one.eventNo - other.eventNo || a.localeCompare(b))
    .map(([id]) => id);
}

const byId = new WeakMap<readonly EventChoice[], ReadonlyMap<number, EventChoice>>();

export function definitionOf({ events }: Catalogue, id: number): EventChoice | undefined {
  const known = byId.get(events) ?? new Map(events.map((event) => [event.id, event]));
  byId.set(events, known);
  return known.get(id);
}

/** The same discipline for another gender. */
export function definitionFor({ events }: Catalogue, eventCode: string, gender: Gender): EventChoice | undefined {
  return events.find((event) => event.eventCode === eventCode && event.gender === gender);
}

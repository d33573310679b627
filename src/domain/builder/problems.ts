import { priceProblems } from '#domain/entry/fee.ts';
import type { Minor } from '#domain/money/money.ts';
import { isEmail } from '#domain/shared/email.ts';
import { localDate } from '#domain/shared/wall-clock.ts';
import type { Draft, Section } from './draft.ts';

/** The steps of the builder in which a problem is mended. */
export type BuilderStep = 'General' | 'Options' | 'Events' | 'Schedule' | 'Rules';

export interface Problem {
  readonly step: BuilderStep;
  /** The key of the draft at which it is mended. */
  readonly field: string;
  /** The specification's words, where it has some. */
  readonly message: string;
  /** The row it is about, by its name; empty: the competition itself. */
  readonly about: string;
}

/** What is not in the draft itself. */
export interface ProblemFacts {
  /** ISO instant. */
  readonly now: string;
  /** The least that a price may be. */
  readonly minFee: Minor;
  readonly organisation: { readonly name: string; readonly hasPaymentAccount: boolean; readonly hasChequeAddress: boolean };
  /** Money goes to the organisers' own accounts. */
  readonly useStripeConnect: boolean;
  /** Its days as they are saved: only others may not lie in the past. */
  readonly savedDates: readonly string[];
}

const MAX_DESCRIPTION = 50;

/** What is missing or wrong before a competition can take entries, in the order of the builder's steps. */
export function configurationProblems(draft: Draft, facts: ProblemFacts): readonly Problem[] {
  return [...general(draft, facts), ...options(draft, facts), ...events(draft, facts), ...schedule(draft), ...rules(draft)];
}

/** As one line, for those who do not see the row. */
export const problemText = ({ about, message }: Problem): string => (about === '' ? message : `${about}: ${message}`);

/** Problems of `after` that `before` did not have. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Set(before.map(({ field, message }) => `${field} ${message}`));
  return after.filter(({ field, message }) => !known.has(`${field} ${message}`));
}

const STEP_OF: Readonly<Record<Section, BuilderStep>> = {
  general: 'General',
  options: 'Options',
  events: 'Events',
  schedule: 'Schedule',
  prices: 'Events',
  rules: 'Rules',
};

function at(section: Section, field: string, message: string, about = ''): Problem {
  return { step: STEP_OF[section], field: `${section}.${field}`, message, about };
}

type Said = Problem | false;
const found = (said: readonly Said[]): Problem[] => said.filter((one) => one !== false);

function general({ general: all }: Draft, { organisation, useStripeConnect, now, savedDates }: ProblemFacts): Problem[] {
  const { name, orgId, locationId, place, dates, timeZone, opensAt, closesAt, contact, active } = all;
  const lastDay = dates.at(-1) ?? '';
  const dayOf = (iso: string) => localDate(iso, timeZone);
  const missing = dates.length === 0 ? 'dates' : opensAt === null ? 'opensAt' : 'closesAt';
  const inPast = dates.some((date) => !savedDates.includes(date) && date < dayOf(now));
  return found([
    name.trim() === '' && at('general', 'name', 'Enter a competition name.'),
    orgId === 0 && at('general', 'orgId', 'Enter an organisation.'),
    locationId === 0 && place.trim() === '' && at('general', 'locationId', 'Enter a Location.'),
    (dates.length === 0 || opensAt === null || closesAt === null) &&
      at('general', missing, 'Competition, open and closed dates required.'),
    inPast && at('general', 'dates', 'Competition date cannot be before current time.'),
    opensAt !== null && dayOf(opensAt) > lastDay && at('general', 'opensAt', 'Open date must be in range.'),
    closesAt !== null &&
      (dayOf(closesAt) > lastDay || (opensAt !== null && closesAt <= opensAt)) &&
      at('general', 'closesAt', 'Close date must be in range.'),
    contact.userName.trim() === '' && at('general', 'contact.userName', 'Contact name required.'),
    !isEmail(contact.email.trim()) && at('general', 'contact.email', 'Contact email required.'),
    active && useStripeConnect && !organisation.hasPaymentAccount && at('general', 'active', 'Stripe user required.'),
  ]);
}

function options({ options: all, general: { opensAt, closesAt } }: Draft, facts: ProblemFacts): Problem[] {
  const { priority, priorityCode, checkInTerms, cheques } = all;
  const { organisation, useStripeConnect } = facts;
  const until = priority.dateTime;
  const outside = until !== null && ((opensAt !== null && until < opensAt) || (closesAt !== null && until > closesAt));
  return found([
    organisation.name.trim() === '' && at('general', 'orgId', 'Organisation name required.'),
    checkInTerms.useTerms && checkInTerms.terms.trim() === '' && at('options', 'checkInTerms.terms', 'Check-in terms required.'),
    priority.required && priorityCode === '' && at('options', 'priorityCode', 'A priority code is required.'),
    priority.required && until === null && at('options', 'priority.dateTime', 'A priority finish time is required.'),
    priority.required &&
      outside &&
      at('options', 'priority.dateTime', 'The priority finish time must be within the open and close dates.'),
    useStripeConnect && !organisation.hasPaymentAccount && at('options', 'cheques.allow', 'A payment account is required.'),
    cheques.allow && !organisation.hasChequeAddress && at('options', 'cheques.allow', 'An address for cheques is required.'),
  ]);
}

const PRICE_FIELD = {
  'Description required.': 'description',
  'Fee greater than price.': 'fee',
  'Sale End date required.': 'saleEndDate',
  'Sale Fee greater than price.': 'saleFee',
  'Sale price greater than price.': 'salePrice',
} as const;
const priceField = (message: string): string =>
  message in PRICE_FIELD ? PRICE_FIELD[message as keyof typeof PRICE_FIELD] : 'price';

function events({ events: { ceids, groups }, prices: { prices }, options: { saleEndDate } }: Draft, { minFee }: ProblemFacts) {
  const none = Object.keys(ceids).length === 0;
  const ofPrices = Object.entries(prices).flatMap(([id, price]) =>
    priceProblems({ ...price, saleEndDate: price.saleEndDate ?? saleEndDate }, minFee).map((message) =>
      at('prices', `prices.${id}.${priceField(message)}`, message, price.name),
    ),
  );
  const orphans = Object.entries(ceids).filter(
    ([
      ,
      {
        options: { secondarySpend },
      },
    ]) => {
      const { parentCeid } = secondarySpend;
      return parentCeid !== '' && !Object.hasOwn(ceids, parentCeid);
    },
  );
  const sources = new Map<string, string>();
  const strays = Object.entries(ceids).filter(([, { groupId, options }]) => {
    const first = sources.get(groupId) ?? options.entriesFrom;
    sources.set(groupId, first);
    return options.entriesFrom !== first;
  });
  return [
    ...(none ? [at('events', 'ceids', 'No events yet: nobody can enter.')] : []),
    ...ofPrices,
    ...strays.map(([id, { groupId }]) =>
      at(
        'events',
        `ceids.${id}.options.entriesFrom`,
        'Its age groups come from different rounds, and a round follows one alone: split it.',
        groups[groupId]?.name ?? '',
      ),
    ),
    ...orphans.map(([id, { groupId }]) =>
      at('events', `ceids.${id}.options.secondarySpend.parentCeid`, 'its parent is not there.', groups[groupId]?.name ?? ''),
    ),
  ];
}

function schedule({ events: { groups }, schedule: { starts } }: Draft): Problem[] {
  return Object.entries(groups).flatMap(([id, { name }]) => {
    const startsAt = starts[id]?.startsAt ?? '';
    const field = `starts.${id}.startsAt`;
    return found([
      name.trim() === '' && at('events', `groups.${id}.name`, 'Event discipline description required'),
      // The specification's own words: the limit is 50, the message says 30.
      name.length > MAX_DESCRIPTION && at('events', `groups.${id}.name`, 'Event discipline description: at most 30 chars.', name),
      startsAt === '' && at('schedule', field, 'Start time required', name),
      startsAt !== '' && Number.isNaN(Date.parse(startsAt)) && at('schedule', field, 'Start time not valid', name),
    ]);
  });
}

function rules({ rules: { rules: all } }: Draft): Problem[] {
  const seen = new Set<number>();
  return Object.entries(all).flatMap(
    ([
      id,
      {
        ageGroupIds,
        options: { text, unique },
      },
    ]) => {
      // No age group at all is a group of its own.
      const twice = (ageGroupIds.length === 0 ? [0] : ageGroupIds).filter((group) => seen.has(group) || !seen.add(group));
      const ofGroups = unique.flatMap((group) =>
        found([
          group.text.trim() === '' && at('rules', `rules.${id}.options.unique`, 'Enter an Text label.', text),
          new Set(group.ids).size < 2 && at('rules', `rules.${id}.options.unique`, 'Select at least 2 events.', text),
        ]),
      );
      return [
        ...twice.map((group) => at('rules', `rules.${id}.ageGroupIds`, `A comp rule for ${group} already exists.`, text)),
        ...ofGroups,
      ];
    },
  );
}

import { priceProblems } from '#domain/entry/fee.ts';
import type { Price } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Minor } from '#domain/money/money.ts';
import type { CompRule } from './comp-rule.ts';
import type { CompetitionSecrets, EntryOptions } from './entry-options.ts';

/** The steps of the builder in which a problem is mended. */
type BuilderStep = 'General' | 'Options' | 'Events' | 'Schedule' | 'Rules';
interface ConfigurationProblem {
  readonly step: BuilderStep;
  /** The specification's words, where it has some. */
  readonly message: string;
  readonly ceid?: number;
}

/** What is looked at. Instants are ISO texts, money minor units. */
export interface Configured {
  readonly name: string;
  readonly dates: readonly string[];
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly options: EntryOptions;
  readonly secrets: CompetitionSecrets;
  readonly events: readonly CompEvent[];
  readonly prices: readonly Price[];
  readonly rules: readonly CompRule[];
  /** The least that a price may be. */
  readonly minFee: Minor;
}

const MAX_DESCRIPTION = 50;

/** What is missing or wrong before a competition can take entries, in the order of the builder's steps. */
export function configurationProblems(of: Configured): readonly ConfigurationProblem[] {
  return [...general(of), ...options(of), ...eventsOf(of), ...schedule(of), ...rules(of)];
}

const problem = (step: BuilderStep, message: string, ceid?: number): ConfigurationProblem => ({
  step,
  message,
  ...(ceid !== undefined && { ceid }),
});

function general({ name, dates, opensAt, closesAt, options: { contact } }: Configured): ConfigurationProblem[] {
  const lastDay = dates.at(-1) ?? '';
  const messages = [
    name.trim() === '' && 'Enter a competition name.',
    (dates.length === 0 || opensAt === null || closesAt === null) && 'Competition, open and closed dates required.',
    opensAt !== null && opensAt.slice(0, 10) > lastDay && 'Open date must be in range.',
    closesAt !== null &&
      (closesAt.slice(0, 10) > lastDay || (opensAt !== null && closesAt <= opensAt)) &&
      'Close date must be in range.',
    contact.userName.trim() === '' && 'Contact name required.',
    contact.email.trim() === '' && 'Contact email required.',
  ];
  return messages.filter((message) => message !== false).map((message) => problem('General', message));
}

function options({ options: { priority }, secrets, opensAt, closesAt }: Configured): ConfigurationProblem[] {
  if (!priority.required) return [];
  const outside =
    priority.dateTime !== null &&
    ((opensAt !== null && priority.dateTime < opensAt) || (closesAt !== null && priority.dateTime > closesAt));
  const messages = [
    secrets.priorityCode === '' && 'A priority code is required.',
    priority.dateTime === null && 'A priority finish time is required.',
    outside && 'The priority finish time must be within the open and close dates.',
  ];
  return messages.filter((message) => message !== false).map((message) => problem('Options', message));
}

function eventsOf({ events, prices, minFee }: Configured): ConfigurationProblem[] {
  if (events.length === 0) return [problem('Events', 'No events yet: nobody can enter.')];
  const ceids = new Set(events.map(({ ceid }) => ceid));
  const orphans = events.filter(
    ({ options: { secondarySpend } }) => secondarySpend.parentCeid > 0 && !ceids.has(secondarySpend.parentCeid),
  );
  return [
    ...prices.flatMap((price) => priceProblems(price, minFee).map((message) => problem('Events', `${price.name}: ${message}`))),
    ...orphans.map(({ ceid, name }) => problem('Events', `${name}: its parent is not there.`, ceid)),
  ];
}

function schedule({ events }: Configured): ConfigurationProblem[] {
  return events.flatMap(({ ceid, name }) => [
    ...(name.trim() === '' ? [problem('Schedule', 'Event discipline description required', ceid)] : []),
    // The specification's own words: the limit is 50, the message says 30.
    ...(name.length > MAX_DESCRIPTION ? [problem('Schedule', 'Event discipline description: at most 30 chars.', ceid)] : []),
  ]);
}

function rules({ rules: all }: Configured): ConfigurationProblem[] {
  const seen = new Set<number>();
  const twice = all.flatMap(({ ageGroupIds }) =>
    // No age group at all is a group of its own.
    (ageGroupIds.length === 0 ? [0] : ageGroupIds).filter((id) => seen.has(id) || !seen.add(id)),
  );
  const unique = all.flatMap(({ options: { unique: groups } }) =>
    groups.flatMap(({ text, ids }) => [
      ...(text.trim() === '' ? ['Enter an Text label.'] : []),
      ...(new Set(ids).size < 2 ? ['Select at least 2 events.'] : []),
    ]),
  );
  return [...twice.map((id) => `A comp rule for ${id} already exists.`), ...unique].map((message) => problem('Rules', message));
}

import { describe, expect, test } from 'vitest';
import { type Change, withChanges } from '#domain/builder/change.ts';
import { configurationProblems, newProblems, type ProblemFacts, problemText } from '#domain/builder/problems.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { minor } from '#domain/money/money.ts';
import { SAMPLE_DRAFT, sampleEvent, samplePrice } from '#tests/fixtures/sample-draft.ts';

const FACTS: ProblemFacts = {
  now: '2026-05-01T10:00:00.000Z',
  minFee: minor(50),
  organisation: { name: 'Riverside', hasPaymentAccount: false, hasChequeAddress: false },
  useStripeConnect: false,
  savedDates: [],
};
const problemsWith = (changes: Record<string, unknown>, facts: Partial<ProblemFacts> = {}) =>
  configurationProblems(
    withChanges(
      SAMPLE_DRAFT,
      Object.entries(changes).map(([key, to]): Pick<Change, 'key' | 'to'> => ({ key, to })),
    ),
    { ...FACTS, ...facts },
  );
const rule = (ageGroupIds: number[], unique: { text: string; ids: number[] }[] = []) => ({
  ageGroupIds,
  options: { ...DEFAULT_RULE_OPTIONS, unique },
});
const event = SAMPLE_DRAFT.events.ceids['100'] ?? sampleEvent('10');
const { options } = event;
const final = (entriesFrom: string) => ({ ...event, options: { ...options, entriesFrom } });

describe('a configuration', () => {
  test('without gaps has no problems', () => {
    expect(problemsWith({})).toEqual([]);
  });

  test.each<[Record<string, unknown>, [field: string, text: string][]]>([
    [{ 'general.name': ' ' }, [['general.name', 'Enter a competition name.']]],
    [{ 'general.orgId': 0 }, [['general.orgId', 'Enter an organisation.']]],
    [{ 'general.locationId': 0, 'general.place': '' }, [['general.locationId', 'Enter a Location.']]],
    [{ 'general.locationId': 0 }, []],
    [{ 'general.opensAt': null }, [['general.opensAt', 'Competition, open and closed dates required.']]],
    [
      { 'general.opensAt': '2026-06-29T08:00:00.000Z', 'general.closesAt': '2026-06-30T08:00:00.000Z' },
      [
        ['general.opensAt', 'Open date must be in range.'],
        ['general.closesAt', 'Close date must be in range.'],
      ],
    ],
    [{ 'general.closesAt': '2026-06-01T08:00:00.000Z' }, [['general.closesAt', 'Close date must be in range.']]],
    [{ 'general.contact.userName': '' }, [['general.contact.userName', 'Contact name required.']]],
    [{ 'general.contact.email': 'olive@nowhere' }, [['general.contact.email', 'Contact email required.']]],
    [{ 'options.checkInTerms.useTerms': true }, [['options.checkInTerms.terms', 'Check-in terms required.']]],
    [
      { 'options.priority.required': true },
      [
        ['options.priorityCode', 'A priority code is required.'],
        ['options.priority.dateTime', 'A priority finish time is required.'],
      ],
    ],
    [
      { 'options.priority.required': true, 'options.priorityCode': 'X', 'options.priority.dateTime': '2026-06-21T00:00:00.000Z' },
      [['options.priority.dateTime', 'The priority finish time must be within the open and close dates.']],
    ],
    [
      { 'options.priority.required': true, 'options.priorityCode': 'X', 'options.priority.dateTime': '2026-06-10T00:00:00.000Z' },
      [],
    ],
    [{ 'events.ceids.100': null }, [['events.ceids', 'No events yet: nobody can enter.']]],
    [
      {
        'events.ceids.100': { ...event, options: { ...options, secondarySpend: { ...options.secondarySpend, parentCeid: '7' } } },
      },
      [['events.ceids.100.options.secondarySpend.parentCeid', 'Event 1: its parent is not there.']],
    ],
    [{ 'events.ceids.100': final('7') }, []],
    [
      { 'events.ceids.100': final('7'), 'events.ceids.101': final('7'), 'events.ceids.102': final('8') },
      [
        [
          'events.ceids.102.options.entriesFrom',
          'Event 1: Its age groups come from different rounds, and a round follows one alone: split it.',
        ],
      ],
    ],
    [{ 'events.groups.10.name': '' }, [['events.groups.10.name', 'Event discipline description required']]],
    [{ 'events.groups.10.name': 'x'.repeat(50) }, []],
    [{ 'schedule.starts.10.startsAt': '' }, [['schedule.starts.10.startsAt', 'Event 1: Start time required']]],
    [{ 'schedule.starts.10.startsAt': 'noon' }, [['schedule.starts.10.startsAt', 'Event 1: Start time not valid']]],
    [{ 'prices.prices.5.description': '' }, [['prices.prices.5.description', 'Adult: Description required.']]],
    [{ 'prices.prices.5.price': 10 }, [['prices.prices.5.price', 'Adult: Price must be at least 0.50']]],
    [
      { 'prices.prices.5': samplePrice({ salePrice: minor(400) }) },
      [['prices.prices.5.saleEndDate', 'Adult: Sale End date required.']],
    ],
    [{ 'prices.prices.5': samplePrice({ salePrice: minor(400) }), 'options.saleEndDate': '2026-06-10T00:00:00.000Z' }, []],
    [
      { 'rules.rules.1': rule([3, 4]), 'rules.rules.2': rule([4]), 'rules.rules.3': rule([]) },
      [['rules.rules.2.ageGroupIds', 'A comp rule for 4 already exists.']],
    ],
    [
      { 'rules.rules.1': rule([], [{ text: '', ids: [1, 1] }]) },
      [
        ['rules.rules.1.options.unique', 'Enter an Text label.'],
        ['rules.rules.1.options.unique', 'Select at least 2 events.'],
      ],
    ],
  ])('%#: %j', (changes, expected) => {
    expect(problemsWith(changes).map((problem) => [problem.field, problemText(problem)])).toEqual(expected);
  });

  test('says of 51 characters what the specification says of them', () => {
    const [problem] = problemsWith({ 'events.groups.10.name': 'x'.repeat(51) });
    expect(problem?.message).toBe('Event discipline description: at most 30 chars.');
  });

  test.each([
    // 23:00 of the last day in New York is the next day in UTC.
    ['America/New_York', '2026-06-29T03:00:00.000Z', []],
    // 00:30 of the day after in London is the last day in UTC.
    ['Europe/London', '2026-06-28T23:30:00.000Z', ['Close date must be in range.']],
  ])('goes by the clock of the venue: %s, closing at %s', (timeZone, closesAt, messages) => {
    const problems = problemsWith({ 'general.timeZone': timeZone, 'general.closesAt': closesAt });
    expect(problems.map(({ message }) => message)).toEqual(messages);
  });

  test('may not be moved to a day that has passed, but may be edited on the day after it', () => {
    const after = { now: '2026-07-01T10:00:00.000Z' };
    expect(problemsWith({}, after).map(({ message }) => message)).toEqual(['Competition date cannot be before current time.']);
    expect(problemsWith({}, { ...after, savedDates: SAMPLE_DRAFT.general.dates })).toEqual([]);
  });

  test('needs a payment account where organisers are paid directly', () => {
    const direct = { useStripeConnect: true };
    expect(problemsWith({}, direct).map(({ message }) => message)).toEqual(['A payment account is required.']);
    expect(problemsWith({ 'general.active': true }, direct).map(({ message }) => message)).toContain('Stripe user required.');
    expect(
      problemsWith(
        { 'general.active': true },
        { ...direct, organisation: { name: 'R', hasPaymentAccount: true, hasChequeAddress: false } },
      ),
    ).toEqual([]);
  });

  test('needs an address where cheques are allowed', () => {
    const organisation = { name: 'R', hasPaymentAccount: false, hasChequeAddress: true };
    const allowed = { 'options.cheques.allow': true };
    expect(problemsWith(allowed).map(({ message }) => message)).toEqual(['An address for cheques is required.']);
    expect(problemsWith(allowed, { organisation })).toEqual([]);
  });

  test('only new problems are new', () => {
    const before = problemsWith({ 'general.name': '' });
    expect(newProblems(before, problemsWith({ 'general.name': '', 'general.contact.userName': '' }))).toMatchObject([
      { message: 'Contact name required.' },
    ]);
  });
});

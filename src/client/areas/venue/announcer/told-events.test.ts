import { expect, test } from 'vitest';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { HeldEvents } from '#local/venue/held-events.ts';
import { sampleAthlete, sampleCompetition, sampleEntry, sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { toldMeeting } from './told-events.ts';

const [group, athlete, entry] = [sampleGroup(), sampleAthlete(), sampleEntry()];
const waiting = { athlete: sampleAthlete({ athleteId: starterId(2) }), entry: sampleEntry({ id: entry.id + 1 }) };
const shown = { competition: sampleCompetition(), eventGroups: [group], athletes: [athlete] };
const row = (value: ResultValue): ResultRow => ({
  kind: 'result',
  eventGroupId: group.id,
  heat: entry.heat,
  entryId: entry.id,
  version: 1,
  value,
  opId: 'o',
  deviceId: 'd',
  by: 'Olive',
  at: '2026-06-20T10:01:00.000Z',
  challenges: [],
});
const venue = (result: ResultRow): HeldEvents => ({
  getSnapshot: () => shown as unknown as ReturnType<HeldEvents['getSnapshot']>,
  eventGroup: (id) => (id === group.id ? group : undefined),
  athlete: () => athlete,
  startList: () => [{ athlete, entry }, waiting],
  resultsOf: () => [result],
  sentOff: () => [],
  draw: () => undefined,
  lineUp: () => undefined,
  round: () => undefined,
});

test('an event with a card alone is still to come, and happens once there is a mark', () => {
  const card = { type: 'track', ms: null, code: null, cards: ['YC'] } as const;
  const before = toldMeeting(venue(row(card)), 'Europe/London');
  expect([before.track?.name, before.next.map(({ name }) => name)]).toEqual([undefined, [group.name]]);
  const after = toldMeeting(venue(row({ ...card, ms: 10_830 })), 'Europe/London');
  expect([after.track?.name, after.next]).toEqual([group.name, []]);
});

test('an event is the last once nothing is to come as results entry has it, and says that officials have not announced it', () => {
  const mark = row({ type: 'track', ms: 10_830, code: null });
  const second = { ...mark, entryId: waiting.entry.id, heat: waiting.entry.heat };
  const told = (over: Partial<HeldEvents>) => toldMeeting({ ...venue(mark), ...over }, 'Europe/London');
  expect(told({}).last, 'one is waited for').toEqual([]);
  const last = [{ name: group.name, state: 'all-in' }];
  expect(told({ resultsOf: () => [mark, second] })).toMatchObject({ track: undefined, last });
  const elsewhere = {
    ...second,
    eventGroupId: group.id + 1,
    value: { type: 'track', ms: null, code: null, cards: ['RC'] } as const,
  };
  const out = { ...waiting, athlete: sampleAthlete({ ...waiting.athlete, entries: [waiting.entry] }) };
  const sentOff = told({ sentOff: () => [elsewhere], startList: () => [{ athlete, entry }, out] });
  expect(sentOff, 'a card keeps the other one out').toMatchObject({ track: undefined, last });
});

test('in a field event it is told who is up and who comes then, as results entry calls them', () => {
  const jump = sampleJump();
  const jumpers = [1, 2, 3, 4].map((id) => {
    const own = sampleEntry({ id, eventGroupId: jump.id, heat: 1, lane: id });
    return {
      athlete: sampleAthlete({ athleteId: starterId(id), firstName: 'Jo', surName: `No ${id}`, entries: [own] }),
      entry: own,
    };
  });
  const first = { ...row({ type: 'field', trials: [{ cm: 512 }], code: null }), eventGroupId: jump.id, heat: 1, entryId: 1 };
  const held: HeldEvents = {
    ...venue(first),
    getSnapshot: () =>
      ({ ...shown, eventGroups: [jump], athletes: jumpers.map((one) => one.athlete) }) as unknown as ReturnType<
        HeldEvents['getSnapshot']
      >,
    eventGroup: (id) => (id === jump.id ? jump : undefined),
    athlete: (id) => jumpers.find((one) => one.athlete.athleteId === id)?.athlete,
    startList: () => jumpers,
  };
  const { field } = toldMeeting(held, 'Europe/London');
  expect(field?.facts.slice(0, 2)).toEqual(['Up now: Jo No 2, trial 1.', 'Then: Jo No 3, then Jo No 4.']);
});

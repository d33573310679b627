import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeClashes } from './clash.ts';
import { endOf, type Timed } from './timetable.ts';

const MINUTE = 60_000;
let lastId = 0;
function event(minute: number | null, more: Partial<Timed> = {}): Timed {
  lastId += 1;
  const day = more.day ?? '2026-06-27';
  return {
    id: String(lastId),
    eventNo: lastId,
    name: `Event ${lastId}`,
    eventCode: '100',
    gender: 'F',
    type: 'T',
    metres: 100,
    ageGroupIds: [1],
    entries: 1,
    round: '',
    from: [],
    siteId: null,
    mins: 10,
    hold: 0,
    minute,
    at: Date.parse(`${day}T00:00Z`) + (minute ?? 0) * MINUTE,
    ...more,
    day,
  };
}
const field = (minute: number, more: Partial<Timed> = {}) =>
  event(minute, { eventCode: 'LJ', type: 'F', metres: null, mins: 60, hold: 20, ...more });
const kinds = (events: readonly Timed[], busy: Parameters<typeof timeClashes>[1] = []) =>
  timeClashes(events, busy).map(({ level, kind }) => `${level} ${kind}`);

describe('a site', () => {
  test('is used twice where times overlap, and free where one ends as the other starts', () => {
    const one = event(600, { siteId: '1' });
    const two = event(607, { siteId: '1' });
    expect(timeClashes([one, two], [])).toEqual([
      { level: 'red', kind: 'site', first: one.id, second: two.id, siteId: '1', mins: 3 },
    ]);
    expect(kinds([one, event(610, { siteId: '1' })])).toEqual([]);
    expect(kinds([one, event(607, { siteId: '2' })])).toEqual([]);
    expect(kinds([event(600), event(600)])).toEqual([]);
  });

  test('is taken before a field event for its trials', () => {
    expect(kinds([field(600, { siteId: '1' }), field(675, { siteId: '1', eventCode: 'SP' })])).toEqual(['red site']);
    expect(kinds([field(600, { siteId: '1' }), field(680, { siteId: '1', eventCode: 'SP' })])).toEqual([]);
  });

  test('what has no time yet is nowhere', () => {
    expect(kinds([event(null, { siteId: '1' }), event(null, { siteId: '1' })])).toEqual([]);
  });
});

describe('rounds', () => {
  const final = (heats: Timed, gap: number, more: Partial<Timed> = {}) =>
    event((heats.minute ?? 0) + heats.mins + gap, { from: [heats.id], metres: heats.metres, round: 'f', ...more });

  test.each([
    [100, 45],
    [200, 45],
    [400, 90],
    [1000, 90],
  ])('%i m: %i minutes lie between them', (metres, needed) => {
    const heats = event(600, { metres, round: 'h' });
    expect(kinds([heats, final(heats, needed)])).toEqual([]);
    expect(timeClashes([heats, final(heats, needed - 1)], [])).toMatchObject([{ kind: 'round', mins: needed - 1, needed }]);
  });

  test('longer races have another day, and the field only the order', () => {
    const heats = event(600, { metres: 1500, round: 'h' });
    expect(kinds([heats, final(heats, 400)])).toEqual(['red round']);
    expect(kinds([heats, final(heats, 0, { day: '2026-06-28' })])).toEqual([]);
    const qualification = field(600, { round: 'q' });
    expect(kinds([qualification, field(661, { from: [qualification.id] })])).toEqual([]);
    expect(kinds([qualification, field(500, { from: [qualification.id] })])).toEqual(['red round']);
  });

  test('are told by their round where the events do not say whose athletes go on', () => {
    const heats = event(600, { round: 'h' });
    expect(kinds([heats, event(620, { round: 'f' })])).toEqual(['red round']);
    expect(kinds([heats, event(620, { round: 'f', gender: 'M' })])).toEqual([]);
    expect(kinds([heats, event(620, { round: 'f', ageGroupIds: [2] })])).toEqual([]);
    expect(kinds([heats, event(660, { round: 's' }), event(680, { round: 'f' })]), 'a final after its semi-final').toEqual([
      'red round',
    ]);
  });
});

describe('an athlete', () => {
  const both = (...events: Timed[]) => kinds(events, [{ name: 'Ada Ash', groups: events.map(({ id }) => id) }]);

  test('in two at once is named, and with others in one line', () => {
    const [race, jump] = [event(610), field(600)];
    const groups = [race.id, jump.id];
    expect(
      timeClashes(
        [race, jump],
        [
          { name: 'Ada Ash', groups },
          { name: 'Bo Birch', groups },
          { name: 'Cy Cole', groups: [race.id, '999'] },
        ],
      ),
    ).toEqual([{ level: 'amber', kind: 'athletes', first: jump.id, second: race.id, names: ['Ada Ash', 'Bo Birch'] }]);
  });

  test('has ten minutes between two races, and none between a race and the field', () => {
    expect(both(event(600), event(619))).toEqual(['amber athletes']);
    expect(both(event(600), event(620))).toEqual([]);
    expect(both(event(600), field(610))).toEqual([]);
  });
});

describe('without entries', () => {
  const later = { entries: 0 } as const;
  test.each([
    ['100', '200', true],
    ['800', '1500', true],
    ['LJ', 'TJ', true],
    ['SP', 'JT', true],
    ['100', '800', false],
    ['LJ', 'HJ', false],
    ['100', '100', false],
  ])('%s and %s at once: %s', (one, other, told) => {
    const events = [event(600, { eventCode: one, ...later }), event(605, { eventCode: other, ...later })];
    expect(kinds(events)).toEqual(told ? ['amber double'] : []);
  });

  test('other ages and genders do not run both; with entries in both the athletes are asked', () => {
    const first = event(600, later);
    const second = { eventCode: '200', ...later } as const;
    expect(kinds([first, event(605, { ...second, gender: 'M' })])).toEqual([]);
    expect(kinds([first, event(605, { ...second, ageGroupIds: [2] })])).toEqual([]);
    expect(kinds([first, event(605, { ...second, ageGroupIds: [2, 1] })])).toEqual(['amber double']);
    expect(kinds([event(600), event(605, { eventCode: '200' })])).toEqual([]);
  });
});

test('finds the same as asking each pair, red first', () => {
  const some = fc.record({
    minute: fc.integer({ min: 1, max: 200 }),
    mins: fc.integer({ min: 1, max: 60 }),
    hold: fc.constantFrom(0, 20),
    siteId: fc.constantFrom('1', '2', null),
    type: fc.constantFrom('T' as const, 'F' as const),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 25 }), (all) => {
      const events = all.map(({ minute, type, ...more }) => (type === 'F' ? field : event)(minute, { ...more, metres: null }));
      const busy = [{ name: 'Ada', groups: events.map(({ id }) => id) }];
      const found = timeClashes(events, busy);
      const pairs = events.flatMap((one, i) => events.slice(i + 1).map((other) => [one, other] as const));
      const from = ({ at, hold }: Timed) => at - hold * MINUTE;
      const atSite = pairs.filter(
        ([one, other]) =>
          one.siteId !== null && one.siteId === other.siteId && from(one) < endOf(other) && from(other) < endOf(one),
      );
      const tight = pairs.filter(([one, other]) => {
        const rest = one.type === 'T' && other.type === 'T' ? 10 * MINUTE : 0;
        return one.at < endOf(other) + rest && other.at < endOf(one) + rest;
      });
      expect(found.filter(({ kind }) => kind === 'site')).toHaveLength(atSite.length);
      expect(found.filter(({ kind }) => kind === 'athletes')).toHaveLength(tight.length);
      const levels = found.map(({ level }) => level);
      expect(levels).toEqual(levels.toSorted().toReversed());
    }),
    { numRuns: 500 },
  );
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTryBasis } from '#contracts/organising/builder/try-basis.ts';
import { postBuilder, putBuilder } from '#contracts/organising/builder.ts';
import { type Change, changesBetween, sectionOf, withChanges } from '#domain/builder/change.ts';
import { SECTIONS } from '#domain/builder/draft.ts';
import { programmeOf } from '#domain/builder/try/programme.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { readProgramme } from '#server/db/entry/read-eligibility.ts';
import { must } from '#server/lib/must.ts';
import { sampleEvent, sampleGroup, samplePrice } from '#tests/fixtures/sample-draft.ts';
import { NOW } from '#tests/support/database-names.ts';
import { call, codeOf, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const PATH = '/wp-json/e4s/v5/builder';
const AT = new Date(NOW).toISOString();

const stateOf = async (compId: number) =>
  postBuilder.data.parse((await call(http, 'admin', 'GET', `${PATH}/${compId}`)).body.data);
const basisOf = async (compId: number) =>
  getTryBasis.data.parse((await call(http, 'admin', 'GET', `${PATH}/${compId}/try`)).body.data);

async function bothOf(compId: number) {
  const { draft, organisation, taken } = await stateOf(compId);
  const basis = await basisOf(compId);
  const { groups } = taken;
  const tried = programmeOf(draft, { ...basis, compId, organiserStatus: organisation.status, groups, counts: taken });
  const { configuration, events } = must(await readProgramme(pool, compId, AT), 'the competition');
  return {
    tried: { competition: tried.competition, events: tried.events },
    server: { competition: configuration.competition, events },
  };
}

test('what an organiser tries is what the server decides by: each meeting of the demo', async () => {
  const { rows } = await pool.query<{ id: number }>('select id from competition order by id');
  expect(rows.length).toBeGreaterThan(3);
  for (const { id } of rows) {
    const { tried, server } = await bothOf(id);
    expect(tried, String(id)).toEqual(server);
  }
});

const minutes = fc.constantFrom(null, 0, 30);
const instant = fc.constantFrom(null, '2030-05-01T10:00:00.000Z', '2030-05-20T10:00:00.000Z');
const event = (n: number) =>
  fc
    .record({
      eventId: fc.integer({ min: 1, max: 12 }),
      ageGroupId: fc.integer({ min: 1, max: 5 }),
      priceId: fc.constantFrom(null, 'new-5', 'new-6'),
      isOpen: fc.boolean(),
      split: fc.constantFrom(0, 13_000, -13_000),
      maxGroup: fc.constantFrom(0, 20),
      maxAthletes: fc.constantFrom(-1, 0, 8),
      parent: fc.constantFrom('', 'new-1'),
      availableFrom: instant,
      singleAge: fc.boolean(),
      mandatoryPB: fc.boolean(),
      entriesFrom: fc.constantFrom('', '', 'new-20'),
      startsAt: fc.constantFrom('2030-06-01T09:00:00.000Z', '2030-06-02T10:30:00.000Z'),
      checkInFrom: minutes,
    })
    .map(({ parent, startsAt, checkInFrom, availableFrom, singleAge, mandatoryPB, entriesFrom, ...row }) => {
      const { options } = sampleEvent('');
      const secondarySpend = { ...options.secondarySpend, parentCeid: n === 1 ? '' : parent };
      const own = { ...options, secondarySpend, availableFrom, singleAge, mandatoryPB, entriesFrom: n === 20 ? '' : entriesFrom };
      return {
        [`events.groups.new-${n}`]: sampleGroup(n),
        [`events.ceids.new-${n}`]: sampleEvent(`new-${n}`, { ...row, options: own }),
        [`schedule.starts.new-${n}`]: { ...START, startsAt, checkInFrom },
      };
    });
const START = {
  siteId: null,
  round: '',
  durationMins: null,
  checkInTo: null,
  resultsPossible: true,
  status: 'unchecked',
} as const;
const setUp = fc
  .record({
    events: fc.tuple(...[1, 2, 3, 20].map(event)),
    price: fc.record({ salePrice: fc.constantFrom(0, 300), saleEndDate: instant }),
    athletes: fc.constantFrom(0, 1, 50),
    allowAdd: fc.record({ unregistered: fc.boolean(), registered: fc.boolean(), international: fc.boolean() }),
    clubs: fc.constantFrom([], [{ id: 1, name: 'A' }]),
    rule: fc.record({ ageGroupIds: fc.constantFrom([], [1], [2, 9]), most: fc.integer({ min: 0, max: 4 }) }),
    general: fc.record({ closesAt: instant, dates: fc.constantFrom(['2030-06-01'], ['2030-06-01', '2030-06-02']) }),
  })
  .map(
    ({ events, price, athletes, allowAdd, clubs, rule, general }): Record<string, unknown> => ({
      ...Object.assign({}, ...events),
      'prices.prices.new-5': samplePrice(),
      'prices.prices.new-6': { ...samplePrice({ name: 'Early' }), ...price },
      'options.compLimits.athletes': athletes,
      'options.allowAdd.unregistered': allowAdd.unregistered,
      'options.allowAdd.registered': allowAdd.registered,
      'options.allowAdd.international': allowAdd.international,
      'options.athleteSecurity.clubs': clubs,
      'options.yearFactor': rule.most % 2,
      'rules.rules.new-1': {
        ageGroupIds: rule.ageGroupIds,
        options: { ...DEFAULT_RULE_OPTIONS, maxEvents: rule.most },
      },
      'general.closesAt': general.closesAt,
      'general.dates': general.dates,
    }),
  );

test('and any other that is saved', async () => {
  const orgId = (await stateOf(1)).draft.general.orgId;
  await fc.assert(
    fc.asyncProperty(setUp, async (values) => {
      const asked = { callId: randomUUID(), orgId, name: `Try ${randomUUID()}`, date: '2030-06-01', timeZone: 'Europe/London' };
      const { compId, draft } = postBuilder.data.parse((await call(http, 'organiser', 'POST', PATH, asked)).body.data);
      const changes = changesBetween(
        draft,
        withChanges(
          draft,
          Object.entries(values).map(([key, to]) => ({ key, to })),
        ),
      );
      const body = { callId: randomUUID(), sections: bySection(changes) };
      const saved = putBuilder.data.parse((await call(http, 'organiser', 'PUT', `${PATH}/${compId}`, body)).body.data);
      expect([saved.outcome, saved.problems]).toEqual(['saved', []]);
      const { tried, server } = await bothOf(compId);
      expect(tried.events).toHaveLength(4);
      expect(tried).toEqual(server);
    }),
    { numRuns: 25, seed: 12 },
  );
});
const bySection = (changes: readonly Change[]) =>
  SECTIONS.map((section) => ({ section, base: 0, changes: changes.filter(({ key }) => sectionOf(key) === section) }));

test('nobody else hears how full events are', async () => {
  for (const who of ['parent', 'desk', 'official', undefined] as const)
    expect(['forbidden', 'sign-in']).toContain(codeOf(await call(http, who, 'GET', `${PATH}/1/try`)));
  expect(codeOf(await call(http, 'admin', 'GET', `${PATH}/999999/try`))).toBe('not-found');
});

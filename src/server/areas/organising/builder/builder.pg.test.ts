import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getBusyAthletes } from '#contracts/organising/builder/busy-athletes.ts';
import { getBuilderHistory, postBuilder, putBuilder } from '#contracts/organising/builder.ts';
import { getChanges } from '#contracts/venue/sync.ts';
import { type Change, changesBetween, sectionOf, withChanges } from '#domain/builder/change.ts';
import { type Draft, SECTIONS } from '#domain/builder/draft.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { minor } from '#domain/money/money.ts';
import { eventGroupKey } from '#domain/rows/row.ts';
import { must } from '#server/lib/must.ts';
import { sampleEvent, sampleGroup, samplePrice } from '#tests/fixtures/sample-draft.ts';
import { call, changeNo, codeOf, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const PATH = '/wp-json/e4s/v5/builder';
const one = async (text: string, ...values: unknown[]): Promise<number> =>
  (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
const ORG = await one('select org_id as id from competition where id = 1');
const OPEN = await one(`select id from competition where active and id = 1`);

const asked = (more: object = {}) => ({
  callId: randomUUID(),
  orgId: ORG,
  name: `Open ${randomUUID().slice(0, 8)}`,
  date: '2030-06-01',
  timeZone: 'Europe/London',
  ...more,
});
const create = async (more: object = {}) =>
  postBuilder.data.parse((await call(http, 'organiser', 'POST', PATH, asked(more))).body.data);
const stateOf = async (compId: number, who: DemoUser = 'organiser') =>
  postBuilder.data.parse((await call(http, who, 'GET', `${PATH}/${compId}`)).body.data);

const bySection = (changes: readonly Change[]) =>
  SECTIONS.map((section) => ({ section, base: 0, changes: changes.filter(({ key }) => sectionOf(key) === section) })).filter(
    ({ changes: own }) => own.length > 0,
  );
const put = (compId: number, changes: readonly Change[], more: object = {}, who: DemoUser = 'organiser') =>
  call(http, who, 'PUT', `${PATH}/${compId}`, { callId: randomUUID(), sections: bySection(changes), ...more });
const save = async (...args: Parameters<typeof put>) => putBuilder.data.parse((await put(...args)).body.data);
/** What one editor makes of what they see. */
const edit = (draft: Draft, values: Record<string, unknown>): Change[] =>
  changesBetween(
    draft,
    withChanges(
      draft,
      Object.entries(values).map(([key, to]) => ({ key, to })),
    ),
  );
const FRESH = {
  'events.groups.new-1': sampleGroup(1, { name: '100 m Women' }),
  'events.ceids.new-2': sampleEvent('new-1', { priceId: 'new-3' }),
  'prices.prices.new-3': samplePrice(),
};

async function narrowed(levels: string[], work: () => Promise<void>): Promise<void> {
  await pool.query(`update permission set levels = $1 where role = 'BUILDER'`, [levels]);
  try {
    await work();
  } finally {
    await pool.query(`update permission set levels = '{}' where role = 'BUILDER'`);
  }
}

describe('a new competition', () => {
  test('is a draft that the public does not see, and the same call creates it once', async () => {
    const body = asked({ place: 'Riverside' });
    const [first, again] = [await call(http, 'organiser', 'POST', PATH, body), await call(http, 'organiser', 'POST', PATH, body)];
    const { compId, draft, levels } = postBuilder.data.parse(first.body.data);
    expect(postBuilder.data.parse(again.body.data).compId).toBe(compId);
    expect(draft.general).toMatchObject({ name: body.name, dates: ['2030-06-01'], active: false, place: 'Riverside' });
    expect(levels).toHaveLength(4);
    expect((await call(http, undefined, 'GET', `/wp-json/e4s/v5/public/comp/${compId}/info`)).status).toBe(404);
  });

  test('needs a name of its own in its organisation, and the right to build there', async () => {
    const { draft } = await create();
    expect(codeOf(await call(http, 'organiser', 'POST', PATH, asked({ name: draft.general.name })))).toBe('conflict');
    expect(codeOf(await call(http, 'organiser', 'POST', PATH, asked({ orgId: 999_999 })))).toBe('forbidden');
    expect(codeOf(await call(http, 'parent', 'POST', PATH, asked()))).toBe('forbidden');
    expect(codeOf(await call(http, undefined, 'POST', PATH, asked()))).toBe('sign-in');
    await narrowed(['Schedule'], async () => {
      expect(codeOf(await call(http, 'organiser', 'POST', PATH, asked()))).toBe('forbidden');
    });
  });

  test('is saved as it was written, field by field', async () => {
    const { compId, draft } = await create();
    const wanted = {
      ...FRESH,
      'general.information': '<p>Hello</p>',
      'general.contact.socials': { tiktok: 'a', instagram: '', facebook: '' },
      'options.compLimits.athletes': 12,
      'options.checkIn.defaultFrom': 90,
      'options.checkInTerms': { useTerms: true, terms: 'Be kind', text: '' },
      'options.priorityCode': 'SECRET',
      'schedule.sites.new-9': { name: 'Track', type: 'track' },
      'events.ageGroupIds': [1, 2],
      'rules.rules.new-4': { ageGroupIds: [1], options: { ...DEFAULT_RULE_OPTIONS, maxEvents: 2 } },
    };
    const { outcome, ids, state } = await save(compId, edit(draft, wanted));
    expect(outcome).toBe('saved');
    const groupId = must(ids['events.groups.new-1'], 'the group');
    expect(state.draft.events.groups[groupId]).toEqual(FRESH['events.groups.new-1']);
    expect(state.draft.events.ceids[must(ids['events.ceids.new-2'], 'the event')]).toEqual({
      ...FRESH['events.ceids.new-2'],
      groupId,
      priceId: ids['prices.prices.new-3'],
    });
    expect(state.draft.schedule.sites).toEqual({ '1': { name: 'Track', type: 'track' } });
    expect(state.draft.options.checkInTerms).toEqual(wanted['options.checkInTerms']);
    expect(edit(state.draft, Object.fromEntries(Object.entries(wanted).filter(([key]) => !key.includes('new-'))))).toEqual([]);
    expect((await stateOf(compId)).draft).toEqual(state.draft);
    expect(state.versions.filter(({ version }) => version === 1).map(({ section }) => section)).toEqual([...SECTIONS]);
  });
});

describe('two editors', () => {
  test('of different fields lose nothing', async () => {
    const { compId, draft } = await create();
    await save(compId, edit(draft, { 'general.link': 'https://a.example', 'options.laneCount': 6 }));
    const { outcome, state } = await save(compId, edit(draft, { 'general.terms': 'Mine', 'options.laneCount': 6 }), {}, 'admin');
    expect(outcome).toBe('saved');
    expect(state.draft.general).toMatchObject({ link: 'https://a.example', terms: 'Mine' });
  });

  test('of one field: the second is told whose and what, and nothing of theirs is written', async () => {
    const { compId, draft } = await create();
    await save(compId, edit(draft, { 'general.link': 'https://a.example' }));
    const mine = edit(draft, { 'general.link': 'https://b.example', 'general.terms': 'Mine' });
    const clash = await save(compId, mine, {}, 'admin');
    expect(clash.outcome).toBe('clash');
    expect(clash.clashes).toEqual([
      {
        key: 'general.link',
        was: '',
        theirs: 'https://a.example',
        mine: 'https://b.example',
        by: expect.stringMatching(/Organiser/),
      },
    ]);
    expect(clash.state.draft.general.terms).toBe('');
    const kept = await save(compId, edit(clash.state.draft, { 'general.link': 'https://b.example', 'general.terms': 'Mine' }));
    expect(kept.state.draft.general).toMatchObject({ link: 'https://b.example', terms: 'Mine' });
  });

  test('one deletes an event that the other changes: the other is told', async () => {
    const { compId, draft } = await create();
    const { ids, state } = await save(compId, edit(draft, FRESH));
    const group = must(ids['events.groups.new-1'], 'the group');
    const ceid = must(ids['events.ceids.new-2'], 'the event');
    await save(compId, edit(state.draft, { [`events.ceids.${ceid}`]: null, [`events.groups.${group}`]: null }));
    const { outcome, clashes } = await save(compId, edit(state.draft, { [`events.groups.${group}.name`]: 'Other' }), {}, 'admin');
    expect([outcome, clashes[0]?.theirs]).toEqual(['clash', null]);
    expect(clashes[0]?.by).toMatch(/Organiser/);
  });

  test('swap two numbers of the programme in one save', async () => {
    const { compId, draft } = await create();
    const two = { 'events.groups.new-1': sampleGroup(1), 'events.groups.new-2': sampleGroup(2) };
    const { ids, state } = await save(compId, edit(draft, two));
    const [a, b] = [ids['events.groups.new-1'], ids['events.groups.new-2']];
    const swap = { [`events.groups.${a}.eventNo`]: 2, [`events.groups.${b}.eventNo`]: 1 };
    expect((await save(compId, edit(state.draft, swap))).outcome).toBe('saved');
    const twice = await save(compId, edit(state.draft, { [`events.groups.${a}.eventNo`]: 7, [`events.groups.${b}.eventNo`]: 7 }));
    expect(twice.outcome).toBe('clash');
  });

  test('the same call again saves once', async () => {
    const { compId, draft } = await create();
    const callId = randomUUID();
    const first = await save(compId, edit(draft, FRESH), { callId });
    const again = await save(compId, edit(draft, FRESH), { callId });
    expect(again.ids).toEqual(first.ids);
    expect(Object.keys(again.state.draft.events.groups)).toHaveLength(1);
  });
});

describe('a right that is narrowed', () => {
  test.each([
    ['General', 'general.link', 'https://a.example'],
    ['Config', 'options.laneCount', 6],
    ['Config', 'prices.prices.new-1', samplePrice()],
    ['Schedule', 'schedule.sites.new-1', { name: 'Track', type: '' }],
    ['Comp Events', 'events.groups.new-1', sampleGroup(1)],
  ])('%s opens its own section: %s', async (level, key, to) => {
    const { compId, draft } = await create();
    const others = ['General', 'Config', 'Schedule', 'Comp Events'].filter((one) => one !== level);
    await narrowed(others, async () => expect(codeOf(await put(compId, edit(draft, { [key]: to })))).toBe('forbidden'));
    await narrowed([level], async () => expect((await save(compId, edit(draft, { [key]: to }))).outcome).toBe('saved'));
  });

  test('does not show codes, nor opens a save that another part is in', async () => {
    const { compId, draft } = await create();
    await save(compId, edit(draft, { 'options.priorityCode': 'SECRET' }));
    await narrowed(['General'], async () => {
      const seen = await call(http, 'organiser', 'GET', `${PATH}/${compId}`);
      const history = await call(http, 'organiser', 'GET', `${PATH}/${compId}/history`);
      expect(JSON.stringify([seen.body, history.body])).not.toContain('SECRET');
      const both = edit(draft, { 'general.link': 'https://a.example', 'options.laneCount': 6 });
      expect(codeOf(await put(compId, both))).toBe('forbidden');
      const disguised = { sections: [{ section: 'general', base: 0, changes: edit(draft, { 'options.laneCount': 6 }) }] };
      expect(codeOf(await put(compId, [], disguised))).toBe('invalid');
    });
    expect((await stateOf(compId)).draft.general.link).toBe('');
  });

  test('of others opens nothing', async () => {
    const { compId, draft } = await create();
    const changes = edit(draft, { 'general.link': 'https://a.example' });
    for (const who of ['parent', 'club', 'desk', 'official'] as const)
      expect((await put(compId, changes, {}, who)).status, who).not.toBe(200);
    const away = await one(`insert into organisation (name) values ('Elsewhere') returning id`);
    expect(codeOf(await put(compId, edit(draft, { 'general.orgId': away })))).toBe('forbidden');
  });
});

describe('ids of others', () => {
  test.each<[string, unknown]>([
    ['events.groups.1.name', 'Mine now'],
    ['events.groups.1', sampleGroup(77)],
    ['events.ceids.1.maxAthletes', 5],
    ['events.ceids.new-1', sampleEvent('1')],
    ['events.groups.__proto__', sampleGroup(77)],
    ['general.changeNo', 5],
    ['rules.rules.new-1.options', {}],
    ['general.contact', {}],
    ['events.groups', { '1': sampleGroup(77) }],
    ['schedule.starts.1.startsAt', '2030-06-01T10:00:00.000Z'],
    ['events.ageGroupIds', [999_999]],
    ['general.locationId', 999_999],
    ['general.timeZone', 'Mars/Base'],
    ['general.dates', []],
    ['general.name', ''],
    ['options.laneCount', '8'],
  ])('%s changes nothing', async (key, to) => {
    const { compId, draft } = await create();
    const before = await pool.query('select * from event_group order by id');
    const section = key.split('.')[0];
    for (const from of [null, seenAt(draft, key)]) {
      const answer = await put(compId, [], { sections: [{ section, base: 0, changes: [{ key, from, to }] }] });
      if (answer.status === 200) expect(putBuilder.data.parse(answer.body.data).outcome).not.toBe('saved');
      else expect(answer.status).toBe(400);
    }
    expect((await stateOf(compId)).draft).toEqual(draft);
    expect((await pool.query('select * from event_group order by id')).rows).toEqual(before.rows);
  });

  test('an age group of another organiser is not known here', async () => {
    const { compId, draft } = await create();
    const other = await one(`insert into organisation (name) values ('Other Harriers') returning id`);
    const theirs = await one(
      `insert into age_group (name, min_age, max_age, key_name, short_name, org_id) values ('Theirs', 10, 12, 'T', 'T', $1) returning id`,
      other,
    );
    const answer = await put(compId, edit(draft, { 'events.ageGroupIds': [theirs] }));
    expect(putBuilder.data.parse(answer.body.data)).toMatchObject({
      outcome: 'refused',
      problems: [{ field: 'events.ageGroupIds', message: 'Age group not found.' }],
    });
  });
});
const seenAt = (draft: Draft, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, name) => (at && typeof at === 'object' ? new Map(Object.entries(at)).get(name) : null), draft) ?? null;

describe('a competition with entries', () => {
  let draft: Draft;
  beforeEach(async () => {
    draft = (await stateOf(OPEN)).draft;
  });
  const busiest = async () => {
    const { taken } = await stateOf(OPEN);
    const [id, n] = must(Object.entries(taken.ceids).toSorted(([, a], [, b]) => b - a)[0], 'an event with entries');
    return { id, n };
  };

  test('keeps what is entered: limits, deletions and identities are refused with the number', async () => {
    const { id, n } = await busiest();
    const groupId = must(draft.events.ceids[id], 'it').groupId;
    const { taken } = await stateOf(OPEN);
    const tries: Record<string, unknown>[] = [
      { [`events.ceids.${id}.maxAthletes`]: n - 1 },
      { [`events.ceids.${id}`]: null },
      { [`events.ceids.${id}.ageGroupId`]: 1 + must(draft.events.ceids[id], 'it').ageGroupId },
      { [`events.groups.${groupId}.unit`]: 'P' },
      { 'options.compLimits.athletes': taken.athletes - 1 },
      { 'options.compLimits.entries': taken.entries - 1 },
    ];
    for (const values of tries) {
      const { outcome, problems } = await save(OPEN, edit(draft, values));
      expect([outcome, problems[0]?.message], JSON.stringify(values)).toEqual(['refused', expect.stringMatching(/\d/)]);
    }
    const { outcome } = await save(OPEN, edit(draft, { [`events.ceids.${id}.maxAthletes`]: n }));
    expect(outcome).toBe('saved');
    expect(
      (await call(http, 'organiser', 'DELETE', `${PATH}/${OPEN}?name=${encodeURIComponent(draft.general.name)}`)).body.error,
    ).toMatch(/^It has \d+ entries.* can’t be deleted/);
  });

  test('tells before it saves what it does', async () => {
    const { id } = await busiest();
    const { groupId } = must(draft.events.ceids[id], 'it');
    const later = edit(draft, { [`schedule.starts.${groupId}.startsAt`]: '2026-06-27T18:00:00.000Z' });
    const { outcome, effects, state } = await save(OPEN, later, { dryRun: true });
    expect(outcome).toBe('tried');
    expect(effects).toEqual([expect.stringMatching(/^\d+ entered start at another time/)]);
    expect(state.draft).toEqual(draft);
  });

  test('who is entered keeps the price, and the one who comes next pays the new one', async () => {
    const { id, n } = await busiest();
    const priced = { 'prices.prices.new-8': samplePrice({ price: minor(9900) }), [`events.ceids.${id}.priceId`]: 'new-8' };
    const charged = () =>
      pool.query('select id, charged from product where comp_id = $1 and ce_id = $2 order by id', [OPEN, Number(id)]);
    const before = (await charged()).rows;
    const tried = await save(OPEN, edit(draft, priced), { dryRun: true });
    expect([tried.outcome, tried.effects]).toEqual(['tried', [`${n} entered keep their price.`]]);
    expect((await stateOf(OPEN)).draft).toEqual(draft);
    expect((await save(OPEN, edit(draft, priced))).effects).toEqual(tried.effects);
    expect((await charged()).rows).toEqual(before);
    const text = await save(OPEN, edit((await stateOf(OPEN)).draft, { 'general.link': 'https://p.example' }), { dryRun: true });
    expect([text.outcome, text.effects]).toEqual(['tried', []]);
  });

  test('tells tablets of a renamed, a moved and a deleted event', async () => {
    const made = await save(OPEN, edit(draft, { 'events.groups.new-1': sampleGroup(901) }));
    const id = must(made.ids['events.groups.new-1'], 'the group');
    const since = async (version: number) =>
      getChanges.data.parse(
        (await call(http, 'desk', 'GET', `/wp-json/e4s/v5/competition/${OPEN}/changes?since=${version}`)).body.data,
      );
    const before = await changeNo(pool, OPEN);
    const at = '2026-06-27T12:00:00.000Z';
    await save(OPEN, edit(made.state.draft, { [`events.groups.${id}.name`]: 'Fun run', [`schedule.starts.${id}.startsAt`]: at }));
    const { rows } = await since(before);
    expect(rows.filter((row) => row.kind === 'eventGroup')).toMatchObject([{ id: Number(id), name: 'Fun run', startsAt: at }]);
    const later = await changeNo(pool, OPEN);
    await save(OPEN, edit((await stateOf(OPEN)).draft, { [`events.groups.${id}`]: null }));
    expect((await since(later)).gone?.map(({ key }) => key)).toEqual([eventGroupKey(Number(id))]);
  });

  test('is active: new problems are refused, old ones are not', async () => {
    const whole = { 'general.contact.userName': 'Olive', 'general.contact.email': 'olive@example.org' };
    await save(OPEN, edit(draft, whole));
    const { draft: now } = await stateOf(OPEN);
    const { outcome, problems } = await save(OPEN, edit(now, { 'general.contact.email': '' }));
    expect([outcome, problems]).toEqual(['refused', [{ field: 'general.contact.email', message: 'Contact email required.' }]]);
    expect((await save(OPEN, edit(now, { 'general.link': 'https://c.example' }))).outcome).toBe('saved');
  });
});

test('a draft may be incomplete, and is made active only when nothing is missing', async () => {
  const { compId, draft } = await create();
  const { outcome, problems } = await save(compId, edit(draft, { 'general.active': true }));
  expect(outcome).toBe('refused');
  expect(problems.map(({ message }) => message)).toContain('Competition, open and closed dates required.');
  const { state } = await save(compId, edit(draft, FRESH));
  const whole = {
    'general.place': 'Riverside',
    'general.opensAt': '2030-01-01T00:00:00.000Z',
    'general.closesAt': '2030-05-01T00:00:00.000Z',
    'general.active': true,
  };
  expect((await save(compId, edit(state.draft, whole))).problems).toEqual([]);
  expect((await call(http, undefined, 'GET', `/wp-json/e4s/v5/public/comp/${compId}/info`)).status).toBe(200);
});

test('history tells who changed what, and each save is taken back, deleted rows as new ones', async () => {
  const { compId, draft } = await create();
  const made = await save(compId, edit(draft, FRESH));
  const [group, ceid] = [made.ids['events.groups.new-1'], made.ids['events.ceids.new-2']];
  await save(compId, edit(made.state.draft, { [`events.ceids.${ceid}`]: null, [`events.groups.${group}`]: null }));
  const history = getBuilderHistory.data.parse((await call(http, 'organiser', 'GET', `${PATH}/${compId}/history`)).body.data);
  expect(history.map(({ changes }) => changes.map(({ key }) => key))).toEqual([
    [`events.groups.${group}`, `events.ceids.${ceid}`, `schedule.starts.${group}`],
    [`events.groups.${group}`, `events.ceids.${ceid}`, `schedule.starts.${group}`, expect.stringMatching(/^prices\.prices\./)],
    ['general.name'],
  ]);
  expect(history[0]?.by).toMatch(/Organiser/);
  const undo = (id: number | undefined) =>
    call(http, 'organiser', 'POST', `${PATH}/${compId}/undo/${id}`, { callId: randomUUID() });
  const { outcome, state } = putBuilder.data.parse((await undo(history[0]?.id)).body.data);
  expect(outcome).toBe('saved');
  const [id] = Object.keys(state.draft.events.groups);
  expect(Object.values(state.draft.events.ceids)).toMatchObject([{ groupId: id, eventId: 1 }]);
  expect(Object.values(state.draft.events.groups)).toEqual([FRESH['events.groups.new-1']]);
  expect(codeOf(await undo(999_999))).toBe('not-found');
});

test('a competition that nobody entered is deleted whole', async () => {
  const { compId, draft } = await create();
  await save(compId, edit(draft, FRESH));
  const remove = (name: string) => call(http, 'organiser', 'DELETE', `${PATH}/${compId}?name=${encodeURIComponent(name)}`);
  expect(codeOf(await remove('Another'))).toBe('conflict');
  expect((await remove(draft.general.name)).status).toBe(200);
  expect((await call(http, 'organiser', 'GET', `${PATH}/${compId}`)).status).toBe(404);
});

test('800 events are written in one save', async () => {
  const { compId, draft } = await create();
  const values = Object.fromEntries(
    Array.from({ length: 400 }, (_, i) => i + 1).flatMap((n) => [
      [`events.groups.new-${n}`, sampleGroup(n)],
      [`events.ceids.new-${n}a`, sampleEvent(`new-${n}`, { ageGroupId: 1 })],
      [`events.ceids.new-${n}b`, sampleEvent(`new-${n}`, { ageGroupId: 2 })],
    ]),
  );
  const { outcome, state } = await save(compId, edit(draft, values));
  expect([outcome, Object.keys(state.draft.events.ceids).length]).toEqual(['saved', 800]);
});
describe('the schedule board', () => {
  const busy = async (compId: number, who: DemoUser | undefined = 'organiser') =>
    call(http, who, 'GET', `${PATH}/${compId}/athletes`);

  test('hears who is in more than one event, alone or in a team, and nobody else hears it', async () => {
    const named = getBusyAthletes.data.parse((await busy(OPEN)).body.data);
    const alone = await pool.query<{ name: string }>(
      `select trim(a.first_name || ' ' || a.sur_name) as name from entry e join athlete a on a.id = e.athlete_id where e.comp_id = $1
       group by a.id having count(distinct e.event_group_id) > 1`,
      [OPEN],
    );
    const names = named.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(alone.rows.map(({ name }) => name)));
    expect(named.every(({ groups }) => groups.length > 1 && new Set(groups).size === groups.length)).toBe(true);

    const [member] = (
      await pool.query<{ name: string; team: number; runs: number }>(
        `select trim(a.first_name || ' ' || a.sur_name) as name, t.team_id as team, ce.event_group_id as runs from team_athlete t
         join product p on p.comp_id = t.comp_id and p.team_id = t.team_id and p.state = 'entered'
         join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join athlete a on a.id = t.athlete_id
         where t.comp_id = $1 and exists (select from entry e where e.comp_id = $1 and e.athlete_id = a.id) limit 1`,
        [OPEN],
      )
    ).rows;
    if (member) expect(named.find(({ name }) => name === member.name)?.groups).toContain(member.runs);

    for (const who of ['parent', 'desk', 'official', undefined] as const)
      expect(['forbidden', 'sign-in']).toContain(codeOf(await call(http, who, 'GET', `${PATH}/${OPEN}/athletes`)));
    await narrowed(['General'], async () => {
      expect(codeOf(await busy(OPEN))).toBe('forbidden');
    });
  });
});

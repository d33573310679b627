import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { postBuilder, putBuilder } from '#contracts/organising/builder.ts';
import { type Change, changesBetween, withChanges } from '#domain/builder/change.ts';
import { type Draft, SECTIONS } from '#domain/builder/draft.ts';
import { must } from '#server/lib/must.ts';
import { sampleEvent, sampleGroup, samplePrice } from '#tests/fixtures/sample-draft.ts';
import { call, type DemoUser, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const { rows: competitions } = await pool.query<{ orgId: number }>('select org_id as "orgId" from competition where id = 1');
const { orgId } = must(competitions[0], 'a competition');
const PATH = '/wp-json/e4s/v5/builder';

async function create() {
  const name = `Again ${randomUUID().slice(0, 8)}`;
  const body = { callId: randomUUID(), orgId, name, date: '2030-06-01', timeZone: 'Europe/London' };
  return postBuilder.data.parse((await call(http, 'organiser', 'POST', PATH, body)).body.data);
}

async function save(compId: number, changes: readonly Change[], more: object = {}, who: DemoUser = 'organiser') {
  const sections = SECTIONS.map((section) => ({
    section,
    base: 0,
    changes: changes.filter(({ key }) => key.startsWith(`${section}.`)),
  }));
  const body = { callId: randomUUID(), sections, ...more };
  return putBuilder.data.parse((await call(http, who, 'PUT', `${PATH}/${compId}`, body)).body.data);
}

const edit = (draft: Draft, values: Record<string, unknown>): Change[] =>
  changesBetween(
    draft,
    withChanges(
      draft,
      Object.entries(values).map(([key, to]) => ({ key, to })),
    ),
  );

const [GROUP, EVENT, PRICE, OTHER] = Array.from({ length: 4 }, () => `new-${randomUUID()}`) as [string, string, string, string];
const FRESH = {
  [`events.groups.${GROUP}`]: sampleGroup(1, { name: '100 m Women' }),
  [`events.ceids.${EVENT}`]: sampleEvent(GROUP, { priceId: PRICE }),
  [`prices.prices.${PRICE}`]: samplePrice(),
};

describe('new rows that come a second time, in another call', () => {
  /** `event`: what is said of it the second time. */
  const sentAgain = async (event: object) => {
    const { compId, draft } = await create();
    const first = await save(compId, edit(draft, FRESH));
    const ceid = must(first.ids[`events.ceids.${EVENT}`], 'the event');
    const again = { [`events.ceids.${EVENT}`]: sampleEvent(GROUP, { priceId: PRICE, ...event }) };
    const mine = edit(draft, { ...FRESH, ...again, [`events.groups.${OTHER}`]: sampleGroup(9) });
    return { first, ceid, tried: await save(compId, mine, { dryRun: true }), again: await save(compId, mine) };
  };

  test('keep their numbers', async () => {
    const { first, tried, again } = await sentAgain({});
    expect(tried).toMatchObject({ outcome: 'tried', ids: first.ids });
    expect(again).toMatchObject({ outcome: 'saved', ids: first.ids });
    expect(Object.keys(again.state.draft.events.groups)).toHaveLength(2);
    expect(again.state.draft.events.ceids).toEqual(first.state.draft.events.ceids);
  });

  test('leave what is there where they say nothing', async () => {
    const { first, again } = await sentAgain({ priceId: null });
    expect(again.outcome).toBe('saved');
    expect(again.state.draft.events.ceids).toEqual(first.state.draft.events.ceids);
  });

  test('clash where they say something else', async () => {
    const { ceid, again } = await sentAgain({ maxAthletes: 24 });
    expect(again.outcome).toBe('clash');
    expect(again.clashes).toMatchObject([{ key: `events.ceids.${ceid}.maxAthletes`, theirs: 0, mine: 24 }]);
  });

  test('are new again when they were deleted since', async () => {
    const { compId, draft } = await create();
    const { ids, state } = await save(compId, edit(draft, { [`events.groups.${GROUP}`]: sampleGroup(1) }));
    await save(compId, edit(state.draft, { [`events.groups.${ids[`events.groups.${GROUP}`]}`]: null }));
    const again = await save(compId, edit(draft, { [`events.groups.${GROUP}`]: sampleGroup(1) }));
    expect(again.outcome).toBe('saved');
    expect(Object.keys(again.state.draft.events.groups)).toEqual([again.ids[`events.groups.${GROUP}`]]);
  });
});

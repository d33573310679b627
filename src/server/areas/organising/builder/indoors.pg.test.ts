import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postBuilder } from '#contracts/organising/builder.ts';
import { call, changeNo, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const COMP = 1;
const PATH = `/wp-json/e4s/v5/builder/${COMP}`;

/** Saves one field of the competition, and gives what tablets hear of its events. */
async function heard(field: 'indoorOutdoor' | 'link', to: string) {
  const { draft } = postBuilder.data.parse((await call(http, 'organiser', 'GET', PATH)).body.data);
  const since = await changeNo(pool, COMP);
  const changes = [{ key: `general.${field}`, from: draft.general[field], to }];
  const body = { callId: randomUUID(), sections: [{ section: 'general', base: 0, changes }] };
  expect((await call(http, 'organiser', 'PUT', PATH, body)).body.data).toMatchObject({ outcome: 'saved' });
  const { rows } = await pull(http, COMP, since);
  return rows.filter(({ kind }) => kind === 'eventGroup').map(({ indoor }) => indoor);
}

test('tablets hear of every event that it is indoors, and outdoors again; of another change they hear of none', async () => {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from event_group where comp_id = $1', [COMP]);
  const inside = await heard('indoorOutdoor', 'Indoor');
  expect(inside).toEqual(Array.from({ length: rows[0]?.n ?? 0 }, () => true));
  expect(await heard('indoorOutdoor', 'Outdoor')).toEqual(inside.map(() => undefined));
  expect(await heard('link', 'https://example.org/indoors')).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postBuilder } from '#contracts/organising/builder.ts';
import { must } from '#server/lib/must.ts';
import { call, changeNo, pull, venueServer } from '#tests/support/venue-server.ts';

const { http, pool } = await venueServer();
const COMP = 1;
const PATH = `/wp-json/e4s/v5/builder/${COMP}`;

test('tablets hear that the heats of an event spread the best, and that they do not any more', async () => {
  const save = async (eventId: string, type: 'O' | 'H') => {
    const since = await changeNo(pool, COMP);
    const from = type === 'H' ? 'O' : 'H';
    const changes = [{ key: `events.ceids.${eventId}.options.seed.type`, from, to: type }];
    const body = { callId: randomUUID(), sections: [{ section: 'events', base: 0, changes }] };
    expect((await call(http, 'organiser', 'PUT', PATH, body)).body.data).toMatchObject({ outcome: 'saved' });
    const { rows } = await pull(http, COMP, since);
    return rows.filter(({ kind }) => kind === 'eventGroup').map(({ id, heats }) => ({ id, heats }));
  };
  const { draft } = postBuilder.data.parse((await call(http, 'organiser', 'GET', PATH)).body.data);
  const [id, event] = must(Object.entries(draft.events.ceids)[0], 'an event');
  expect(event.options.seed.type).toBe('O');
  expect(await save(id, 'H')).toMatchObject([{ id: Number(event.groupId), heats: { spread: true } }]);
  const again = await save(id, 'O');
  expect(again).toMatchObject([{ id: Number(event.groupId) }]);
  expect(JSON.stringify(again)).not.toContain('spread');
});

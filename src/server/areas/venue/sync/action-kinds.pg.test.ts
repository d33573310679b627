import { expect, test } from 'vitest';
import { actionCall } from '#contracts/venue/action-call.ts';
import { ACTION_KINDS } from '#domain/sync/action.ts';
import { must } from '#server/lib/must.ts';
import { venueServer } from '#tests/support/venue-server.ts';

const { app, pool } = await venueServer('empty');

test('the ledger takes every kind of action and no other', async () => {
  const { rows } = await pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'op_kind'`,
  );
  const listed = [...must(rows[0], 'the rule of the ledger').rule.matchAll(/'([^']+)'/g)].map(([, kind]) => kind);
  expect(listed.sort()).toEqual([...ACTION_KINDS].sort());
});

test.each(ACTION_KINDS)('%s has a call that the server answers', (kind) => {
  expect(app.endpoints.filter(({ method, path }) => method === 'POST' && path === actionCall(kind).path)).toHaveLength(1);
});

import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { ActionAnswers } from '#contracts/venue/venue-action.ts';
import { DEMO_DEVICE } from '#domain/access/demo-accounts.ts';
import { seededRandom } from '#server/lib/security/random.ts';
import { testDevice } from './venue-server.ts';

const CLIENTS = 6;
const ACTIONS_EACH = 40;
/** A tablet waits longer; the less it waits here, the more goes on while the crash is under way. */
const BACK_OFF_MS = 20;

/** The demo's first meeting, on a server that may end at any time. */
export interface Meeting {
  /** Where a client finds the server now. */
  address: Promise<string>;
  acknowledged: number;
}

const Answer = z.object({ errNo: z.literal(0), data: ActionAnswers });

/** Sends one action until it is answered, as a tablet does: whatever else comes back is no answer. Gives how often it was sent. */
export async function deliver(meeting: Meeting, token: string, item: { readonly opId: string }): Promise<number> {
  for (let sent = 1; ; sent++) {
    try {
      const response = await fetch(`${await meeting.address}/wp-json/e4s/v5/competition/checkin/1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ data: { compId: 1, athletes: [item] } }),
      });
      const { data } = Answer.parse(await response.json());
      expect(data[0]).toMatchObject({ opId: item.opId, outcome: 'accepted' });
      meeting.acknowledged += 1;
      return sent;
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
      await wait(BACK_OFF_MS);
    }
  }
}

export async function tokenAt(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'desk@demo.test', password: 'callroom-demo' });
  const response = await fetch(`${address}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

interface Crashing {
  readonly seed: number;
  readonly crashes: number;
  /** Called when so many more actions were answered, at no special moment of the others. */
  readonly crash: () => Promise<void>;
}

/** Clients hand out bibs, each to its own athletes, while something crashes. */
export async function underLoad(
  meeting: Meeting,
  { seed, crashes: wanted, crash }: Crashing,
): Promise<{ opIds: string[]; resent: number }> {
  const token = await tokenAt(await meeting.address);
  const random = seededRandom(seed);
  const opIds: string[] = [];
  let resent = 0;
  let crashes = 0;
  let nextCrash = random.between(5, 20);
  let crashing: Promise<void> = Promise.resolve();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const desk = testDevice();
      for (let i = 0; i < ACTIONS_EACH; i++) {
        const item = { ...desk.stamp(), athleteId: 1 + client * ACTIONS_EACH + i, collected: true };
        opIds.push(item.opId);
        // Not `resent += await …`: that reads the sum before it waits, and what others added meanwhile is lost.
        const sent = await deliver(meeting, token, item);
        resent += sent - 1;
        if (meeting.acknowledged >= nextCrash && crashes < wanted) {
          crashes += 1;
          nextCrash = meeting.acknowledged + random.between(10, 35);
          crashing = crash();
        }
      }
    }),
  );
  await crashing;
  expect(crashes).toBe(wanted);
  return { opIds, resent };
}

/** 0 acknowledged lost, 0 doubled, and no number of a change missing. */
export async function expectEachOnce(client: pg.Client, opIds: readonly string[]): Promise<void> {
  await client.connect();
  const ledger = await client.query<{ id: string; n: number }>(
    'select op_id as id, change_no as n from op where comp_id = 1 and device_id <> $1 order by change_no',
    [DEMO_DEVICE],
  );
  const ticks = await client.query<{ id: string }>(
    `select t->>'opId' as id from comp_athlete, json_array_elements(collected) t where comp_id = 1`,
  );
  const { rows } = await client.query<{ n: number }>('select change_no as n from competition where id = 1');
  await client.end();
  expect(ledger.rows.map((row) => row.id).sort()).toEqual(opIds.toSorted());
  expect(ticks.rows.map((row) => row.id).sort()).toEqual(opIds.toSorted());
  const last = rows[0]?.n ?? 0;
  expect(ledger.rows.map((row) => row.n)).toEqual(opIds.map((_, i) => last - opIds.length + 1 + i));
}

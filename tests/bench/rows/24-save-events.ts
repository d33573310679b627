import { randomUUID } from 'node:crypto';
import type { Change } from '#domain/builder/change.ts';
import { EVENT_GROUP_COLUMNS, insertRows, reserveIds } from '#server/db/connection/bulk.ts';
import { openPool, type Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { openOffice } from '../lib/office.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';

const EVENTS = 800;
const LIMIT_MS = 1000;

/** A whole programme, pasted and saved: 800 event groups, each with a start and a competition event. */
export const saveEvents: Row = {
  no: 24,
  name: `builder: save ${EVENTS} events in one call`,
  async run(world) {
    const office = await openOffice(world);
    const pool = openPool({ url: office.meet.database.url });
    const changes = await office.programme(await office.newDraft(), EVENTS);
    const took: number[] = [];
    const ours = async () => {
      const ms = await office.save(await office.newDraft(), changes);
      took.push(ms);
      return EVENTS / ms;
    };
    await ours();
    took.length = 0;
    const bare = async () => EVENTS / (await bareSql(pool, await office.newDraft(), changes));
    const pairs = await alternate(PAIRS, ours, bare);
    await pool.end();
    const note = 'no throttle; the answer with the whole set-up is read, too';
    return [
      line({
        name: this.name,
        unit: '/ms',
        peerName: 'the same rows on a bare pg pool, one transaction',
        target: { atLeast: 0.5 },
        pairs,
        note,
      }),
      line({
        name: `${this.name}, the call`,
        unit: 'ms',
        peerName: `${LIMIT_MS} ms`,
        target: { atMost: 1 },
        pairs: took.map((ms) => [ms, LIMIT_MS] as const),
      }),
    ];
  },
};

const COMP_EVENT_COLUMNS = {
  comp_id: 'integer',
  id: 'integer',
  event_group_id: 'integer',
  event_id: 'integer',
  age_group_id: 'integer',
  options: 'jsonb',
} as const;

interface Written {
  readonly eventNo?: number;
  readonly name?: string;
  readonly eventCode?: string;
  readonly gender?: string;
  readonly type?: string;
  readonly unit?: string;
  readonly trials?: number;
  readonly eventId?: number;
  readonly ageGroupId?: number;
}

/** Lock, numbers, rows, history and commit, as the server does, without HTTP, sign-in, contract, merge or rules; ms. */
async function bareSql(pool: Pool, compId: number, changes: readonly Change[]): Promise<number> {
  const of = (list: string) =>
    changes.filter(({ key }) => key.startsWith(list)).map(({ to }): Written => (typeof to === 'object' && to ? to : {}));
  const [groups, ceids] = [of('events.groups.'), of('events.ceids.')];
  const from = performance.now();
  await transaction(pool, async (client) => {
    await client.query('select change_no from competition where id = $1 for no key update', [compId]);
    const groupIds = await reserveIds(client, 'event_group', groups.length);
    const ceidIds = await reserveIds(client, 'comp_event', ceids.length);
    const groupRows = groups.map(({ eventNo, name, eventCode, gender, type, unit, trials }, i) => {
      const numbers = { comp_id: compId, id: groupIds[i], version: 2, event_no: eventNo, event_code: eventCode };
      return { ...numbers, name, gender, type, unit, trials, starts_at: '2031-06-13T23:00:00Z' };
    });
    await insertRows(client, 'event_group', EVENT_GROUP_COLUMNS, groupRows);
    const ceidRows = ceids.map(({ eventId, ageGroupId }, i) => {
      const numbers = { comp_id: compId, id: ceidIds[i], event_group_id: groupIds[i] };
      return { ...numbers, event_id: eventId, age_group_id: ageGroupId, options: {} };
    });
    await insertRows(client, 'comp_event', COMP_EVENT_COLUMNS, ceidRows);
    await client.query(
      `insert into comp_change (comp_id, at, user_id, by, call_id, changes, ids) values ($1, now(), 1, 'Bench', $2, $3, '{}')`,
      [compId, randomUUID(), JSON.stringify(changes)],
    );
    await client.query('update competition set change_no = change_no + 1 where id = $1', [compId]);
  });
  return performance.now() - from;
}

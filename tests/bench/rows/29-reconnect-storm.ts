import { queuedDevice } from '../lib/queued.ts';
import { line, type Row } from '../lib/row.ts';

const TABLETS = 40;
const ACTIONS = 500;
const LIMIT_MS = 60_000;

/** The venue's network comes back, and every tablet sends at once what was done without it. */
export const reconnectStorm: Row = {
  no: 29,
  name: `reconnect storm: ${TABLETS} tablets with ${ACTIONS} check-ins each, until all are sent`,
  async run(world) {
    const { url, compId, database } = await world.meet();
    const token = await world.token('desk');
    const users = await database.rows<{ id: number }>("select id from app_user where email = 'desk@demo.test'");
    const found = await database.rows<{ id: number }>('select athlete_id as id from comp_athlete where comp_id = $1', [compId]);
    const athletesOf = (tablet: number) =>
      Array.from({ length: ACTIONS }, (_, i) => found[(tablet * ACTIONS + i) % found.length]?.id ?? 0);
    const setting = { url, compId, token, userId: users[0]?.id ?? 0 };
    const tablets = await Promise.all(
      Array.from({ length: TABLETS }, (_, tablet) => queuedDevice({ ...setting, athletes: athletesOf(tablet) })),
    );
    const from = performance.now();
    const took = await Promise.all(tablets.map((tablet) => tablet.drain()));
    const all = performance.now() - from;
    const ids = tablets.map(({ id }) => id);
    const [kept] = await database.rows<{ n: number }>('select count(*)::integer as n from op where device_id = any($1)', [ids]);
    if (kept?.n !== TABLETS * ACTIONS) throw new Error(`${kept?.n} of ${TABLETS * ACTIONS} actions are in the ledger`);
    await Promise.all(tablets.map((tablet) => tablet.forget()));
    const note = `${kept.n} in the ledger, each once; the first tablet was done after ${Math.round(Math.min(...took))} ms. Tablets, server and PostgreSQL share the machine`;
    const about = { unit: 'ms', peerName: 'limit', target: { atMost: 1 }, note } as const;
    return [line({ name: this.name, ...about, pairs: [[all, LIMIT_MS]] })];
  },
};

import staticFiles from '@fastify/static';
import Fastify from 'fastify';
import pg from 'pg';
import { openStream } from './stream.mjs';

/**
 * The peer of row 14 (tests/README.md) that keeps the same promises: a mark is in the database before anybody hears of it, and screens ask for
 * the whole event. Its arguments are the folder of the built pages and the address of an empty database.
 */
const [root, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString });
await pool.query('create table line (no integer primary key, name text, club text, mark text)');
await pool.query(`insert into line select no, 'Athlete ' || no, 'Club ' || no % 9, '' from generate_series(1, 50) no`);
const app = Fastify({ forceCloseConnections: true });
const tell = openStream(app);
app.register(staticFiles, { root });
/** Read once for all who ask after a change. */
let lines;
app.get('/lines', async () => {
  lines ??= pool.query('select no, name, club, mark from line order by no');
  return (await lines).rows;
});
app.post('/marks', async ({ body }) => {
  const { no, mark } = JSON.parse(body);
  await pool.query('update line set mark = $2 where no = $1', [no, mark]);
  lines = undefined;
  tell('changed');
  return { ok: true };
});
console.info(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});

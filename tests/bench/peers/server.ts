import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { postgresBin } from '#server/db/embedded/binaries.ts';
import { launch, launcherFor, runToEnd } from '#server/db/embedded/launcher.ts';

/**
 * The peer of row 16 (tests/README.md): the same PostgreSQL, a bare Fastify, and as many modules as the server reads. The first start makes
 * the cluster and one table. Its arguments are the folder of the data and the module that imports all others.
 */
const [dataDir = '', modules = ''] = process.argv.slice(2);
const bin = postgresBin();
const launcher = launcherFor(dataDir, bin);
const isNew = !existsSync(dataDir);
if (isNew) await runToEnd(launcher, join(bin, 'initdb'), ['-D', dataDir, '-U', 'postgres', '--auth=trust', '--no-instructions']);
const settings = ['-c', 'listen_addresses=', '-c', 'shared_buffers=64MB'];
const postgres = launch(launcher, join(bin, 'postgres'), ['-D', dataDir, '-k', dataDir, ...settings], { stdio: 'ignore' });
const [pool] = await Promise.all([connect(), import(pathToFileURL(modules).href)]);
if (isNew) await pool.query('create table result (id integer primary key, value text)');
const app = Fastify();
app.get('/', async () => (await pool.query('select * from result')).rows);
console.info(`ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  postgres.on('exit', () => process.exit(0));
  postgres.kill('SIGINT');
});

async function connect(): Promise<pg.Pool> {
  const opened = new pg.Pool({ host: dataDir, user: 'postgres', database: 'postgres' });
  for (;;) {
    try {
      await opened.query('select 1');
      return opened;
    } catch {
      await wait(10);
    }
  }
}

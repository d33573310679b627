import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readPostmaster } from '#server/db/embedded/postmaster-file.ts';
import { openDoor } from '#tests/support/door.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { dataFolder, startServer } from '#tests/support/server-process.ts';

const folder = dataFolder();
/** Where it does not matter what is in the database: demo data are half of a first start. */
const EMPTY = { DEMO: '0' };
const isAlive = (pid: number) => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

async function health(address: string): Promise<unknown> {
  return (await fetch(`${address}/healthz`)).json();
}

/** One clear line and an exit code that is not 0. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const { code, said } = await startServer(env).ended;
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  return said;
}

test('first start, stop, warm start: nothing runs on, nothing is lost', async () => {
  const env = { DATA_DIR: join(folder, 'first') };
  const first = startServer(env);
  expect(await health(await first.ready)).toEqual({ ok: true });
  const { pid = 0 } = readPostmaster(join(folder, 'first/pg')) ?? {};
  expect(isAlive(pid)).toBe(true);
  await first.end('SIGTERM');
  const { code, said } = await first.ended;
  expect(code).toBe(0);
  expect(said).toMatch(/desk@demo\.test[\s\S]*password|password callroom-demo/);
  expect(said).toMatch(/Ready in \d+\.\d s: database/);
  expect(isAlive(pid)).toBe(false);

  const second = startServer(env);
  await second.ready;
  await second.end('SIGINT');
  expect((await second.ended).said).not.toContain('demo data');
});

test('a second server on the same folder shares its database; the last one stops it', async () => {
  const env = { DATA_DIR: join(folder, 'shared'), ...EMPTY };
  const first = startServer(env);
  await first.ready;
  const second = startServer(env);
  const address = await second.ready;
  expect(second.said()).toContain('already running');
  const { pid = 0 } = readPostmaster(join(folder, 'shared/pg')) ?? {};
  await first.end('SIGTERM');
  expect(await health(address)).toEqual({ ok: true });
  expect(isAlive(pid)).toBe(true);
  await second.end('SIGTERM');
  expect(isAlive(pid)).toBe(false);
});

/** What the public list shows of one demo: its season from a week back on, without drafts and unapproved organisers. */
const DEMO_LIST = 15;

test('two first starts at the same time on one folder make one database', async () => {
  const env = { DATA_DIR: join(folder, 'race') };
  const servers = [startServer(env), startServer(env)];
  const addresses = await Promise.all(servers.map((server) => server.ready));
  const lists = await Promise.all(
    addresses.map(async (address) => (await fetch(`${address}/wp-json/e4s/v5/public/comps/filter`)).json()),
  );
  for (const list of lists) expect(list.meta.page.totalCount).toBe(DEMO_LIST);
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
});

test('a killed server leaves its PostgreSQL behind; the next one takes it over and stops it', async () => {
  const env = { DATA_DIR: join(folder, 'killed'), ...EMPTY };
  const first = startServer(env);
  await first.ready;
  await first.end('SIGKILL');
  const { pid = 0 } = readPostmaster(join(folder, 'killed/pg')) ?? {};
  expect(isAlive(pid)).toBe(true);
  const second = startServer(env);
  await second.ready;
  expect(second.said()).toContain('already running');
  await second.end('SIGTERM');
  expect(isAlive(pid)).toBe(false);
});

test('a folder whose path is too long for a socket works', async () => {
  const server = startServer({ DATA_DIR: join(folder, 'a-long-name-'.repeat(10)), ...EMPTY });
  expect(await health(await server.ready)).toEqual({ ok: true });
  await server.end('SIGTERM');
});

test('a busy port: one line, and the folder starts on another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const port = String((other.address() as { port: number }).port);
  const env = { DATA_DIR: join(folder, 'busy'), ...EMPTY };
  expect(await refusal({ ...env, PORT: port })).toContain(`127.0.0.1:${port} is in use`);
  other.close();
  const server = startServer(env);
  await server.ready;
  await server.end('SIGTERM');
});

test('a data folder that is a file, or below one', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'a diary');
  expect(await refusal({ DATA_DIR: file })).toContain('is not a folder');
  expect(await refusal({ DATA_DIR: join(file, 'deeper') })).toContain('is not a folder');
  expect(readFileSync(file, 'utf8')).toBe('a diary');
});

test('a folder with something else in it is left alone', async () => {
  mkdirSync(join(folder, 'photos/pg'), { recursive: true });
  writeFileSync(join(folder, 'photos/pg/holiday.jpg'), 'jpeg');
  expect(await refusal({ DATA_DIR: join(folder, 'photos') })).toContain('is not a database');
  expect(readFileSync(join(folder, 'photos/pg/holiday.jpg'), 'utf8')).toBe('jpeg');
});

test('data of another PostgreSQL', async () => {
  mkdirSync(join(folder, 'old/pg'), { recursive: true });
  writeFileSync(join(folder, 'old/pg/PG_VERSION'), '17\n');
  expect(await refusal({ DATA_DIR: join(folder, 'old') })).toMatch(/PostgreSQL 17, this is 18/);
});

test('data of a newer Callroom is refused and left as it is', async () => {
  const env = { DATA_DIR: join(folder, 'newer'), ...EMPTY };
  const first = startServer(env);
  await first.ready;
  const client = new pg.Client({ host: join(folder, 'newer/pg'), port: 5432, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)`);
  await client.end();
  await first.end('SIGTERM');
  expect(await refusal(env)).toContain('newer Callroom');
  expect(existsSync(join(folder, 'newer/pg/postmaster.pid'))).toBe(false);
});

test('a server with another secret key is refused with what to do, and starts when the key is said to be lost', async () => {
  const env = { DATA_DIR: join(folder, 'key'), ...EMPTY };
  const first = startServer({ ...env, SECRET_KEY: 'a'.repeat(40) });
  await first.ready;
  await first.end('SIGTERM');
  const other = { ...env, SECRET_KEY: 'b'.repeat(40) };
  expect(await refusal(other)).toContain('used with another secret key');
  const again = startServer({ ...other, SECRET_KEY_LOST: '1' });
  await again.ready;
  await again.end('SIGTERM');
});

test('the server is not the administrator of its PostgreSQL, also in a folder where it was', async () => {
  const env = { DATA_DIR: join(folder, 'role') };
  const asAdministrator = async <Row extends object>(sql: string) => {
    const client = new pg.Client({ host: join(folder, 'role/pg'), port: 5432, user: 'postgres', database: 'postgres' });
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  };
  const powers = `select distinct rolname, rolsuper or rolcreaterole or rolcreatedb or rolreplication as mighty
    from pg_stat_activity join pg_roles on rolname = usename where application_name in ('callroom', 'callroom listener')`;
  const first = startServer(env);
  await first.ready;
  expect(await asAdministrator(powers)).toEqual([{ rolname: 'callroom', mighty: false }]);
  // As an earlier version left it.
  await first.end('SIGKILL');
  await asAdministrator('reassign owned by callroom to postgres; drop owned by callroom; drop role callroom');
  const second = startServer(env);
  const list = await fetch(`${await second.ready}/wp-json/e4s/v5/public/comps/filter`);
  expect((await list.json()).meta.page.totalCount).toBe(DEMO_LIST);
  expect(await asAdministrator(powers)).toEqual([{ rolname: 'callroom', mighty: false }]);
  await second.end('SIGTERM');
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ TLS_CERT: '/nowhere.pem', TLS_KEY: '/nowhere.pem' }, "can't be read"],
  [{ DATABASE_URL: 'one,two' }, 'should start with postgresql://'],
  [{ HOST: '203.0.113.7' }, 'is not an address of this machine'],
])('%j: one line', async (env, words) => {
  expect(await refusal({ DATA_DIR: join(folder, 'settings'), ...env })).toContain(words);
});

test('a database that comes later than the server is waited for, and the console says so', async () => {
  const door = await openDoor({ path: join(inject('socketDir'), '.s.PGSQL.5432') });
  const { port } = door;
  await door.close();
  const { url } = await freshDatabase();
  const server = startServer({
    DATA_DIR: join(folder, 'later'),
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${port}${new URL(url).pathname}`,
  });
  await expect.poll(() => server.said()).toContain('Waiting for the database of DATABASE_URL');
  const again = await openDoor({ path: join(inject('socketDir'), '.s.PGSQL.5432') }, port);
  expect(await health(await server.ready)).toEqual({ ok: true });
  await server.end('SIGTERM');
  await again.close();
});

test('a server that waits for its database stops at once when it is told to', async () => {
  const server = startServer({ DATA_DIR: join(folder, 'stopped'), DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  await expect.poll(() => server.said()).toContain('Waiting for the database of DATABASE_URL');
  await server.end('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('DEMO=0 starts empty; production never has demo accounts', async () => {
  for (const [name, env] of [
    ['empty', { DEMO: '0' }],
    ['production', { NODE_ENV: 'production' }],
  ] as const) {
    const server = startServer({ DATA_DIR: join(folder, name), ...env });
    const list = await (await fetch(`${await server.ready}/wp-json/e4s/v5/public/comps/filter`)).json();
    expect(list.data).toEqual([]);
    expect(server.said()).not.toContain('@demo.test');
    await server.end('SIGTERM');
  }
});

test('demo accounts lose the password everybody knows as soon as others can reach the server', async () => {
  const env = { DATA_DIR: join(folder, 'opened') };
  const signIn = async (address: string, password: string) => {
    const body = JSON.stringify({ username: 'admin@demo.test', password });
    const headers = { 'content-type': 'application/json' };
    return (
      await fetch(`${address.replace('0.0.0.0', '127.0.0.1')}/wp-json/jwt-auth/v1/token`, { method: 'POST', headers, body })
    ).status;
  };
  const home = startServer(env);
  expect(await signIn(await home.ready, 'callroom-demo')).toBe(200);
  await home.end('SIGTERM');
  const open = startServer({ ...env, HOST: '0.0.0.0' });
  const address = await open.ready;
  const printed = /password (\S+):/.exec(open.said())?.[1] ?? '';
  expect(printed).not.toBe('callroom-demo');
  expect([await signIn(address, 'callroom-demo'), await signIn(address, printed)]).toEqual([401, 200]);
  await open.end('SIGTERM');
  const production = startServer({ ...env, NODE_ENV: 'production' });
  expect(await signIn(await production.ready, printed)).toBe(401);
  await production.end('SIGTERM');
});

test('the import command works while the server runs, and the server says so', async () => {
  const env = { DATA_DIR: join(folder, 'import'), INIT_CWD: folder, ...EMPTY };
  writeFileSync(
    join(folder, 'list.csv'),
    'athleteId,firstName,lastName,gender,eventCode,eventName,start\n1,Ann,Tester,W,LJ,Long Jump,2026-07-04T10:00\n2,Bea,Tester,Q,LJ,Long Jump,2026-07-04T10:00\n',
  );
  const server = startServer(env);
  const address = await server.ready;
  const command = async (...args: string[]) =>
    startServer(env, 'src/server/import-cli.ts', ['--competition', 'Club evening', '--file', 'list.csv', ...args]).ended;
  const refused = await command();
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/line 3: Gender[\s\S]*Nothing was imported/);
  const done = await command('--skip-bad');
  expect(done.code).toBe(0);
  expect(done.said).toContain('1 new athlete, 1 new entry');
  expect((await command('--skip-bad')).said).toContain('nothing, all of it is there already');
  const listed = async () =>
    (await (await fetch(`${address}/wp-json/e4s/v5/public/comps/filter?fromdate=&freetextsearch=club%20evening`)).json()).data;
  expect(await listed(), 'a draft').toEqual([]);
  expect((await command('--skip-bad', '--public', '--zone', 'Mars/Olympus')).said).toContain(
    '--zone Mars/Olympus is no time zone',
  );
  expect((await command('--skip-bad', '--public')).code).toBe(0);
  // The list of before is forgotten once the server has heard of the change.
  await expect.poll(listed).toMatchObject([{ counts: { athletes: 1 } }]);

  const header = 'athleteId,firstName,lastName,gender,dob,eventCode,eventName,start';
  const jump = (who: string, event = 'LJ,Long Jump', at = '10:00') => `${who},${event},2026-07-04T${at}`;
  const list = (name: string, ...lines: readonly string[]) => writeFileSync(join(folder, name), [header, ...lines].join('\n'));
  list('list.csv', jump('1,Ann,Able,W,2010-01-01'), jump('2,Bea,Bold,W,2010-02-02'));
  const match = (...args: string[]) => command('--competition', 'Club match', ...args);
  expect((await match()).said).toContain('2 new athletes, 2 new entries');
  // Ann and the long jump are spelled otherwise, women and men run together, and Bea is not there any more.
  const [ann, bo] = ['1,Anna,Able,W,2010-01-11', '3,Bo,Cole,M,2010-03-03'];
  list(
    'list.csv',
    jump(ann, 'LJ,Weitsprung'),
    jump(ann, '800,800 m', '11:00'),
    jump(bo, '800,800 m', '11:00'),
    jump('4,Di,Dale,W,', 'LJ,Weitsprung'),
  );
  const asked = (await match('--dry-run')).said;
  expect(asked).toMatch(/--take-out takes their entries out\):\s+Bea Bold/);
  expect(asked).toContain('--together makes each such event one');
  const person = /--person (\d+=[1-9]\d*) /.exec(asked)?.[1] ?? '';
  const event = /--event (\d+=[1-9]\d*) /.exec(asked)?.[1] ?? '';
  expect((await match('--person', 'Ann')).said).toContain('--person Ann should be LINE=NUMBER');
  const said = await match('--person', person, '--event', event, '--together', '--take-out', '--public');
  expect(said.said).toContain('2 new athletes, 3 new entries');
  const entered = async () => {
    const [comp] = (
      await (await fetch(`${address}/wp-json/e4s/v5/public/comps/filter?fromdate=&freetextsearch=club%20match`)).json()
    ).data;
    return comp?.counts;
  };
  await expect.poll(entered).toMatchObject({ athletes: 3 });
  expect(await health(address)).toEqual({ ok: true });
  await server.end('SIGTERM');
});

test('a meeting that was imported before the first start is the demo accounts to work at', async () => {
  const env = { DATA_DIR: join(folder, 'import-first'), INIT_CWD: folder };
  writeFileSync(
    join(folder, 'first.csv'),
    'athleteId,firstName,lastName,gender,eventCode,eventName,start\n1,Ann,Tester,W,LJ,Long Jump,2026-07-04T10:00\n',
  );
  const done = await startServer(env, 'src/server/import-cli.ts', ['--competition', 'Before', '--file', 'first.csv']).ended;
  expect(done.said).toContain('(competition 1)');
  const server = startServer(env);
  const address = await server.ready;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'desk@demo.test', password: 'callroom-demo' });
  const { token } = await (await fetch(`${address}/wp-json/jwt-auth/v1/token`, { method: 'POST', headers, body })).json();
  const rows = await fetch(`${address}/wp-json/e4s/v5/competition/1/changes?since=0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await rows.json()).data).toMatchObject({ total: 3, done: true });
  await server.end('SIGTERM');
});

import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#domain/access/demo-accounts.ts';
import { writeAppSettings } from '#server/db/read/app-settings.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { hashPassword, verifyPassword } from '#server/lib/security/password.ts';
import { NOW } from '#tests/support/database-names.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const options = { wanted: true, open: false, production: false, now: NOW };

/** Demo accounts that everybody could sign in to. */
async function known(pool: Awaited<ReturnType<typeof freshDatabase>>['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ email: string; hash: string }>(
    'select email, password_hash as hash from app_user where demo order by email',
  );
  const right = await Promise.all(rows.map(({ hash }) => verifyPassword(DEMO_PASSWORD, hash)));
  return rows.filter((_, i) => right[i]).map(({ email }) => email);
}

test('an open server keeps no account with the published password, also when one of them was changed', async () => {
  const { pool } = await freshDatabase();
  // The changed one is the last in order: a look at that one alone would find nothing wrong.
  const isLast = async () => {
    const last = "select email = 'desk@demo.test' as last from app_user where demo order by password_hash desc limit 1";
    return (await pool.query<{ last: boolean }>(last)).rows[0]?.last;
  };
  do {
    const hash = await hashPassword('changed by somebody');
    await pool.query("update app_user set password_hash = $1 where email = 'desk@demo.test'", [hash]);
  } while (!(await isLast()));
  const { lines } = await loadDemo(pool, { ...options, open: true });
  expect(await known(pool)).toEqual([]);
  expect(lines[0]).not.toContain('as printed');
});

test('a server with an address of its own is open', async () => {
  const { pool } = await freshDatabase();
  expect(await known(pool)).toHaveLength(7);
  const admin = await pool.query<{ id: number }>("select id from app_user where role = 'E4SUSER'");
  await writeAppSettings(pool, { address: 'https://entries.example.org' }, admin.rows[0]?.id ?? 0);
  await loadDemo(pool, options);
  expect(await known(pool)).toEqual([]);
});

test('on this machine alone the printed password is the one that works', async () => {
  const { pool } = await freshDatabase();
  expect((await loadDemo(pool, options)).lines[0]).toContain(DEMO_PASSWORD);
  await pool.query("update app_user set password_hash = $1 where email = 'admin@demo.test'", [await hashPassword('own')]);
  expect((await loadDemo(pool, options)).lines[0]).toContain('as printed when it was made');
  expect(await known(pool)).toHaveLength(6);
});

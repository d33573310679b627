import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabase } from './db/open.ts';
import { accountName } from './features/account/sign-in.ts';
import { hashPassword } from './lib/password.ts';
import { StartUpError } from './lib/start-up-error.ts';
import { readSettings } from './settings.ts';

const USAGE = 'npm run account -- --email ADDRESS [--name NAME]';

/** Makes the system administrator's account, or gives it a new password: the way into an installation without demo accounts. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string', default: 'Administrator' } } });
  if (!values.email?.includes('@')) throw new StartUpError(USAGE);
  const email = accountName(values.email);
  const password = randomBytes(12).toString('base64url');
  const { databaseUrl: url, dataDir } = readSettings(process.env);
  const database = await openDatabase({ url, dataDir });
  try {
    await database.pool.query(
      `insert into app_user (email, display_name, password_hash, role) values ($1, $2, $3, 'E4SUSER')
       on conflict (email) do update set password_hash = excluded.password_hash, role = excluded.role, demo = false`,
      [email, values.name, await hashPassword(password)],
    );
    await database.pool.query('delete from session where user_id = (select id from app_user where email = $1)', [email]);
  } finally {
    await database.close();
  }
  console.info(`${email} is an administrator. Password: ${password}`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof StartUpError ? error.message : error);
  process.exitCode = 1;
}

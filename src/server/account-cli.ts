import { parseArgs } from 'node:util';
import { KEY_HOURS } from '#server/areas/account/sign-in/account-key.ts';
import { keyLink } from '#server/areas/account/sign-in/link.ts';
import { makeAdministrator } from '#server/areas/account/sign-in/make-administrator.ts';
import { accountName } from '#server/areas/account/sign-in/sign-in.ts';
import { openDatabase } from '#server/db/connection/open.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { runCli } from './lib/run-cli.ts';
import { StartUpError } from './lib/start-up-error.ts';
import { readSettings } from './settings.ts';

const USAGE = 'npm run account -- --email ADDRESS [--name NAME]';

/** The way into an installation without demo accounts: prints the link with which the administrator chooses a password. */
async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { email: { type: 'string' }, name: { type: 'string', default: 'Administrator' } },
  });
  if (!values.email?.includes('@')) throw new StartUpError(USAGE);
  const email = accountName(values.email);
  const { databaseUrl: url, dataDir, tls, host, port } = readSettings(process.env);
  const database = await openDatabase({ url, dataDir });
  try {
    const key = await makeAdministrator(database.pool, email, values.name);
    const { address } = await readAppSettings(database.pool);
    const base = address || `${tls ? 'https' : 'http'}://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
    const link = keyLink(base, '/v2/reset_pwd', key, email);
    console.info(`${email} is an administrator. Choose the password within ${KEY_HOURS.reset} hours:\n${link}`);
    return true;
  } finally {
    await database.close();
  }
}

await runCli(USAGE, run);

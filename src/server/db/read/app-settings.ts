import * as z from 'zod/mini';
import { Settings } from '#contracts/admin/settings.ts';
import { type AppSettings, associationOf, DEFAULT_SETTINGS } from '#domain/settings/app-settings.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

const Every = z.record(z.string(), z.unknown());

/** What administrators have set, over the defaults. A stored value that a later version no longer takes counts as not set. */
export async function readAppSettings(db: Pool | Client): Promise<AppSettings> {
  const { rows } = await db.query<{ name: string; value: unknown }>('select name, value from setting');
  const kept: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const { name, value } of rows) {
    const schema = Object.hasOwn(Settings.shape, name) ? new Map(Object.entries(Settings.shape)).get(name) : undefined;
    // A version that knew fewer checks has kept fewer.
    const whole = name === 'healthEvery' ? { ...DEFAULT_SETTINGS.healthEvery, ...Every.safeParse(value).data } : value;
    if (schema?.safeParse(whole).success) kept[name] = whole;
  }
  return Settings.parse(kept);
}

/** The association of this installation's country: of an athlete who names no other. */
export async function homeAssociation(db: Pool | Client): Promise<string> {
  return associationOf((await readAppSettings(db)).theme);
}

type SettingChanges = { readonly [Name in keyof AppSettings]?: AppSettings[Name] | undefined };

/** Only what is named changes, so that two administrators on different fields do not undo each other. */
export async function writeAppSettings(db: Pool, changes: SettingChanges, changedBy: number): Promise<void> {
  await db.query(
    `insert into setting (name, value, changed_by) select key, value, $2 from jsonb_each($1::jsonb)
     on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`,
    [JSON.stringify(changes), changedBy],
  );
}

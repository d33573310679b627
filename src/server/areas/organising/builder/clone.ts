import { changesBetween, valueAt } from '#domain/builder/change.ts';
import { cloneOf, nextName } from '#domain/builder/clone.ts';
import type { List, RowId } from '#domain/builder/draft.ts';
import { renameIn } from '#domain/builder/refs.ts';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { readDraft } from '#server/db/builder/read-draft.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import { type CloneParts, copyParts } from './clone-parts.ts';
import { readAgeGroupMoves } from './clone-plan.ts';
import { copyTables } from './clone-tables.ts';
import { createdBy } from './create.ts';
import { writeChanges } from './save.ts';

interface Cloning {
  readonly mailer: Mailer;
  readonly fromId: number;
  readonly date: string;
  readonly name: string | undefined;
  readonly parts: CloneParts;
  readonly callId: string;
  readonly user: User;
  readonly by: string;
  /** ISO instant. */
  readonly now: string;
}

/** Copies a competition's set-up into a new draft of its organisation. Gives its number; the same call again gives the same one. */
export function cloneCompetition(pool: Pool, cloning: Cloning): Promise<number | 'taken' | 'none'> {
  return transaction(pool, async (client) => {
    const known = await createdBy(client, cloning.callId, cloning.user.id);
    if (known !== undefined) return known;
    const made = await cloneWithin(client, cloning);
    return typeof made === 'string' ? made : made.id;
  });
}

/** The same within a transaction of the caller's, with what the copy calls each row: `events.groups.new-12` is group 12 of the first. */
export async function cloneWithin(
  client: Client,
  cloning: Cloning,
): Promise<{ readonly id: number; readonly version: number; readonly ids: Readonly<Record<string, string>> } | 'taken' | 'none'> {
  const { fromId, date, callId, user, by, now } = cloning;
  const source = await readDraft(client, fromId);
  if (!source) return 'none';
  const { moves, ageGroups } = await readAgeGroupMoves(client, source, date);
  const name = cloning.name ?? nextName(source.general.name, source.general.dates[0] ?? date, date);
  const { rows } = await client.query<{ id: number }>(
    `insert into competition (org_id, name, dates, time_zone, options, active, change_no, version)
     select org_id, $2, dates, time_zone, $3, false, 1, 1 from competition where id = $1
     on conflict (org_id, name) do nothing returning id`,
    [fromId, name, DEFAULT_OPTIONS],
  );
  const id = rows[0]?.id;
  if (id === undefined) return 'taken';
  // What a row names may be gone.
  const isThere = (list: List, row: RowId) => valueAt(source, `${list}.${row}`) !== null;
  const empty = must(await readDraft(client, id), 'the new competition');
  const changes = changesBetween(empty, cloneOf(source, { fromId, name, date, ageGroups }));
  const { ids, version } = await writeChanges(
    client,
    id,
    empty,
    changes.map((change) => renameIn(change, (list, row) => (isThere(list, row) ? `new-${row}` : row))),
  );
  await client.query(
    'insert into comp_change (comp_id, at, user_id, by, call_id, changes, ids) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, now, user.id, by, callId, JSON.stringify([{ key: 'options.cloneInfo.fromId', from: 0, to: fromId }]), '{}'],
  );
  await copyTables(client, { fromId, id, version, ids, moves });
  await copyParts(client, { fromId, id, name }, cloning);
  return { id, version, ids };
}

import * as z from 'zod/mini';
import { Draft as DraftSchema } from '#contracts/organising/builder/draft.ts';
import {
  type Change,
  changesBetween,
  isOneValue,
  isRowKey,
  rowOf,
  sectionOf,
  valueAt,
  withChanges,
} from '#domain/builder/change.ts';
import { type Draft, isNewRow, type List } from '#domain/builder/draft.ts';
import { type Clash, mergeChanges } from '#domain/builder/merge.ts';
import { configurationProblems, newProblems, problemText } from '#domain/builder/problems.ts';
import { numberedBy, renameIn } from '#domain/builder/refs.ts';
import { effectsOf, type Refusal, type Taken, takenProblems } from '#domain/builder/taken.ts';
import { contradictions, withStarts } from '#domain/builder/whole.ts';
import { readDraft } from '#server/db/builder/read-draft.ts';
import { readOrganiser, readProblemFacts, readTaken } from '#server/db/builder/read-facts.ts';
import { readWarnings } from '#server/db/builder/read-problems.ts';
import { reserveIds } from '#server/db/connection/bulk.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { withPlaces } from '#server/db/entry/lock-places.ts';
import { lockCompetition } from '#server/db/entry/venue-entry.ts';
import { must } from '#server/lib/must.ts';
import { findCall, keepSave, whoChanged } from './history.ts';
import { unknownIds } from './known-ids.ts';
import { changesFit, newMisfits } from './new-misfits.ts';
import { asSavedBefore } from './saved-before.ts';
import { writeCompetition } from './write-competition.ts';
import { writeRows } from './write-rows.ts';

export interface Save {
  readonly compId: number;
  readonly callId: string;
  readonly changes: readonly Change[];
  readonly dryRun: boolean;
  readonly userId: number;
  /** The acting user, as the history names them. */
  readonly by: string;
  /** ISO instant. */
  readonly now: string;
}

/** What became of a save. Only `saved` has written anything. */
interface Outcome {
  readonly outcome: 'saved' | 'clash' | 'refused' | 'tried';
  readonly clashes: readonly (Clash & { readonly by: string })[];
  readonly problems: readonly Refusal[];
  readonly effects: readonly string[];
  readonly ids: Readonly<Record<string, string>>;
}

const NOTHING: Outcome = { outcome: 'saved', clashes: [], problems: [], effects: [], ids: {} };

/**
 * Puts changes on top of what is stored and writes all of them or none. Places and rows are locked until then; for a dry run, which writes nothing, they
 * go on.
 */
export function saveChanges(pool: Pool, save: Save): Promise<Outcome | 'none'> {
  if (save.dryRun) return transaction(pool, (client) => saveIn(client, save));
  return withPlaces(pool, save.compId, async (client) => {
    await lockCompetition(client, save.compId);
    return saveIn(client, save);
  });
}

async function saveIn(client: Client, save: Save): Promise<Outcome | 'none'> {
  const known = await findCall(client, save.compId, save.callId);
  if (known) return { ...NOTHING, ids: known.ids };
  const stored = await readDraft(client, save.compId);
  return stored ? saveOver(client, stored, save) : 'none';
}

async function saveOver(client: Client, stored: Draft, save: Save): Promise<Outcome> {
  if (await isRehearsal(client, save.compId)) return { ...NOTHING, outcome: 'refused', problems: [IN_REHEARSAL] };
  const malformed = unknownFields(stored, save.changes);
  if (malformed.length > 0) return { ...NOTHING, outcome: 'refused', problems: malformed };
  const { changes, ids } = await asSavedBefore(client, save.compId, stored, save.changes);
  const outcome = await checkAndWrite(client, stored, { ...save, changes });
  return { ...outcome, ids: { ...ids, ...outcome.ids } };
}

async function checkAndWrite(client: Client, stored: Draft, save: Save): Promise<Outcome> {
  const { writes: sent, clashes } = mergeChanges(stored, save.changes);
  if (clashes.length > 0) {
    const by = await whoChanged(client, save.compId);
    return { ...NOTHING, outcome: 'clash', clashes: clashes.map((clash) => ({ ...clash, by: by(clash.key) })) };
  }
  const parsed = parse(withStarts(withChanges(stored, sent)));
  if ('problems' in parsed) return { ...NOTHING, outcome: 'refused', problems: parsed.problems };
  // All that is different now, with what follows from it: a start goes with its group.
  const writes = changesBetween(stored, parsed.draft);
  const taken = await readTaken(client, save.compId, save.now);
  const problems = await problemsOf(client, { stored, draft: parsed.draft, sent: writes, taken }, save);
  if (problems.length > 0) return { ...NOTHING, outcome: 'refused', problems };
  const effects = effectsOf(stored, parsed.draft, taken);
  if (save.dryRun) {
    const unfit = changesFit(writes) ? await newMisfits(client, save, stored, parsed.draft) : [];
    return { ...NOTHING, outcome: 'tried', effects: [...effects, ...unfit] };
  }
  if (writes.length === 0) return NOTHING;
  const known = await readWarnings(client, save.compId);
  const done = await write(client, stored, writes, save);
  const fresh = newProblems(known, await readWarnings(client, save.compId));
  return { ...done, effects: [...effects, ...fresh.map(problemText)] };
}

/** It would take entries and money, or be published. */
const IN_REHEARSAL: Refusal = { field: '', message: 'This is a rehearsal: it is set up as the competition that it replays.' };

async function isRehearsal(client: Client, compId: number): Promise<boolean> {
  const { rowCount } = await client.query('select from rehearsal where comp_id = $1', [compId]);
  return rowCount !== 0;
}

/** Fields that no draft has, and rows that say their own number: those only the server gives. */
function unknownFields(stored: Draft, changes: readonly Change[]): Refusal[] {
  const numbersItself = ({ key, to }: Change) =>
    isRowKey(key) && to !== null && valueAt(stored, key) === null && !isNewRow(rowOf(key)?.id ?? '');
  return changes
    .filter((change) => !isOneValue(stored, change) || numbersItself(change))
    .map(({ key }) => ({ field: key, message: 'Field not found.' }));
}

function parse(draft: Draft): { readonly draft: Draft } | { readonly problems: readonly Refusal[] } {
  const result = z.safeParse(DraftSchema, draft);
  if (result.success) return { draft: result.data };
  return { problems: result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) };
}

interface Merged {
  readonly stored: Draft;
  readonly draft: Draft;
  readonly sent: readonly Change[];
  readonly taken: Taken;
}

async function problemsOf(client: Client, { stored, draft, sent, taken }: Merged, save: Save): Promise<Refusal[]> {
  const frozen = takenProblems(
    stored,
    draft,
    sent.map(({ key }) => key),
    taken,
  );
  // First what others rely on: that tells more than a row which names one that is gone.
  if (frozen.length > 0) return frozen;
  const impossible = [...contradictions(draft), ...(await unknownIds(client, save.compId, draft, sent))];
  if (impossible.length > 0 || !draft.general.active) return impossible;
  const organiser = must(await readOrganiser(client, draft.general.orgId), 'the organisation');
  const facts = await readProblemFacts(client, organiser, stored.general.dates, save.now);
  const before = stored.general.active ? configurationProblems(stored, facts) : [];
  return newProblems(before, configurationProblems(draft, facts)).map((problem) => ({
    field: problem.field,
    message: problemText(problem),
  }));
}

async function write(client: Client, stored: Draft, sent: readonly Change[], save: Save): Promise<Outcome> {
  const { compId } = save;
  const { writes, ids, version } = await writeChanges(client, compId, stored, sent);
  await keepSave(client, { ...save, writes, ids, sections: sectionsOf(writes) });
  const groups = writes.flatMap(({ key }) => {
    const row = rowOf(key);
    return row && numberedBy(row.list) === 'events.groups' ? Number(row.id) : [];
  });
  await client.query('select pg_notify($1, $2)', [CHANNEL, notice(compId, version, groups)]);
  return { ...NOTHING, ids };
}

const sectionsOf = (changes: readonly Change[]) => [...new Set(changes.map(({ key }) => sectionOf(key)))];

/** Writes changes that were judged, with a number for each new row, in a few statements whatever their number. */
export async function writeChanges(client: Client, compId: number, stored: Draft, sent: readonly Change[]) {
  const { numbers, ids } = await numberRows(client, stored, sent);
  const writes = sent.map((change) => renameIn(change, (list, id) => numbers.get(`${list}.${id}`) ?? id));
  const after = withChanges(stored, writes);
  const { rows } = await client.query<{ n: number }>(
    'update competition set change_no = change_no + 1 where id = $1 returning change_no as n',
    [compId],
  );
  const version = must(rows[0], 'the competition').n;
  await writeRows(client, compId, { before: stored, after, writes, version });
  if (sectionsOf(writes).some((section) => section !== 'prices' && section !== 'rules'))
    await writeCompetition(client, compId, after, version);
  return { writes, ids, version };
}

const TABLE_OF = {
  'events.groups': 'event_group',
  'events.ceids': 'comp_event',
  'prices.prices': 'price',
  'prices.discounts': 'discount',
  'rules.rules': 'comp_rule',
} as const;

/** A number for each new row. */
async function numberRows(client: Client, stored: Draft, sent: readonly Change[]) {
  const numbers = new Map<string, string>();
  const ids: Record<string, string> = {};
  const made = sent.flatMap(({ key }) => rowOf(key) ?? []).filter(({ id, field }) => field === '' && isNewRow(id));
  const fresh = (list: List) => made.flatMap((row) => (row.list === list ? row.id : []));
  const give = (list: List, all: readonly string[], given: readonly number[]) => {
    for (const [i, id] of all.entries()) {
      numbers.set(`${list}.${id}`, String(given[i]));
      ids[`${list}.${id}`] = String(given[i]);
    }
  };
  for (const list of ['events.groups', 'events.ceids', 'prices.prices', 'prices.discounts', 'rules.rules'] as const) {
    const all = fresh(list);
    if (all.length > 0) give(list, all, await reserveIds(client, TABLE_OF[list], all.length));
  }
  const sites = fresh('schedule.sites');
  const highest = Math.max(0, ...Object.keys(stored.schedule.sites).map(Number));
  give(
    'schedule.sites',
    sites,
    sites.map((_, i) => highest + 1 + i),
  );
  return { numbers, ids };
}

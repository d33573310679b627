import { touchesOthers } from '#domain/card/excludes.ts';
import type { LedgerEntry } from '#domain/decide/receive.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, VenueRow } from '#domain/rows/row.ts';
import type { Author } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { few } from '#server/db/read/row-sql.ts';
import { ATHLETE_WRITTEN, compAthlete } from '#server/db/schema/venue.ts';

/** What is written with one submission: its ledger entries and as whom its author acted. */
export interface Written {
  readonly author: Author;
  readonly ledger: readonly LedgerEntry[];
}

/** What an action may change of a starter's own row. */
const SETS = ATHLETE_WRITTEN.map((field) => `${compAthlete[field].name} = x."${field}"`).join(', ');
const FIELDS = ATHLETE_WRITTEN.map((field) => `"${field}" ${compAthlete[field].getSQLType()}`).join(', ');

/** One statement for all that a batch changes, the counter included. */
const QUERY = `
  with counter as (update competition set change_no = $2 where id = $1 and change_no <> $2),
  athletes as (
    update comp_athlete ca set version = x.version, ${SETS}
    from json_to_recordset($3::json) as x("athleteId" integer, version integer, ${FIELDS})
    where ca.comp_id = $1 and ca.athlete_id = x."athleteId" and ${few('x."athleteId"')}),
  entries as (
    update entry e set checked_in = x."checkedIn"
    from json_to_recordset($4::json) as x(id integer, "checkedIn" json)
    where e.comp_id = $1 and e.id = x.id and ${few('x.id')}),
  results as (
    insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges, parts)
    select $1, x."eventGroupId", x.heat, x."entryId", x.version, x.value, x."opId", x."deviceId", x."by", x."at", x.challenges, x.parts
    from json_to_recordset($5::json) as x("eventGroupId" integer, heat integer, "entryId" integer, version integer, value json,
      "opId" uuid, "deviceId" uuid, "by" text, "at" text, challenges json, parts json)
    on conflict (comp_id, event_group_id, heat, entry_id) do update set version = excluded.version, value = excluded.value,
      op_id = excluded.op_id, device_id = excluded.device_id, written_by = excluded.written_by, written_at = excluded.written_at,
      challenges = excluded.challenges, parts = excluded.parts),
  draws as (
    insert into draw (comp_id, event_group_id, version, published, body)
    select $1, x."eventGroupId", x.version, x.published, x.body
    from json_to_recordset($9::json) as x("eventGroupId" integer, version integer, published boolean, body json)
    on conflict (comp_id, event_group_id) do update set version = excluded.version, published = excluded.published, body = excluded.body),
  rounds as (
    insert into round (comp_id, event_group_id, version, body)
    select $1, x."eventGroupId", x.version, x.body from json_to_recordset($10::json) as x("eventGroupId" integer, version integer, body json)
    on conflict (comp_id, event_group_id) do update set version = excluded.version, body = excluded.body),
  line_ups as (
    insert into line_up (comp_id, event_group_id, entry_id, version, body)
    select $1, x."eventGroupId", x."entryId", x.version, x.body
    from json_to_recordset($11::json) as x("eventGroupId" integer, "entryId" integer, version integer, body json)
    on conflict (comp_id, event_group_id, entry_id) do update set version = excluded.version, body = excluded.body),
  ledger as (
    insert into op (comp_id, op_id, device_id, seq, user_id, author, kind, ordering_key, body, body_hash, base, occurred_at, received_at,
      outcome, code, change_no, answer, made_by, made_on)
    select $1, x."opId", x."deviceId", x.seq, x."userId", x.author, x.kind, x."orderingKey", x.body, x."bodyHash", x.base, x."occurredAt",
      x."receivedAt", x.outcome, x.code, x."changeNo", x.answer, x."madeBy", x."madeOn"
    from json_to_recordset($6::json) as x("opId" uuid, "deviceId" uuid, seq bigint, "userId" integer, author text, kind text, "orderingKey" text,
      body json, "bodyHash" text, base bigint, "occurredAt" timestamptz, "receivedAt" timestamptz, outcome text, code text,
      "changeNo" integer, answer json, "madeBy" integer, "madeOn" uuid)),
  seen as (
    update device set last_seen_at = now()
    where comp_id = $1 and device_id = any($7::uuid[]) and last_seen_at < now() - interval '1 minute')
  select case when $8::text is null then null else pg_notify('${CHANNEL}', $8::text) end`;

export async function writeBatch(
  client: Client,
  batch: {
    readonly compId: number;
    readonly changeBefore: number;
    readonly change: number;
    readonly rows: readonly VenueRow[];
    readonly before: (athleteId: StarterId) => AthleteRow | undefined;
    readonly written: readonly Written[];
  },
): Promise<void> {
  const { compId, change, rows } = batch;
  const athletes = rows.filter((row) => row.kind === 'athlete');
  const results = rows.filter((row) => row.kind === 'result');
  const draws = rows.filter((row) => row.kind === 'draw');
  const rounds = rows.filter((row) => row.kind === 'round');
  const lineUps = rows.filter((row) => row.kind === 'line-up');
  const entries = athletes.flatMap((row) => changedEntries(row, batch.before(row.athleteId)));
  const ledger = batch.written.flatMap(ledgerRows);
  const devices = [...new Set(ledger.map((row) => row.deviceId))];
  const groups = [
    ...athletes.flatMap((row) => row.entries.map((e) => e.eventGroupId)),
    ...results.map((row) => row.eventGroupId),
    ...draws.map((row) => row.eventGroupId),
    ...rounds.map((row) => row.eventGroupId),
    ...lineUps.map((row) => row.eventGroupId),
  ];
  const say = change > batch.changeBefore ? notice(compId, change, results.some(touchesOthers) ? [] : groups) : null;
  const bare = athletes.map((row) => ({
    athleteId: row.athleteId,
    version: row.version,
    ...Object.fromEntries(ATHLETE_WRITTEN.map((field) => [field, row[field]])),
  }));
  const values = [
    compId,
    change,
    ...[bare, entries, results, ledger].map((part) => JSON.stringify(part)),
    devices,
    say,
    JSON.stringify(draws.map(stored)),
    JSON.stringify(rounds.map(storedRound)),
    JSON.stringify(lineUps.map(storedLineUp)),
  ];
  await client.query({ name: 'write batch', text: QUERY, values });
  for (const { eventGroupId, places, published } of draws.filter(movesEntries))
    await client.query({
      name: 'publish places',
      text: PUBLISH,
      values: [compId, change, eventGroupId, JSON.stringify(published ? places : [])],
    });
}

const stored = ({ kind: _kind, key: _key, eventGroupId, version, ...body }: DrawRow) => ({
  eventGroupId,
  version,
  published: body.published !== null,
  body,
});

const storedLineUp = ({ kind: _kind, key: _key, eventGroupId, entryId, version, ...body }: LineUpRow) => ({
  eventGroupId,
  entryId,
  version,
  body,
});

const storedRound = ({ kind: _kind, key: _key, eventGroupId, version, ...body }: RoundRow) => ({ eventGroupId, version, body });

/** Whether rows of athletes change with it that are in no answer: what `PUBLISH` writes. */
export const movesEntries = (row: VenueRow): boolean =>
  row.kind === 'draw' && (row.published !== null || row.hidden !== undefined);

/**
 * A published draw is what everybody reads at the entries, and nothing there once its publication is undone; devices that know nothing of draws hear of it with the athletes. After the batch, which may
 * have written the same rows.
 */
const PUBLISH = `
  with placed as (
    update entry e set heat = coalesce(x.heat, 0), lane = coalesce(x.lane, 0)
    from entry was left join json_to_recordset($4::json) as x(entry integer, heat integer, lane integer) on x.entry = was.id
    where was.comp_id = $1 and was.event_group_id = $3 and e.comp_id = $1 and e.id = was.id
      and (e.heat, e.lane) is distinct from (coalesce(x.heat, 0), coalesce(x.lane, 0))
    returning e.athlete_id)
  update comp_athlete set version = $2 where comp_id = $1 and athlete_id in (select athlete_id from placed)`;

function changedEntries(row: AthleteRow, before: AthleteRow | undefined) {
  const unchanged = new Set(before?.entries);
  return row.entries.filter((entry) => !unchanged.has(entry)).map(({ id, checkedIn }) => ({ id, checkedIn }));
}

function ledgerRows({ author, ledger }: Written) {
  return ledger.map(({ arrival: { action, bodyHash }, occurredAt, receivedAt, answer, changeNo }) => ({
    opId: action.id,
    deviceId: author.deviceId,
    seq: action.seq,
    userId: author.userId,
    author: author.name,
    kind: action.kind,
    orderingKey: action.orderingKey,
    body: action.body,
    bodyHash,
    base: action.base,
    occurredAt,
    receivedAt,
    outcome: answer.outcome,
    code: answer.code ?? null,
    changeNo: changeNo ?? null,
    answer,
    madeBy: action.madeBy?.userId ?? null,
    madeOn: action.madeBy?.deviceId ?? null,
  }));
}

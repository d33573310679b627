import type { Fix } from '#contracts/venue/timing-import.ts';
import type { Parts } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { PHOTO_FINISH } from '#domain/timing/photo-finish.ts';
import { ownOf } from '#domain/timing/plan-race.ts';
import { heatActions, isOnCard, markActions, type SaidOfHeat, type TimedAction } from '#domain/timing/timed-actions.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { readStarters } from '../shared/read-starters.ts';
import { eventOf, partsOf } from './import-rows.ts';
import { moveRace, readRace } from './move-race.ts';
import { type At, unitsOf } from './place-race.ts';
import { act, stateOf } from './take-race.ts';
import { startTaking, type Taking, whole } from './taking.ts';

interface Mending {
  readonly compId: number;
  readonly fix: Fix;
  readonly userId: number;
  readonly by: string;
}

interface Line {
  readonly race: number;
  readonly lane: number;
  readonly mark: TimedMark | null;
  readonly state: string;
  readonly eventGroupId: number | null;
  readonly heat: number | null;
}
const atOf = ({ eventGroupId, heat }: Pick<Line, 'eventGroupId' | 'heat'>): At | undefined =>
  eventGroupId === null || heat === null ? undefined : { eventGroupId, heat };
/** No newer file of the race has come, and nobody has said since that it is another. */
const isAt = (line: Line, { eventGroupId, heat }: At): boolean =>
  line.state !== 'replaced' && line.eventGroupId === eventGroupId && line.heat === heat;

const NO_LINE = refuse('not-found', {
  message: 'This line is not there any more.',
  remedy: 'Look at the list again: a newer file may have come.',
});
const DONE = refuse('conflict', {
  message: 'This line is done already. Nothing was changed.',
  remedy: 'Look at the list again.',
});
const NO_RACE = refuse('invalid', {
  field: 'eventGroupId',
  message: 'No event with times found here. Nothing was changed.',
});
const NO_FIELD_EVENT = refuse('invalid', {
  field: 'eventGroupId',
  message: 'This is no throw or jump, as those of the file are. Nothing was changed.',
});
const no = (message: string, remedy?: string) =>
  refuse('invalid', { field: 'entryId', message: `${message} Nothing was changed.`, ...(remedy && { remedy }) });

/** The same said with `sure` is done. */
export const OFFICIAL = refuse('conflict', {
  field: 'sure',
  message: 'Results of this event are official, and would change. Nothing was changed.',
  remedy: 'Say it again if you are sure: the event is then provisional until somebody says that it is official.',
});

/** What a person says of a line, whole or not at all. */
export const fixRow = (pool: Pool, decide: DecideMade, mending: Mending): Promise<Refused | undefined> =>
  whole(pool, (client) => fix(client, decide, mending));

/** Under the competition's lock: another may have said something else, or a newer file have come. */
async function fix(client: Client, decide: DecideMade, { compId, fix: said, userId, by }: Mending): Promise<Refused | undefined> {
  const taking = await startTaking(client, decide, compId, userId);
  const line = await readLine(client, compId, said);
  if (!line) return NO_LINE;
  switch (said.say) {
    case 'ignore':
      return line.state === 'review' ? setState(taking, said, 'ignored', by) : DONE;
    case 'review':
      return line.state === 'ignored' ? setState(taking, said, 'review', null) : DONE;
    case 'race':
      return (said.from ? isAt(line, said.from) : line.state === 'review')
        ? placeLine(taking, said, line, { eventGroupId: said.eventGroupId, heat: said.heat })
        : DONE;
    case 'race-back':
      return isAt(line, said.from) ? placeLine(taking, said, line, said.to ?? undefined) : DONE;
    case 'athlete':
    case 'add':
      return line.state === 'review' ? give(taking, said, line, by) : DONE;
  }
}

async function readLine(client: Client, compId: number, { file, line }: Fix): Promise<Line | undefined> {
  const { rows } = await client.query<Line>(
    `select race, lane, mark, state, event_group_id as "eventGroupId", heat from import_row where comp_id = $1 and file_id = $2 and line = $3`,
    [compId, file, line],
  );
  return rows[0];
}

async function setState({ client, compId }: Taking, { file, line }: Fix, state: string, by: string | null): Promise<undefined> {
  await client.query('update import_row set state = $4, mended_by = $5 where comp_id = $1 and file_id = $2 and line = $3', [
    compId,
    file,
    line,
    state,
    by,
  ]);
}

/** The line is this athlete's, who is moved to its heat first where the person wants that. */
async function give(taking: Taking, fix: Fix & { entryId: number }, line: Line, by: string): Promise<Refused | undefined> {
  const { client, compId } = taking;
  const { mark, eventGroupId, heat } = line;
  if (!mark) return no('The line has no time and no code.', 'Enter the result by hand and ignore the line.');
  if (eventGroupId === null || heat === null) return no('Nobody has said yet which race this is.', 'Choose the race first.');
  const starters = await readStarters(client, compId, { eventGroupIds: [eventGroupId] });
  const starter = starters.find(({ entryId }) => entryId === fix.entryId);
  if (!starter || starter.eventGroupId !== eventGroupId) return no('They are not entered in this event.');
  if (starter.heat !== heat) {
    if (fix.say !== 'add') return no('They are in another heat.', 'Move them to this heat first.');
    if (!starter.isDrawn) return no('The event is not drawn, so nobody can be moved.', 'Draw its heats first.');
    const taken = new Set(starters.flatMap((one) => (one.heat === heat ? [one.lane] : [])));
    const lane = line.lane > 0 && !taken.has(line.lane) ? line.lane : Math.max(0, ...taken) + 1;
    const from = starter.heat > 0 ? { heat: starter.heat, lane: starter.lane } : null;
    const move = {
      eventGroupId,
      entryId: fix.entryId,
      from,
      to: { heat, lane },
      reason: 'Ran in this heat, as the photo finish shows',
    };
    const user = { id: taking.userId, name: by };
    const [moved] = await taking.decide(client, { compId, user, deviceId: PHOTO_FINISH.deviceId }, [
      { kind: 'move', body: move },
    ]);
    if (moved?.outcome === 'rejected') return refuse('conflict', { message: reasonText(moved.code ?? 'invalid').message });
  }
  const parts = await partsOf(client, compId, { eventGroupId, heat });
  if (isOnCard(mark, parts.get(fix.entryId) ?? {}) === false)
    return no('Their card has another result.', 'Correct the card where it is wrong, and leave the line out.');
  const own = markActions({ eventGroupId, heat }, fix.entryId, mark);
  const said = await saidFirst(taking, { ...fix, race: line.race }, { eventGroupId, heat }, parts.get(0) ?? {});
  const answers = (await act(taking, [...own, ...said])).slice(0, own.length);
  const { state } = stateOf(answers);
  if (state === 'review') {
    const code = answers.find(({ outcome }) => outcome === 'rejected')?.code;
    return refuse('conflict', { message: reasonText(code ?? 'mark-invalid').message });
  }
  await client.query(
    `update import_row set state = $4, mended_by = $5, entry_id = $6, why = null where comp_id = $1 and file_id = $2 and line = $3`,
    [compId, fix.file, fix.line, state, by, fix.entryId],
  );
  return undefined;
}

/** What a race says of its heat as a whole, with the first of its lines that finds an athlete: before that it may be anybody's. */
async function saidFirst(
  { client, compId }: Taking,
  { file, race }: Pick<Fix, 'file'> & Pick<Line, 'race'>,
  at: At,
  parts: Parts,
): Promise<readonly TimedAction[]> {
  const { rows } = await client.query<{ said: SaidOfHeat }>(
    `select races->$3::integer as said from import_file f where comp_id = $1 and id = $2 and races->$3::integer->'aside' is null
       and not exists (select from import_row r where r.comp_id = $1 and r.file_id = $2 and r.race = $3 and r.entry_id is not null)`,
    [compId, file, race],
  );
  if (!rows[0]) return [];
  const { eventCode } = await eventOf(client, compId, at.eventGroupId);
  const { wind, hand } = rows[0].said;
  return heatActions(at, eventCode, { wind, ...(hand && { hand }) }, { earlier: undefined, own: ownOf(parts) });
}

async function placeLine(taking: Taking, said: Fix, line: Line, to: At | undefined): Promise<Refused | undefined> {
  const { client, compId } = taking;
  const from = atOf(line);
  if (from && to && isAt(line, to))
    return refuse('conflict', { message: 'The race is in this heat already. Nothing was changed.' });
  const race = await readRace(taking, { fileId: said.file, index: line.race });
  if (!race) return NO_LINE;
  if (to && !unitsOf(race).includes((await unitOf(client, compId, to)) ?? '')) return race.isField ? NO_FIELD_EVENT : NO_RACE;
  const isSure = said.say === 'race-back' || (said.say === 'race' && said.sure === true);
  const refused = await moveRace(taking, race, {
    fileId: said.file,
    index: line.race,
    from,
    to,
    back: said.say === 'race-back',
    isSure,
  });
  return refused && OFFICIAL;
}

async function unitOf(client: Client, compId: number, { eventGroupId }: At): Promise<string | undefined> {
  const { rows } = await client.query<{ unit: string }>('select unit from event_group where comp_id = $1 and id = $2', [
    compId,
    eventGroupId,
  ]);
  return rows[0]?.unit;
}

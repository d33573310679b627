import { ATHLETE_COLUMNS, type Columns, insertRows, reserveIds } from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { NO_FAMILY } from '#server/db/read/athlete-ties.ts';
import { must } from '#server/lib/must.ts';
import type { PlannedAthlete } from './planned.ts';
import type { PersonBefore, PersonRow } from './run.ts';
import type { KnownAthlete } from './state.ts';

export interface Importer {
  readonly orgId: number;
  /** Of the competition. */
  readonly name: string;
  readonly author: string;
}

const IMPORTED_COLUMNS: Columns = { ...ATHLETE_COLUMNS, imported_by: 'integer' };

interface Written {
  /** Id of each of them. */
  readonly idOf: (athlete: PlannedAthlete) => number;
  /** People who were made. */
  readonly made: readonly number[];
  /** Of those who were corrected, what they were. */
  readonly before: readonly PersonBefore[];
}

/** Makes and corrects the people of a start list, and writes down what became of each. */
export async function writePeople(client: Client, athletes: readonly PlannedAthlete[], importer: Importer): Promise<Written> {
  const strangers = athletes.filter((a) => !a.known && a.personId === undefined);
  const fresh = await reserveIds(client, 'athlete', strangers.length);
  const freshIds = new Map(strangers.map((a, i) => [a, must(fresh[i], 'an id')]));
  const idOf = (a: PlannedAthlete) => a.known?.athleteId ?? a.personId ?? must(freshIds.get(a), 'an id');
  const { orgId: imported_by, name } = importer;
  await insertRows(
    client,
    'athlete',
    IMPORTED_COLUMNS,
    strangers.map((a) => ({ ...personRow(idOf(a), a), imported_by })),
  );
  const corrected = await correct(client, athletes, importer);
  await note(client, importer.author, [
    ...strangers.map((a) => ({ athlete_id: idOf(a), text: `Came with a start list of ${name}` })),
    ...athletes.flatMap((a) =>
      a.personId === undefined ? [] : [{ athlete_id: a.personId, text: `Entered by a start list of ${name}` }],
    ),
    ...corrected.notes,
  ]);
  return { idOf, made: fresh, before: corrected.before };
}

/** A family that linked itself to the athlete a moment ago is asked again here: from then on the record is theirs. */
async function correct(client: Client, athletes: readonly PlannedAthlete[], { orgId, name }: Importer) {
  const wrong = athletes.filter(({ corrections }) => corrections.length > 0);
  if (wrong.length === 0) return { notes: [], before: [] };
  const typed = Object.entries(ATHLETE_COLUMNS).map(([column, type]) => `${column} ${type}`);
  const set = Object.keys(ATHLETE_COLUMNS).filter((column) => column !== 'id');
  const { rows } = await client.query<{ id: number }>(
    `update athlete a set ${set.map((column) => `${column} = x.${column}`).join(', ')}, version = version + 1
     from jsonb_to_recordset($1::jsonb) as x(${typed.join(', ')})
     where a.id = x.id and a.imported_by = $2 and ${NO_FAMILY} returning a.id`,
    [JSON.stringify(wrong.map((a) => personRow(must(a.known, 'somebody known').athleteId, a))), orgId],
  );
  const done = new Set(rows.map(({ id }) => id));
  const changed = wrong.flatMap((a) => (a.known && done.has(a.known.athleteId) ? [{ ...a, known: a.known }] : []));
  return {
    notes: changed.map(({ known, corrections }) => ({
      athlete_id: known.athleteId,
      text: `Changed by a start list of ${name}: ${corrections.join(', ')}`,
    })),
    before: changed.map((a) => ({ was: personOf(a.known), is: personRow(a.known.athleteId, a) })),
  };
}

const personOf = ({ athleteId: id, firstName: first_name, surName: sur_name, gender, dob, urn }: KnownAthlete) => ({
  id,
  first_name,
  sur_name,
  gender,
  dob,
  urn,
});

function personRow(id: number, { file, known, urn }: PlannedAthlete): PersonRow {
  const { firstName: first_name, surName: sur_name, gender } = file;
  return { id, first_name, sur_name, gender, dob: file.dob ?? known?.dob ?? null, urn };
}

async function note(client: Client, by: string, lines: readonly { readonly athlete_id: number; readonly text: string }[]) {
  const rows = lines.map((line) => ({ ...line, by }));
  await insertRows(client, 'athlete_event', { athlete_id: 'integer', by: 'text', text: 'text' }, rows);
}

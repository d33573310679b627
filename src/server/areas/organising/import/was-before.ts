import type { Client } from '#server/db/connection/pool.ts';
import type { Plan } from './planned.ts';
import type { CompetitionBefore, EntryBefore, FileDid, StarterBefore } from './run.ts';

/** Clubs and bibs of athletes who are there, and of those whose entries go. */
export async function readStarters(
  client: Client,
  compId: number,
  athletes: readonly number[],
  entries: readonly number[],
): Promise<readonly StarterBefore[]> {
  const { rows } = await client.query<StarterBefore>(
    `select athlete_id, club_id, bib_no from comp_athlete ca where comp_id = $1 and (athlete_id = any($2::integer[])
       or exists (select from entry e where e.comp_id = $1 and e.athlete_id = ca.athlete_id and e.id = any($3::integer[])))`,
    [compId, athletes, entries],
  );
  return rows;
}

/** Those of them who have another club or bib now. */
export async function startersChanged(
  client: Client,
  compId: number,
  before: readonly StarterBefore[],
): Promise<NonNullable<FileDid['startersBefore']>> {
  const ids = before.map(({ athlete_id }) => athlete_id);
  const now = new Map((await readStarters(client, compId, ids, [])).map((row) => [row.athlete_id, row]));
  return before.flatMap((was) => {
    const is = now.get(was.athlete_id);
    return is && (is.club_id !== was.club_id || is.bib_no !== was.bib_no) ? [{ was, is }] : [];
  });
}

export const entriesChanged = ({ athletes }: Plan): NonNullable<FileDid['entriesBefore']> =>
  athletes.flatMap(({ entries }) =>
    entries.flatMap(({ known, file, ageGroup, guest, changed }) => {
      if (!known || !changed) return [];
      const { id, pb, sb, heat, lane } = known;
      const was: EntryBefore = { id, pb, sb, age_group: known.ageGroup, heat, lane, guest: known.guest };
      const seat = file.heat ? { heat: file.heat, lane: file.lane } : { heat, lane };
      return [{ was, is: { id, pb: file.pb, sb: file.sb, age_group: ageGroup, ...seat, guest } }];
    }),
  );

const pick = ({ dates, options, active }: CompetitionBefore): CompetitionBefore => ({ dates, options, active });
export const datesAndOptions = ({ was, is }: { readonly was: CompetitionBefore; readonly is: CompetitionBefore }) => ({
  was: pick(was),
  is: pick(is),
});

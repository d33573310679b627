import { createHash } from 'node:crypto';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { postTrack } from '#contracts/venue/agent.ts';
import { START_FILES } from '#contracts/venue/timing-files.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { recentlyAsked } from '#server/lib/recently-asked.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { readHeats } from './start-heats.ts';
import { keepNames, startFiles } from './write-files.ts';

type StartLists = Data<typeof postTrack>['startLists'];

/** Competitions whose start lists are known: those that timing computers ask for. */
const HELD = { forMs: 10 * 60_000, most: 500 };

/** What the start lists of a competition were made from. */
interface Held {
  /** The change that they were up to date with. */
  readonly no: number;
  readonly hash: string;
  /** Of each starter, what start lists say of them. */
  readonly marks: ReadonlyMap<number, string>;
}

/**
 * The start lists for a program that has some already: null, as long as nothing has changed since of what they are made from, marks are not, and no files
 * where their texts are the same. They are not made again for a starter of whom they say the same as before: at every check-in that would be all of them.
 */
export function changedFiles({ now }: Clock): (client: Client, compId: number, have: string | undefined) => Promise<StartLists> {
  const known = recentlyAsked<number, Held>(now, HELD, () => 1);
  return async (client, compId, have) => {
    const [hadNo, hadHash] = have?.split(':') ?? [];
    const last = await lastChange(client, compId);
    const no = Math.max(last.starters, last.others);
    if (hadNo === String(no)) return null;
    const held = known.get(compId);
    if (held && held.hash === hadHash && last.others <= held.no) {
      const since = await readMarks(client, compId, held.no);
      if ([...since].every(([id, mark]) => held.marks.get(id) === mark)) {
        known.set(compId, { ...held, no });
        return { version: `${no}:${held.hash}`, files: [] };
      }
    }
    // Before the lists themselves: what changes between the two is found next time.
    const marks = await readMarks(client, compId, -1);
    const heats = await readHeats(client, compId);
    const texts = startFiles(heats);
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
    known.set(compId, { no, hash, marks });
    const version = `${no}:${hash}`;
    if (hadHash === hash) return { version, files: [] };
    await keepNames(client, compId, heats);
    return { version, files: START_FILES.map((name) => ({ name, text: texts[name] })) };
  };
}

interface LastChange {
  readonly starters: number;
  /** Of events, draws and whatever was deleted. */
  readonly others: number;
}

/** The last change numbers of what start lists are made from: asked with every file of results, it reads the end of four indexes. */
async function lastChange(db: Pool | Client, compId: number): Promise<LastChange> {
  const { rows } = await db.query<LastChange>({
    name: 'last change of start lists',
    text: `select coalesce((select max(version) from comp_athlete where comp_id = $1), 0) as starters,
        greatest(0, (select max(version) from event_group where comp_id = $1), (select max(version) from draw where comp_id = $1),
          (select max(version) from tombstone where comp_id = $1)) as others`,
    values: [compId],
  });
  return rows[0] ?? { starters: 0, others: 0 };
}

/** What start lists say of the starters that have changed since: bibs, names, club, and their entries with heat and lane. */
async function readMarks(client: Client, compId: number, since: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ id: number; mark: string }>({
    name: 'starters on start lists',
    text: `select ca.athlete_id as id, md5(json_build_array(ca.bib_no, ca.team_bib_no, a.first_name, a.sur_name, t.name, ar.name, cl.name, (
          select json_agg(json_build_array(e.id, e.event_group_id, e.heat, e.lane) order by e.id) from entry e
          where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id))::text) as mark
      from comp_athlete ca
      left join athlete a on a.id = ca.person_id
      left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
      left join area ar on t.entity_level > 1 and ar.id = t.entity_id
      left join club cl on cl.id = ca.club_id
      where ca.comp_id = $1 and ca.version > $2`,
    values: [compId, since],
  });
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

import { DEMO_DEVICE } from '#domain/access/demo-accounts.ts';
import { cardPart, GIVEN } from '#domain/card/cards.ts';
import type { EventType, UnitType } from '#domain/event/kinds.ts';
import { NOTE } from '#domain/result/part-rules.ts';
import { textsOf } from '#domain/result/parts.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { REACTION, WIND } from '#domain/track/parts.ts';
import { BARS } from '#domain/vertical/parts.ts';
import { writeBars } from '#domain/vertical/write-parts.ts';
import { decideMade } from '#server/areas/venue/sync/decide-made.ts';
import { reserveIds } from '#server/db/connection/bulk.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';
import { type Random, seededRandom } from '#server/lib/security/random.ts';
import { jumps } from './day/jumps.ts';

const SEED = 20_260_139;
const NAME = 'Pentathlon Women';
const ATHLETES = 8;
/** Nobody younger is in a combined event of seniors. */
const YOUNGEST = '15 years';

interface Plan {
  readonly code: string;
  readonly name: string;
  readonly start: string;
  readonly type: EventType;
  readonly unit: UnitType;
  readonly trials: number;
}

const PARTS: readonly Plan[] = [
  { code: '60H', name: '60 m Hurdles', start: '0 hours', type: 'T', unit: 'T', trials: 0 },
  { code: 'HJ', name: 'High Jump', start: '1 hour', type: 'F', unit: 'H', trials: 0 },
  { code: 'SP', name: 'Shot Put', start: '3 hours', type: 'F', unit: 'D', trials: 3 },
  { code: 'LJ', name: 'Long Jump', start: '4 hours', type: 'F', unit: 'D', trials: 3 },
  { code: '800', name: '800 m', start: '6 hours', type: 'T', unit: 'T', trials: 0 },
];
const HEIGHTS = [136, 139, 142, 145, 148, 151, 154, 157, 160, 163, 166];

/** A pentathlon at a meeting in progress: two of its events are done, one runs, and somebody has stopped. Its marks are decided like those of any device. */
export async function insertCombined(
  client: Client,
  {
    compId,
    official,
    now,
  }: { readonly compId: number; readonly official: { readonly id: number; readonly name: string }; readonly now: string },
): Promise<void> {
  const random = seededRandom(SEED);
  const change = await count(client, compId, 1 + PARTS.length + ATHLETES);
  const [combined = 0, ...parts] = await reserveIds(client, 'event_group', 1 + PARTS.length);
  const whole = { id: combined, no: 0, name: NAME, code: 'PENI', start: '0 hours', type: 'M', unit: 'P', trials: 0 };
  const groups = [whole, ...PARTS.map((part, i) => ({ ...part, id: parts[i], no: i + 1, name: `${part.name}, ${NAME}` }))];
  await client.query(
    `insert into event_group (comp_id, id, version, event_no, name, event_code, gender, type, unit, starts_at, trials, part_of, part_no)
     select $1, x.id, $2 + x.no, (select max(event_no) + 1 from event_group where comp_id = $1) + x.no, x.name, x.code, 'F', x.type, x.unit,
       (c.dates[1] + time '10:20' + x.start::interval) at time zone c.time_zone, x.trials, case when x.no > 0 then $3::integer end, nullif(x.no, 0)
     from jsonb_to_recordset($4::jsonb) as x(id integer, no integer, name text, code text, type text, unit text, start text, trials integer),
       competition c where c.id = $1`,
    [compId, change, combined, JSON.stringify(groups)],
  );
  const entries = await enter(client, { compId, combined, change: change + groups.length });
  const marks = PARTS.flatMap((part, i) => marksIn(part, entries, random).map((mark) => ({ ...mark, group: parts[i] ?? 0 })));
  const made = marks.flatMap(({ group: eventGroupId, entry: entryId, texts }) =>
    Object.entries(texts).map(([part, value]) => ({
      kind: 'mark' as const,
      body: { eventGroupId, heat: 1, entryId, part, value },
    })),
  );
  const answers = await decideMade(() => Date.parse(now))(client, { compId, user: official, deviceId: DEMO_DEVICE }, made);
  if (answers.some(({ outcome }) => outcome !== 'accepted')) throw new Error('a mark of the demo pentathlon was refused');
}

/** The first of so many change numbers. */
async function count(client: Client, compId: number, changes: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    'update competition set change_no = change_no + $2 where id = $1 returning change_no - $2 + 1 as first',
    [compId, changes],
  );
  return must(rows[0], 'the meeting').first;
}

/** The last women of the start list, by their ids: those of the first pages are in enough events. */
async function enter(client: Client, at: { readonly compId: number; readonly combined: number; readonly change: number }) {
  const { rows } = await client.query<{ id: number }>(
    `with chosen as (
       select ca.athlete_id, row_number() over (order by ca.athlete_id desc) as no,
         case when a.dob > c.dates[1] - interval '17 years' then 'U17' when a.dob > c.dates[1] - interval '20 years' then 'U20' else 'Senior' end as age
       from comp_athlete ca join athlete a on a.id = ca.person_id join competition c on c.id = ca.comp_id
       where ca.comp_id = $1 and a.gender = 'F' and a.dob <= c.dates[1] - interval '${YOUNGEST}' order by no limit ${ATHLETES}),
     told as (update comp_athlete ca set version = $3 + chosen.no - 1 from chosen where ca.comp_id = $1 and ca.athlete_id = chosen.athlete_id)
     insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb)
     select $1, athlete_id, $2, age, '', '' from chosen order by athlete_id returning id`,
    [at.compId, at.combined, at.change],
  );
  return rows.map(({ id }) => id);
}

interface Mark {
  readonly entry: number;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The last of them is injured in the hurdles and stops, and one has a yellow card from their start, which was the second; half of the others have put
 * the shot once.
 */
function marksIn(part: Plan, entries: readonly number[], random: Random): readonly Mark[] {
  const stopped = entries.at(-1) ?? 0;
  const write = (entry: number, value: ResultValue): Mark => ({ entry, texts: textsOf(value) });
  const shot = () => ({ cm: random.between(880, 1320) });
  switch (part.code) {
    case '60H':
      return [
        ...entries.map((entry, i) => {
          const { texts } = write(
            entry,
            entry === stopped
              ? { type: 'track', ms: null, code: 'DNF' }
              : { type: 'track', ms: random.between(852, 978) * 10, code: null },
          );
          return { entry, texts: { ...texts, [REACTION]: String(131 + 9 * i), ...(i === 2 && { [cardPart('YC')]: GIVEN }) } };
        }),
        { entry: 0, texts: { [WIND]: '4', [NOTE]: 'Started at the second attempt.' } },
      ];
    case 'HJ':
      return [
        ...entries.map((entry) => ({
          entry,
          texts: entry === stopped ? { code: 'DNS' } : jumps(HEIGHTS, random.between(3, HEIGHTS.length - 2), random),
        })),
        { entry: 0, texts: { [BARS]: writeBars(HEIGHTS) } },
      ];
    case 'SP':
      return entries
        .filter((entry, i) => entry !== stopped && i % 2 === 0)
        .map((entry) => write(entry, { type: 'field', trials: [shot()], code: null }));
    default:
      return [];
  }
}

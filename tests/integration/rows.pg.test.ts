import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { PublicRow, VenueRow } from '#contracts/venue/venue-row.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { ResultRow, Tick } from '#domain/rows/row.ts';
import { isVenueRow } from '#local/feed/quick-check.ts';
import { readEvent } from '#server/areas/public/shared/programme.ts';
import { readChanges } from '#server/areas/venue/sync/changes.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const { pool } = await freshDatabase('demo');

/** All that a text of the database can hold: no NUL, no half of a letter. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.constantFrom('', 'O’Neill', '"quoted" \\ and </script>', 'two\nlines\t', '‮turned', 'Zoë 👩‍🦽', "null'); --"),
);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const number = fc.integer({ min: 0, max: 2_147_483_647 });
const gender = fc.constantFrom('M', 'F', 'O');
const at = fc
  .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
  .map((day) => day.toISOString());
const origin = { opId: fc.uuid(), deviceId: fc.uuid(), by: text, at };
const tick: fc.Arbitrary<Tick> = fc.record({ ...origin, version: number });
const ticks = fc.array(tick, { maxLength: 3 });
const rule = { rule: fc.constantFrom('TR16.8', '') };
const trial = fc.oneof(
  fc.record({ cm: fc.integer({ min: 1, max: 20_000 }), wind: fc.integer({ min: -200, max: 200 }) }, { requiredKeys: ['cm'] }),
  fc.record({ mark: fc.constantFrom('O', 'X', '-', 'r') }),
);
const value: fc.Arbitrary<ResultValue | null> = orNull(
  fc.oneof(
    fc.record(
      { type: fc.constant('track'), ms: orNull(number), code: orNull(fc.constantFrom('DNS', 'DNF', 'DQ')), ...rule },
      { requiredKeys: ['type', 'ms', 'code'] },
    ),
    fc.record(
      {
        type: fc.constant('field'),
        trials: fc.array(orNull(trial), { maxLength: 12 }),
        code: orNull(fc.constantFrom('DNS', 'NM', 'DQ', 'r')),
        ...rule,
      },
      { requiredKeys: ['type', 'trials', 'code'] },
    ),
    fc.record({ type: fc.constant('wind'), wind: orNull(fc.integer({ min: -200, max: 200 })) }),
  ),
) as fc.Arbitrary<ResultValue | null>;

interface Meeting {
  readonly competition: { readonly name: string; readonly opens: string | null };
  readonly group: Record<'name' | 'code' | 'gender' | 'type' | 'unit' | 'at' | 'from' | 'to' | 'trials', unknown>;
  readonly athlete: Record<'first' | 'sur' | 'gender' | 'urn' | 'team' | 'club' | 'collected' | 'note', unknown>;
  readonly bib: number | null;
  readonly entry: Record<'ageGroup' | 'pb' | 'sb' | 'heat' | 'lane' | 'checkedIn', unknown>;
  readonly result: Pick<ResultRow, 'value' | 'opId' | 'deviceId' | 'by' | 'at' | 'challenges'>;
}
const meeting: fc.Arbitrary<Meeting> = fc.record({
  competition: fc.record({ name: text, opens: orNull(at) }),
  group: fc.record({
    name: text,
    code: text,
    gender,
    type: fc.constantFrom('T', 'F', 'M', 'R', 'X'),
    unit: fc.constantFrom('T', 'D', 'H', 'P'),
    at,
    from: orNull(number),
    to: orNull(number),
    trials: fc.nat({ max: 12 }),
  }),
  athlete: fc.record({
    first: text,
    sur: text,
    gender,
    urn: orNull(text),
    team: orNull(fc.integer({ min: 1, max: 999_999 })),
    club: fc.boolean(),
    collected: ticks,
    note: orNull(fc.record({ ...origin, version: number, text })),
  }),
  bib: orNull(fc.integer({ min: 1, max: 99_999 })),
  entry: fc.record({
    ageGroup: text,
    pb: text,
    sb: text,
    heat: fc.nat({ max: 99 }),
    lane: fc.nat({ max: 99 }),
    checkedIn: ticks,
  }),
  result: fc.record({ value, ...origin, challenges: fc.array(fc.record({ value, ...origin }), { maxLength: 2 }) }),
});

/** One athlete of today's meeting with one entry, its event group and a mark of it. */
const { rows: chosen } = await pool.query<{ athleteId: number; entryId: number; eventGroupId: number }>(
  `select athlete_id as "athleteId", id as "entryId", event_group_id as "eventGroupId" from entry
   where comp_id = 1 and athlete_id = 2 order by id limit 1`,
);
const [one] = chosen;
if (!one) throw new Error('the demo has this entry');
const { athleteId, entryId, eventGroupId } = one;

async function store({ competition, group, athlete, bib, entry, result }: Meeting): Promise<void> {
  const run = (statement: string, ...values: unknown[]) => pool.query(statement, values);
  await run(
    `update competition set name = $1, options = jsonb_set(options, '{checkIn,checkInDateTimeOpens}', $2::jsonb) where id = 1`,
    competition.name,
    JSON.stringify(competition.opens),
  );
  await run(
    `update event_group set name = $2, event_code = $3, gender = $4, type = $5, unit = $6, starts_at = $7, check_in_from = $8,
       check_in_to = $9, trials = $10 where comp_id = 1 and id = $1`,
    eventGroupId,
    ...Object.values(group),
  );
  const { first, sur, gender: which, urn, team, club, collected, note } = athlete;
  await run(
    'update athlete set first_name = $2, sur_name = $3, gender = $4, urn = $5 where id = $1',
    athleteId,
    first,
    sur,
    which,
    urn,
  );
  await run('update comp_athlete set bib_no = null where comp_id = 1 and bib_no = $1', bib);
  await run('update comp_athlete set team_bib_no = null where comp_id = 1 and team_bib_no = $1', team);
  await run(
    `update comp_athlete set bib_no = $2, team_bib_no = $3, club_id = case when $4 then (select min(id) from club) end, collected = $5,
       note = $6 where comp_id = 1 and athlete_id = $1`,
    athleteId,
    bib,
    team,
    club,
    JSON.stringify(collected),
    note && JSON.stringify(note),
  );
  await run(
    `update entry set age_group = $2, pb = $3, sb = $4, heat = $5, lane = $6, checked_in = $7 where comp_id = 1 and id = $1`,
    entryId,
    ...Object.values({ ...entry, checkedIn: JSON.stringify(entry.checkedIn) }),
  );
  await run(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     values (1, $1, 1, $2, 1, $3, $4, $5, $6, $7, $8)
     on conflict (comp_id, event_group_id, heat, entry_id) do update set value = excluded.value, op_id = excluded.op_id,
       device_id = excluded.device_id, written_by = excluded.written_by, written_at = excluded.written_at, challenges = excluded.challenges`,
    eventGroupId,
    entryId,
    result.value && JSON.stringify(result.value),
    result.opId,
    result.deviceId,
    result.by,
    result.at,
    JSON.stringify(result.challenges),
  );
}

/** Nothing is missing, nothing is of another kind, and nothing is there that the schema does not name. */
function held(schema: z.ZodMiniType, rows: readonly unknown[]): void {
  for (const row of rows) expect(schema.parse(row)).toEqual(row);
}

const rowsOf = (json: string | undefined): readonly { readonly kind: string }[] => JSON.parse(json ?? '{"rows":[]}').rows;

test('whatever a meeting holds, each row the database makes is what its schema says, and the quick check takes it', async () => {
  let notes = 0;
  await fc.assert(
    fc.asyncProperty(meeting, async (made) => {
      await store(made);
      for (const view of ['desk', 'results'] as const) {
        const rows = rowsOf(await readChanges(pool, 1, { view, since: 0, limit: 5000 }));
        held(VenueRow, rows);
        expect(rows.filter((row) => !isVenueRow(row))).toEqual([]);
        expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['competition', 'eventGroup', 'athlete', 'result']));
        const athlete = rows.find((row) => 'athleteId' in row && row.athleteId === athleteId);
        const { note, bib } = { note: made.athlete.note, bib: made.bib };
        expect(athlete).toMatchObject({ bibNo: bib, surName: made.athlete.sur, urn: view === 'desk' ? made.athlete.urn : null });
        expect(athlete && 'note' in athlete ? athlete.note : null).toEqual(view === 'desk' ? note : null);
        if (athlete && 'note' in athlete) notes += 1;
      }
      const shown = rowsOf(await readEvent(pool, 1, eventGroupId));
      held(PublicRow, shown);
      expect(shown.length).toBeGreaterThan(2);
    }),
    { numRuns: 40 },
  );
  expect(notes).toBeGreaterThan(5);
});

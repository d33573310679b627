import type { postLateEvents } from '#contracts/entering/late-entry.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { type LateEvent, lateEvents, noLateEntries } from '#domain/entry/late-entry.ts';
import { toUnits } from '#domain/money/money.ts';
import { uomOf } from '#domain/performance/unit.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { readEntryClubs } from '#server/db/entry/read-entry-clubs.ts';
import { readClubComp, readClubEntries } from '#server/db/entry/read-entry-user.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import { enteredAlready } from './entered-already.ts';

interface Asked {
  readonly compId: number;
  readonly athleteId: number;
  readonly userId: number;
}

interface Late {
  readonly input: EligibilityInput;
  /** Event groups that have results, a combined event in one of its parts. */
  readonly underWay: ReadonlySet<number>;
  /** Event groups whose heats are out. */
  readonly drawn: ReadonlySet<number>;
}

const OFF = refuse('forbidden', {
  message: 'This competition takes no late entries. Nobody was entered.',
  remedy: 'Its organiser can allow them, under Options, Check-in and bibs.',
});
const OTHER_DAY = refuse('not-enterable', {
  message: 'Late entries are taken on the days of the competition. Nobody was entered.',
  remedy: 'On other days people enter on the page of the competition.',
});

/** All that decides what a desk can enter an athlete in at an instant (ISO), or why it enters nobody. */
export async function readLate(db: Pool | Client, asked: Asked, now: string): Promise<Late | Refused> {
  const read = await readEligibility(db, asked, now);
  if (!read) return NO_COMPETITION;
  const { competition, athlete } = read.input;
  const no = noLateEntries(competition, now);
  if (no) return no === 'off' ? OFF : OTHER_DAY;
  // The desk acts for no club: what the athlete's own may enter binds.
  const config = await readClubComp(db, asked.compId, athlete.clubIds, athlete.clubIds);
  const clubComp = config && { config, entries: await readClubEntries(db, asked.compId, config.clubId, now) };
  const input = { ...read.input, user: { ...read.input.user, clubComp } };
  return { input, ...(await readHeats(db, asked.compId)) };
}

async function readHeats(db: Pool | Client, compId: number): Promise<Pick<Late, 'underWay' | 'drawn'>> {
  const { rows } = await db.query<{ id: number; results: boolean; drawn: boolean }>({
    name: 'heats of late entries',
    text: `with marked as materialized (
             select shown.id from result r join event_group own on own.comp_id = $1 and own.id = r.event_group_id
             cross join lateral (values (own.id), (own.part_of)) shown(id)
             where r.comp_id = $1 and r.entry_id > 0 and ${hasMarkSql('r.value')} and shown.id is not null)
           select g.id, g.id in (select id from marked) as results,
             exists (select from entry e where e.comp_id = g.comp_id and e.event_group_id = g.id and e.heat > 0) as drawn
           from event_group g where g.comp_id = $1`,
    values: [compId],
  });
  const those = (is: (row: (typeof rows)[number]) => boolean) => new Set(rows.filter(is).map(({ id }) => id));
  return { underWay: those(({ results }) => results), drawn: those(({ drawn }) => drawn) };
}

/** As a desk sees it. */
export async function presentLate(pool: Pool, late: Late, currency: string): Promise<Data<typeof postLateEvents> | undefined> {
  const { athlete, competition } = late.input;
  const { rows } = await pool.query<Pick<Data<typeof postLateEvents>['athlete'], 'id' | 'firstName' | 'surName'>>(
    'select id, first_name as "firstName", sur_name as "surName" from athlete where id = $1',
    [athlete.id],
  );
  const [named] = rows;
  if (!named) return undefined;
  const ages = new Map(competition.ageGroups.map(({ id, shortName }) => [id, shortName]));
  const { clubs } = await readEntryClubs(pool, late.input);
  const { id: compId, facts } = competition;
  const before = await enteredAlready(pool, { compId, athleteId: athlete.id, currency, timeZone: facts.timeZone });
  return {
    athlete: named,
    clubs: clubs.map(({ id, name }) => ({ id, name })),
    currency,
    events: lateEvents(late.input, late.underWay).map((found) => ({
      ...presentEvent(found, late.drawn),
      ...enteredNow(before.get(found.event.ceid)),
      ageGroup: ages.get(found.event.ageGroupId) ?? '',
    })),
  };
}

/** A desk is told by which other they were entered, and where the money is. */
const enteredNow = (before: { readonly said: string; readonly isPaid: boolean } | undefined) =>
  before && !before.isPaid ? { message: `Entered: ${before.said}`, unblock: '', pbIn: null } : {};

function presentEvent({ event, block, charge, left }: LateEvent, drawn: ReadonlySet<number>) {
  const needsPb = block?.code === 'pb-needed';
  return {
    ceid: event.ceid,
    eventGroupId: event.eventGroupId,
    name: event.name,
    startsAt: event.startsAt,
    price: toUnits(charge.total),
    left: Number.isFinite(left) ? left : null,
    drawn: drawn.has(event.eventGroupId),
    message: needsPb ? '' : (block?.message ?? ''),
    unblock: needsPb ? '' : (block?.unblock ?? ''),
    pbIn: needsPb ? uomOf(event.event) : null,
  };
}

import type { getAthleteCheck } from '#contracts/registration.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { registrationOn } from '#domain/athlete/registration.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import type { Pool } from '#server/db/pool.ts';
import { type AthleteRecord, agesOf } from './athlete-row.ts';
import { registered } from './change-athlete.ts';
import { activeEndOf, type Bodies, saidBy } from './registered.ts';

interface Meeting {
  readonly date: string;
  readonly yearFactor: number;
  readonly options: Stored<EntryOptions>;
}

/** Whether an athlete can be entered at a competition at all; undefined: there is no such competition. What each event asks comes on top. */
export async function checkAthlete(
  pool: Pool,
  bodies: Bodies,
  record: AthleteRecord,
  compId: number,
  today: string,
): Promise<Data<typeof getAthleteCheck> | undefined> {
  const { rows } = await pool.query<Meeting>(
    `select first_day::text as date, year_factor as "yearFactor", entry_options as options from competition where id = $1::bigint`,
    [compId],
  );
  const meeting = rows[0];
  if (!meeting) return undefined;
  const known = registered(record);
  const heard = await bodies.registration({ aocode: known.aocode, urn: known.URN });
  const activeEndDate = (await activeEndOf(bodies, known, known)) ?? '';
  if (activeEndDate !== (known.activeEndDate ?? ''))
    await pool.query('update athlete set active_end_date = $2 where id = $1', [record.id, activeEndDate || null]);
  const registration = registrationOn({ URN: known.URN, activeEndDate }, meeting.date);
  const ages = agesOf(record, { today, competition: meeting });
  const reasons = reasonsOf(record, { registration, activeEndDate }, entryOptions(meeting.options));
  return {
    ok: reasons.length === 0,
    reasons,
    registration,
    ageGroup: ages.ageGroup?.name ?? '',
    explanation: ages.explanation,
    ...saidBy(known.URN === '' ? { state: 'answered', asOf: '', value: null } : heard),
  };
}

function reasonsOf(
  { options }: AthleteRecord,
  { registration, activeEndDate }: { registration: ReturnType<typeof registrationOn>; activeEndDate: string },
  { allowAdd, allowExpiredRegistration }: EntryOptions,
): string[] {
  const reasons: string[] = [];
  if (options.noEntryReason) reasons.push(options.noEntryReason);
  if (registration === 'expired' && !allowExpiredRegistration)
    reasons.push(`The registration ended on ${formatDate(activeEndDate)}, before the competition.`);
  if (registration === 'none' && !allowAdd.unregistered) reasons.push('This competition takes registered athletes only.');
  return reasons;
}

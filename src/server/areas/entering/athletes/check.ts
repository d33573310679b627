import type { getAthleteCheck } from '#contracts/entering/registration.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { registrationOn } from '#domain/athlete/registration.ts';
import { competitionBlocks } from '#domain/eligibility/competition-blocks.ts';
import { eligibilityContext } from '#domain/eligibility/context.ts';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { homeAssociation } from '#server/db/read/app-settings.ts';
import type { User } from '#server/lib/http/principal.ts';
import type { AthleteRecord } from './athlete-row.ts';
import { registered } from './change-athlete.ts';
import { activeEndOf, type Bodies, saidBy } from './registered.ts';

interface Asked {
  readonly record: AthleteRecord;
  readonly compId: number;
  readonly user: User;
  /** ISO instant. */
  readonly now: string;
}

/**
 * Whether an athlete can be entered at a competition, and into which events, by the one rule engine; undefined: there is no such
 * competition. The registration body is asked first, so that a renewal counts at once.
 */
export async function checkAthlete(
  pool: Pool,
  bodies: Bodies,
  { record, compId, user, now }: Asked,
): Promise<Data<typeof getAthleteCheck> | undefined> {
  const known = registered(record, await homeAssociation(pool));
  const heard = await bodies.registration({ aocode: known.aocode, urn: known.URN });
  const activeEndDate = (await activeEndOf(bodies, known, known)) ?? '';
  if (activeEndDate !== (known.activeEndDate ?? ''))
    await pool.query('update athlete set active_end_date = $2 where id = $1', [record.id, activeEndDate || null]);
  const read = await readEligibility(pool, { compId, athleteId: record.id, userId: user.id }, now);
  if (!read) return undefined;
  const { input } = read;
  const reasons = competitionBlocks(input).map(({ message }) => message);
  const { age } = eligibilityContext(input);
  return {
    ok: reasons.length === 0,
    reasons,
    registration: registrationOn({ URN: known.URN, activeEndDate }, input.competition.dates[0] ?? now.slice(0, 10)),
    activeEndDate,
    ageGroup: age.ageGroup?.name ?? '',
    explanation: age.explanation,
    events: eventsOf(input),
    ...saidBy(known.URN === '' ? { state: 'answered', asOf: '', value: null } : heard),
  };
}

function eventsOf(input: EligibilityInput): Data<typeof getAthleteCheck>['events'] {
  const names = new Map(input.events.map(({ ceid, name }) => [ceid, name]));
  return evaluate(input)
    .filter(({ visible }) => visible)
    .map(({ ceid, enabled, type, message, blocks }) => ({
      ceid,
      enabled,
      name: names.get(ceid) ?? '',
      ruleType: type,
      ruleMessage: message,
      unblock: blocks[0]?.unblock ?? '',
    }));
}

import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { type Configuration, readConfiguration } from './read-competition.ts';
import { readAthleteEntries, readEntrant } from './read-entrant.ts';
import { readEntryUser } from './read-entry-user.ts';
import { readEvents } from './read-events.ts';
import { readPerformances } from './read-performances.ts';

export interface Eligibility {
  readonly configuration: Configuration;
  readonly input: EligibilityInput;
}

/**
 * All that decides what an athlete can enter, as the database has it at an instant (ISO): for the answer of the events call, and inside the
 * transaction that reserves a place, after the competition's row is locked. Whether the user may act for the athlete is asked elsewhere
 * (`athlete-ties.ts`). Undefined: there is no such competition or athlete.
 */
export async function readEligibility(
  db: Pool | Client,
  asked: { readonly compId: number; readonly athleteId: number; readonly userId: number },
  now: string,
): Promise<Eligibility | undefined> {
  const programme = await readProgramme(db, asked.compId, now);
  return programme && readEligibilityIn(db, programme, asked, now);
}

/** A competition with its events: what is the same for all its athletes. */
export interface Programme {
  readonly configuration: Configuration;
  readonly events: readonly CompEvent[];
}

export async function readProgramme(db: Pool | Client, compId: number, now: string): Promise<Programme | undefined> {
  const configuration = await readConfiguration(db, compId, now);
  return configuration && { configuration, events: await readEvents(db, compId, configuration.prices, now) };
}

/** `readEligibility` of one athlete of many. */
export async function readEligibilityIn(
  db: Pool | Client,
  { configuration, events }: Programme,
  { athleteId, userId }: { readonly athleteId: number; readonly userId: number },
  now: string,
): Promise<Eligibility | undefined> {
  const athlete = await readEntrant(db, athleteId);
  if (!athlete) return undefined;
  const { competition, secrets } = configuration;
  const compId = competition.id;
  const entries = await readAthleteEntries(db, compId, athleteId, now);
  const performances = await readPerformances(db, athleteId);
  const { priorityCode } = secrets;
  const user = await readEntryUser(db, userId, { compId, priorityCode, clubIds: athlete.clubIds, now });
  return {
    configuration,
    input: { athlete, competition, events, entries, selected: [], performances, user, switchFrom: 0, now },
  };
}

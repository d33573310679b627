import { configurationProblems, type Problem } from '#domain/builder/problems.ts';
import { configurationWarnings } from '#domain/builder/warnings.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { readDraft } from './read-draft.ts';
import { readOrganiser, readPointsTables, readProblemFacts } from './read-facts.ts';

/** What is missing or wrong in a competition as it is saved; none of one that is not there. `now` is an ISO instant. */
export async function readProblems(db: Pool | Client, compId: number, now: string): Promise<readonly Problem[]> {
  const draft = await readDraft(db, compId);
  const organiser = draft && (await readOrganiser(db, draft.general.orgId));
  if (!draft || !organiser) return [];
  return configurationProblems(draft, await readProblemFacts(db, organiser, draft.general.dates, now));
}

/** What forbids nothing and should be known before the day. */
export async function readWarnings(db: Pool | Client, compId: number): Promise<readonly Problem[]> {
  const draft = await readDraft(db, compId);
  return draft ? configurationWarnings(draft, await readPointsTables(db, compId)) : [];
}

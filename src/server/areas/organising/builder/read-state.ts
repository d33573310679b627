import type { BuilderState } from '#contracts/organising/builder.ts';
import { levelsOn } from '#domain/access/permission.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { SECTIONS, type Section } from '#domain/builder/draft.ts';
import { readDraft } from '#server/db/builder/read-draft.ts';
import { readOrganiser, readPointsTables, readProblemFacts, readTaken } from '#server/db/builder/read-facts.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import type { User } from '#server/lib/http/principal.ts';

/** What the builder shows of a competition to somebody; undefined: there is no such competition. `now` is an ISO instant. */
export async function readState(db: Pool | Client, compId: number, user: User, now: string): Promise<BuilderState | undefined> {
  const draft = await readDraft(db, compId);
  const organiser = draft && (await readOrganiser(db, draft.general.orgId));
  if (!draft || !organiser) return undefined;
  const levels = [...levelsOn(user, { orgId: organiser.id, compId })];
  const { useStripeConnect, rates } = await readProblemFacts(db, organiser, draft.general.dates, now);
  return {
    compId,
    draft: levels.includes('Config') ? draft : withoutCodes(draft),
    versions: await readVersions(db, compId),
    levels,
    organisation: organiser,
    taken: await readTaken(db, compId, now),
    settings: { ...rates, useStripeConnect },
    pointsTables: [...(await readPointsTables(db, compId))],
  };
}

/** Codes open something: those who may not change them do not see them. */
function withoutCodes(draft: Draft): Draft {
  return { ...draft, options: { ...draft.options, priorityCode: '', paymentCode: '' } };
}

async function readVersions(db: Pool | Client, compId: number): Promise<BuilderState['versions']> {
  const { rows } = await db.query<{ section: Section; version: number; changedBy: string; changedAt: string }>(
    `select section, version, changed_by as "changedBy", ${iso('changed_at')} as "changedAt" from builder_section where comp_id = $1`,
    [compId],
  );
  const saved = new Map(rows.map((row) => [row.section, row]));
  return SECTIONS.map((section) => saved.get(section) ?? { section, version: 0, changedBy: '', changedAt: null });
}

import { draftOf } from '#client/lib/session/draft.ts';
import type { EventTeams, Team } from '#contracts/entering/team.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { TeamEntity } from './team-entity.ts';

/** A team form as it is being filled in. */
interface TeamChoice {
  readonly name: string;
  /** Athletes in the order they run. */
  readonly chosen: readonly AthleteId[];
}

interface TeamDraft {
  /** What the form begins with: what was left behind, else the team as it is. */
  readonly start: TeamChoice;
  readonly leftBehind: boolean;
  write(choice: TeamChoice): void;
  forget(): void;
}

/** Keeps a team form over a closed tab and a lost network. One of a team that somebody has changed meanwhile is not taken up again. */
export function teamDraft(compId: number, entity: TeamEntity, { ceid }: EventTeams, team: Team | undefined): TeamDraft {
  const kept = draftOf<TeamChoice>(
    `team.${compId}.${ceid}.${entity.entityLevel}.${entity.id}.${team?.id ?? 0}.${team?.version ?? 0}`,
  );
  const found = kept.read(readChoice);
  const saved = { name: team?.teamName ?? '', chosen: team?.athletes.map(({ athleteId }) => athleteId) ?? [] };
  return { start: found?.value ?? saved, leftBehind: found !== undefined, write: kept.write, forget: kept.forget };
}

export function readChoice(value: unknown): TeamChoice | undefined {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('chosen' in value)) return undefined;
  const { name, chosen } = value;
  if (typeof name !== 'string' || !Array.isArray(chosen) || !chosen.every(Number.isSafeInteger)) return undefined;
  return { name, chosen };
}

import type { CompEvent } from '#domain/event/comp-event.ts';
import { teamName } from '#domain/team/team.ts';
import { teamOptionsOf } from '#domain/team/team-event.ts';
import type { Client } from '#server/db/connection/pool.ts';
import type { Configuration } from '../entry/read-competition.ts';

const LETTERS = ['', ...'BCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The name that the event's format makes for a team of an entity. */
export function formatName({ competition }: Configuration, of: CompEvent, entity: string): string {
  const { event, ageGroupId } = of;
  const ageGroup = competition.ageGroups.find(({ id }) => id === ageGroupId)?.shortName ?? '';
  const { teamNameFormat } = teamOptionsOf(of);
  return teamName(teamNameFormat, { entity, event: event.name, gender: event.gender, ageGroup });
}

/** Names with a letter behind them that a second team of the same format gets. */
const lettered = (made: string): readonly string[] => LETTERS.map((letter) => `${made} ${letter}`.trim());

/** Whether a name came from the format, not from a person. */
export const isFormatName = (name: string, made: string): boolean => lettered(made).includes(name);

/** What was typed, if no other team of the event has it; else the format's name, the second team with a B. Undefined: somebody has it. */
export async function freeName(
  client: Client,
  { compId, ceid, teamId }: { readonly compId: number; readonly ceid: number; readonly teamId: number },
  typed: string,
  made: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from team where comp_id = $1 and ce_id = $2 and id <> $3', [
    compId,
    ceid,
    teamId,
  ]);
  const taken = new Set(rows.map(({ name }) => name));
  if (typed !== '') return taken.has(typed) ? undefined : typed;
  return lettered(made).find((name) => !taken.has(name));
}

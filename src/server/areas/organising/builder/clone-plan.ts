import type { ClonePlan } from '#contracts/organising/builder/clone.ts';
import { type AgeGroupMove, groupsInForce, type KnownAgeGroup } from '#domain/age-group/in-force.ts';
import { ageGroupsIn } from '#domain/builder/clone.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { readDraft } from '#server/db/builder/read-draft.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import type { User } from '#server/lib/http/principal.ts';
import { readStaff } from './clone-parts.ts';

interface Moves {
  readonly moves: readonly AgeGroupMove[];
  /** By the id of the group that has ended. */
  readonly ageGroups: ReadonlyMap<number, number>;
}

/** Which age groups of a set-up have ended on a day, and what takes their place. */
export async function readAgeGroupMoves(db: Pool | Client, source: Draft, date: string): Promise<Moves> {
  const { rows } = await db.query<KnownAgeGroup>(
    `select id, name, min_age as "minAge", min_at_day as "minAtDay", min_at_month as "minAtMonth", min_at_year as "minAtYear",
       max_age as "maxAge", max_at_day as "maxAtDay", max_at_month as "maxAtMonth", max_at_year as "maxAtYear", key_name as "keyName",
       short_name as "shortName", json_build_object('aocode', aocode, 'default', is_default, 'base', base) as options,
       coalesce(org_id, 0) as "orgId", retired_at::text as "retiredAt"
     from age_group where org_id is null or org_id = $1 order by id`,
    [source.general.orgId],
  );
  const moves = groupsInForce(ageGroupsIn(source), rows, date);
  const ageGroups = new Map(moves.flatMap(({ from, to }) => (to ? [[from.id, to.id] as const] : [])));
  return { moves, ageGroups };
}

/** What a copy to a day would change, and what it can take along; undefined: there is no such competition. */
export async function readClonePlan(pool: Pool, compId: number, date: string, user: User): Promise<ClonePlan | undefined> {
  const source = await readDraft(pool, compId);
  if (!source) return undefined;
  const { moves } = await readAgeGroupMoves(pool, source, date);
  const { rows } = await pool.query<{ clubs: number }>('select count(*)::integer as clubs from club_comp where comp_id = $1', [
    compId,
  ]);
  const named = ({ id, name }: KnownAgeGroup) => ({ id, name });
  return {
    ageGroups: moves.map(({ from, to }) => ({ from: named(from), to: to && named(to) })),
    clubs: rows[0]?.clubs ?? 0,
    staff: (await readStaff(pool, compId, user)).length,
  };
}

import { randomUUID } from 'node:crypto';
import { may, mayBuild } from '#domain/access/permission.ts';
import { changesBetween, isRowKey } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { drafted, type Gesture } from '#domain/builder/programme/remove.ts';
import type { Taken } from '#domain/builder/taken.ts';
import { levelsNeeded } from '#domain/builder/whole.ts';
import { readDraft } from '#server/db/builder/read-draft.ts';
import { readTaken } from '#server/db/builder/read-facts.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { NO_COMPETITION, NOT_ALLOWED, type Refused, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type Caller, LARGEST_ID, type Scope } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, signedIn } from '#server/web/route.ts';
import { saveChanges } from '../save.ts';

/** The tables of rows that are addressed by their own number. */
export type RowTable = 'comp_event' | 'comp_rule' | 'discount' | 'event_group' | 'price';

interface SavedRows {
  /** Numbers of new rows, by the key they were made with. */
  readonly ids: Readonly<Record<string, string>>;
  /** As it was before. */
  readonly before: Draft;
}

/** Single rows of a set-up: found for those who build there, and changed by the one save of the builder. */
export function rowSaving({ pool }: Router, { now, changed }: ChangeDeps) {
  const iso = () => new Date(now()).toISOString();

  const builtBy = async (caller: Caller, compId: number, none: Refused): Promise<Scope | Refused> => {
    const scope = await findScope(pool, compId);
    if (!scope) return none;
    if (may(signedIn(caller), 'BUILDER', scope)) return scope;
    return scope.isPublic ? NOT_ALLOWED : none;
  };

  /** The competition of a row, where the caller builds in some way. */
  const placeOf = async (caller: Caller, table: RowTable, id: number, none: Refused): Promise<Scope | Refused> => {
    const { rows } = await pool.query<{ compId: number }>(`select comp_id as "compId" from ${table} where id = $1`, [
      Math.min(id, LARGEST_ID),
    ]);
    return rows[0] ? builtBy(caller, rows[0].compId, none) : none;
  };

  /** Saves what `edit` makes of the set-up, all or nothing, where the caller has each level that it takes. */
  const save = async (
    caller: Caller,
    scope: Scope,
    edit: (draft: Draft, taken: Taken) => Gesture | Refused,
  ): Promise<SavedRows | Refused> => {
    const [user, { compId }] = [signedIn(caller), scope];
    const before = await readDraft(pool, compId);
    if (!before) return NO_COMPETITION;
    const edited = edit(before, await readTaken(pool, compId, iso()));
    if ('refused' in edited) return edited;
    if ('problem' in edited) return refuse('conflict', { message: edited.problem });
    const changes = changesBetween(before, drafted(before, edited.values));
    if (!levelsNeeded(changes).every((level) => mayBuild(user, level, scope))) return NOT_ALLOWED;
    const saving = { compId, callId: randomUUID(), changes, dryRun: false, userId: user.id, by: authorOf(user), now: iso() };
    const saved = await saveChanges(pool, saving);
    if (saved === 'none') return NO_COMPETITION;
    if (saved.outcome === 'clash') return CLASH;
    const [problem] = saved.problems;
    const deletes = changes.some(({ key, to }) => isRowKey(key) && to === null);
    if (problem) return refuse(deletes ? 'conflict' : 'invalid', problem);
    changed(compId);
    return { ids: saved.ids, before };
  };

  return { builtBy, placeOf, save, iso };
}

const CLASH = refuse('conflict', {
  message: 'Somebody else has just changed it. Nothing was changed.',
  remedy: 'Look at it again.',
});

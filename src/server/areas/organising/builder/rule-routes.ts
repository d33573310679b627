import { randomUUID } from 'node:crypto';
import { deleteRule, getRule, getRules, postRule, putRule } from '#contracts/organising/builder/rule.ts';
import { type CompRule, wireRule } from '#contracts/organising/comp-rule.ts';
import { mayBuild } from '#domain/access/permission.ts';
import { changesBetween, withChanges } from '#domain/builder/change.ts';
import type { DraftRule } from '#domain/builder/draft.ts';
import { readDraft } from '#server/db/builder/read-draft.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { NO_COMPETITION, NOT_ALLOWED, type Refused, refuse } from '#server/lib/http/answer.ts';
import { listPart } from '#server/lib/http/list-part.ts';
import { authorOf, type Caller, LARGEST_ID } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { saveChanges } from './save.ts';

const NONE = refuse('not-found', { message: 'There is no such rule.' });

/** C118. */
export function ruleRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;
  const iso = () => new Date(now()).toISOString();
  const rulesOf = async (compId: number): Promise<readonly CompRule[]> => {
    const { competition } = (await readConfiguration(pool, compId, iso())) ?? {};
    return (competition?.rules ?? []).map((rule) => wireRule(compId, rule, competition?.ageGroups ?? []));
  };

  /** The competition of a rule, where the caller builds there. */
  const placeOf = async (id: number, caller: Caller): Promise<number | Refused> => {
    const { rows } = await pool.query<{ compId: number }>('select comp_id as "compId" from comp_rule where id = $1', [
      Math.min(id, LARGEST_ID),
    ]);
    return rows[0] ? builtBy(caller, rows[0].compId, NONE) : NONE;
  };
  const builtBy = async (caller: Caller, compId: number, none: Refused): Promise<number | Refused> => {
    const scope = await findScope(pool, compId);
    if (!scope) return none;
    if (mayBuild(signedIn(caller), 'Config', scope)) return compId;
    return scope.isPublic ? NOT_ALLOWED : none;
  };

  const save = async (caller: Caller, compId: number, id: string, rule: DraftRule | null) => {
    const draft = await readDraft(pool, compId);
    if (!draft) return NO_COMPETITION;
    const user = signedIn(caller);
    const key = `rules.rules.${id}`;
    const changes = changesBetween(draft, withChanges(draft, [{ key, to: rule }]));
    const before = (await rulesOf(compId)).find((one) => String(one.id) === id);
    const saving = { compId, callId: randomUUID(), changes, dryRun: false, userId: user.id, by: authorOf(user), now: iso() };
    const saved = await saveChanges(pool, saving);
    if (saved === 'none') return NO_COMPETITION;
    if (saved.outcome === 'clash')
      return refuse('conflict', {
        message: 'Somebody else has just changed it. Nothing was changed.',
        remedy: 'Look at it again.',
      });
    const [problem] = saved.problems;
    if (problem) return refuse('invalid', problem);
    changed(compId);
    const made = saved.ids[key] ?? id;
    const data = rule === null ? before : (await rulesOf(compId)).find((one) => String(one.id) === made);
    return data ? { data } : NONE;
  };

  route(router, getRules, async ({ query: { compid, ...asked } }) => ({
    data: listPart(await rulesOf(compid), ({ options }) => options.text, asked),
  }));

  route(router, getRule, async ({ params: { id }, caller }) => {
    const compId = await placeOf(id, caller);
    if (typeof compId !== 'number') return compId;
    const data = (await rulesOf(compId)).find((one) => one.id === id);
    return data ? { data } : NONE;
  });

  route(router, postRule, async ({ body: { compId, ...rule }, caller }) => {
    const place = await builtBy(caller, compId, NO_COMPETITION);
    return typeof place === 'number' ? save(caller, place, 'new-1', rule) : place;
  });

  route(router, putRule, async ({ params: { id }, body, caller }) => {
    const compId = await placeOf(id, caller);
    return typeof compId === 'number' ? save(caller, compId, String(id), body) : compId;
  });

  route(router, deleteRule, async ({ params: { id }, caller }) => {
    const compId = await placeOf(id, caller);
    return typeof compId === 'number' ? save(caller, compId, String(id), null) : compId;
  });
}

import {
  deleteBuilder,
  getBuilder,
  getBuilderHistory,
  postBuilder,
  postBuilderUndo,
  putBuilder,
} from '#contracts/organising/builder.ts';
import { mayBuild } from '#domain/access/permission.ts';
import { type Change, sectionOf } from '#domain/builder/change.ts';
import { levelsNeeded } from '#domain/builder/whole.ts';
import { NO_COMPETITION, NOT_ALLOWED, type Refused, refuse } from '#server/lib/http/answer.ts';
import { authorOf, type Caller, LARGEST_ID, type Scope } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import { busyAthleteRoutes } from './busy-athletes.ts';
import { catalogueRoutes } from './catalogue.ts';
import { createDraft, deleteDraft } from './create.ts';
import { readHistory, undoOf } from './history.ts';
import { readState } from './read-state.ts';
import { type Save, saveChanges } from './save.ts';

/** As many events as a season has, with all their options. */
const BODY_LIMIT = 16 * 1024 * 1024;

const NO_CREATE = {
  taken: refuse('conflict', {
    field: 'name',
    message: 'Another competition of this organisation has this name. Nothing was changed.',
    remedy: 'Choose another name.',
  }),
  'no-organisation': refuse('not-found', { field: 'orgId', message: 'Organisation not found.' }),
  'no-location': refuse('not-found', { field: 'locationId', message: 'Location not found.' }),
} as const satisfies Record<string, Refused>;

const OTHER_NAME = refuse('conflict', { field: 'name', message: 'That is not its name. Nothing was changed.' });

/** The builder: a competition's set-up as one document that several people edit. */
export function builderRoutes(router: Router, { now, changed }: ChangeDeps): void {
  busyAthleteRoutes(router);
  catalogueRoutes(router, { now });
  const { pool } = router;
  const iso = () => new Date(now()).toISOString();
  const stateFor = async (caller: Caller, compId: number) => readState(pool, compId, signedIn(caller), iso());

  const save = async (caller: Caller, more: Pick<Save, 'callId' | 'changes' | 'dryRun'>) => {
    const [user, scope] = [signedIn(caller), namedScope(caller)];
    if (!mayChange(caller, scope, more.changes)) return NOT_ALLOWED;
    const saving = { ...more, compId: scope.compId, userId: user.id, by: authorOf(user), now: iso() };
    const outcome = await saveChanges(pool, saving);
    const state = outcome === 'none' ? undefined : await stateFor(caller, scope.compId);
    if (outcome === 'none' || !state) return NO_COMPETITION;
    if (outcome.outcome === 'saved') changed(scope.compId);
    const { clashes, problems, effects, ids } = outcome;
    const data = { outcome: outcome.outcome, clashes: [...clashes], problems: [...problems], effects: [...effects], ids, state };
    return { data, message: outcome.outcome === 'saved' ? 'Competition Saved.' : '' };
  };

  route(router, postBuilder, async ({ body, caller }) => {
    const user = signedIn(caller);
    if (!mayBuild(user, 'General', { orgId: body.orgId, compId: 0 })) return NOT_ALLOWED;
    const made = await createDraft(pool, { asked: body, user, by: authorOf(user), now: iso() });
    if (typeof made !== 'number') return NO_CREATE[made];
    changed(made);
    return { data: must(await stateFor(caller, made), 'the new competition'), message: 'Competition Saved.' };
  });

  route(router, getBuilder, async ({ params: { id }, caller }) => {
    const data = await stateFor(caller, id);
    return data ? { data } : NO_COMPETITION;
  });

  route(
    router,
    putBuilder,
    async ({ body: { callId, sections, dryRun }, caller }) => {
      const stray = sections.find(({ section, changes }) => changes.some(({ key }) => sectionOf(key) !== section));
      if (stray) return refuse('invalid', { field: stray.section, message: 'A change of another section. Nothing was changed.' });
      return save(caller, { callId, dryRun, changes: sections.flatMap(({ changes }) => changes) });
    },
    { bodyLimit: BODY_LIMIT },
  );

  route(router, deleteBuilder, async ({ params: { id }, query: { name } }) => {
    const done = await deleteDraft(pool, id, name);
    if (done === 'other-name') return OTHER_NAME;
    if (done !== 'done') return inUse(done);
    changed(id);
    return { data: { compId: id } };
  });

  route(router, getBuilderHistory, async ({ params: { id }, query: { before = LARGEST_ID } }) => ({
    data: (await readHistory(pool, id, Math.min(before, LARGEST_ID))).map((one) => ({ ...one, changes: [...one.changes] })),
  }));

  route(router, postBuilderUndo, async ({ params: { id, changeId }, body: { callId }, caller }) => {
    const changes = changeId > LARGEST_ID ? undefined : await undoOf(pool, id, changeId);
    if (!changes) return refuse('not-found', { message: 'Change not found.' });
    return save(caller, { callId, dryRun: false, changes });
  });
}

/** Each part by its own right; who gives a competition to another organisation builds there, too. */
function mayChange({ user }: Caller, scope: Scope, changes: readonly Change[]): boolean {
  if (!user || !levelsNeeded(changes).every((level) => mayBuild(user, level, scope))) return false;
  return changes.every(
    ({ key, to }) => key !== 'general.orgId' || (typeof to === 'number' && mayBuild(user, 'General', { orgId: to, compId: 0 })),
  );
}

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

function inUse({ entries, orders }: { readonly entries: number; readonly orders: number }): Refused {
  const has = [
    ...(entries > 0 ? [several(entries, 'entry', 'entries')] : []),
    ...(orders > 0 ? [several(orders, 'order', 'orders')] : []),
  ].join(' and ');
  return refuse('conflict', {
    message: `It has ${has}: it can’t be deleted. Nothing was changed.`,
    remedy: 'Make it inactive instead: then the public does not see it.',
  });
}

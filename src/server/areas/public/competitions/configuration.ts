import { wireEvent } from '#contracts/organising/comp-event.ts';
import { wireDiscount, wireRule } from '#contracts/organising/comp-rule.ts';
import type { getCompetition } from '#contracts/organising/configuration.ts';
import { wirePrice } from '#contracts/public/price.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { levelsOn, may } from '#domain/access/permission.ts';
import { rowOf } from '#domain/builder/change.ts';
import { type Problem, problemText } from '#domain/builder/problems.ts';
import { readProblems, readWarnings } from '#server/db/builder/read-problems.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type Configuration, readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import type { User } from '#server/lib/http/principal.ts';

type Meta = Data<typeof getCompetition>['meta'];

/** Age groups, prices, rules and discounts, as the public may see them. */
export function presentConfiguration({
  competition,
  prices,
  discounts,
}: Configuration): Pick<Meta, 'ageGroups' | 'prices' | 'rules' | 'discounts'> {
  const { id, ageGroups, rules } = competition;
  return {
    ageGroups: [...ageGroups],
    prices: prices.map((price) => wirePrice(id, price)),
    rules: rules.map((rule) => wireRule(id, rule, ageGroups)),
    discounts: discounts.map((discount) => wireDiscount(id, discount)),
  };
}

/** C042's `meta`: what entrants see, and for a builder what is wrong with the competition. */
export async function readMeta(pool: Pool, compId: number, user: User, now: string): Promise<Meta | undefined> {
  const configuration = await readConfiguration(pool, compId, now);
  if (!configuration) return undefined;
  const events = await readEvents(pool, compId, configuration.prices, now);
  const scope = { orgId: configuration.orgId, compId };
  const builds = may(user, 'BUILDER', scope);
  return {
    ...presentConfiguration(configuration),
    compEvents: events.map((event) => wireEvent(compId, event)),
    multiEvents: events
      .filter(({ options }) => options.multiEventOptions.childCeids.length > 0)
      .map(({ ceid, options }) => ({ ceid, childCeids: options.multiEventOptions.childCeids })),
    access: [...levelsOn(user, scope)],
    validation: builds ? await problemsOf(pool, compId, now) : [],
  };
}

/** C048; undefined: there is no such competition. */
export async function readValidation(pool: Pool, compId: number, now: string): Promise<Meta['validation'] | undefined> {
  return (await findScope(pool, compId)) && problemsOf(pool, compId, now);
}

async function problemsOf(pool: Pool, compId: number, now: string): Promise<Meta['validation']> {
  const problems = (await readProblems(pool, compId, now)).map(presentProblem);
  const warnings = (await readWarnings(pool, compId)).map(presentProblem);
  return [...problems, ...warnings.map((one) => ({ ...one, warning: true }) as const)];
}

function presentProblem(problem: Problem): Meta['validation'][number] {
  const row = rowOf(problem.field);
  const message = problemText(problem);
  return {
    step: problem.step,
    field: problem.field,
    message,
    ...(row?.list === 'events.ceids' && { ceid: Number(row.id) }),
  };
}

import { deleteRule, getRule, getRules, postRule, putRule } from '#contracts/organising/builder/rule.ts';
import { type CompRule, wireRule } from '#contracts/organising/comp-rule.ts';
import type { DraftRule } from '#domain/builder/draft.ts';
import { listPart } from '#server/lib/http/list-part.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { singleRows } from './single-rows.ts';

/** C118. */
export function ruleRoutes(router: Router, deps: ChangeDeps): void {
  const rules = singleRows<CompRule, DraftRule>(router, deps, {
    table: 'comp_rule',
    list: 'rules.rules',
    one: 'rule',
    present: (compId, { competition }) => competition.rules.map((rule) => wireRule(compId, rule, competition.ageGroups)),
  });
  route(router, getRules, async ({ query: { compid, ...asked } }) => ({
    data: listPart(await rules.all(compid), ({ options }) => options.text, asked),
  }));
  route(router, getRule, ({ params: { id }, caller }) => rules.find(caller, id));
  route(router, postRule, ({ body: { compId, ...rule }, caller }) => rules.create(caller, compId, rule));
  route(router, putRule, ({ params: { id }, body, caller }) => rules.change(caller, id, body));
  route(router, deleteRule, ({ params: { id }, caller }) => rules.remove(caller, id));
}

import * as z from 'zod/mini';
import { Money } from '#contracts/shared/money.ts';
import type { AgeGroup as DomainAgeGroup } from '#domain/age-group/age-group.ts';
import type { CompRule as DomainRule } from '#domain/competition/comp-rule.ts';
import type { Discount as DomainDiscount } from '#domain/competition/discount.ts';
import { toUnits } from '#domain/money/money.ts';
import { AgeGroup } from './age-group.ts';

const RuleOptions = z.object({
  maxEvents: z.int(),
  maxField: z.int(),
  maxTrack: z.int(),
  maxCompEvents: z.int(),
  maxCompField: z.int(),
  maxCompTrack: z.int(),
  maxExcludedEvents: z.int(),
  maxTeamEvents: z.int(),
  text: z.string(),
  events: z.readonly(z.array(z.int())),
  unique: z.readonly(z.array(z.object({ text: z.string(), ids: z.readonly(z.array(z.int())) }))),
  displayMaxDayFields: z.boolean(),
});

/** Comp rule of the specification; no age groups: of everybody whose age group has no rule of its own. 0 = no limit. */
export const CompRule = z.object({
  id: z.int(),
  compId: z.int(),
  ageGroup: z.nullable(AgeGroup),
  ageGroups: z.array(AgeGroup),
  options: RuleOptions,
});
export type CompRule = z.infer<typeof CompRule>;

/** Ours, where the specification only names discounts. Money in whole units. */
export const Discount = z.object({
  id: z.int(),
  compId: z.int(),
  name: z.string(),
  options: z.object({
    fromEvents: z.int(),
    offEach: Money,
    percentOffEach: z.number(),
    ageGroupIds: z.readonly(z.array(z.int())),
  }),
});

export type Discount = z.infer<typeof Discount>;

export function wireRule(compId: number, { id, ageGroupIds, options }: DomainRule, groups: readonly DomainAgeGroup[]): CompRule {
  const ageGroups = groups.filter((group) => ageGroupIds.includes(group.id));
  return { id, compId, ageGroup: ageGroups[0] ?? null, ageGroups, options };
}

export function wireDiscount(compId: number, { options, ...discount }: DomainDiscount): Discount {
  return { ...discount, compId, options: { ...options, offEach: toUnits(options.offEach) } };
}

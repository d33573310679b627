import { useMoney } from '#client/lib/text/money.ts';
import { discountText } from '#domain/entry/price-text.ts';
import type { CompetitionInfo } from './public-competition.tsx';

/** The discounts of a competition in words; those that take nothing off are left out. */
export function useDiscountTexts({ meta: { discounts, ageGroups } }: CompetitionInfo) {
  const money = useMoney();
  return discounts.flatMap(({ id, name, options }) => {
    const ages = ageGroups.filter((group) => options.ageGroupIds.includes(group.id)).map(({ shortName }) => shortName);
    const text = discountText(options, ages, money);
    return text === '' ? [] : [{ id, name, text }];
  });
}

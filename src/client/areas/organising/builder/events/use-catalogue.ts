import { useMemo } from 'react';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { getBuilderCatalogue } from '#contracts/organising/builder/catalogue.ts';
import type { AgeChoice, Catalogue } from '#domain/builder/programme/rows.ts';
import { useBuilder } from '../use-builder.ts';

/** An age group as the step shows it. */
interface OfferedAge extends AgeChoice {
  /** Offered before the others: of the competition's association, and no age of masters; or chosen already. */
  readonly isUsual: boolean;
}
export interface LoadedCatalogue extends Catalogue {
  readonly ages: readonly OfferedAge[];
}

/** Event definitions and age groups that this competition can be built of; undefined while they are loaded. */
export function useCatalogue(): LoadedCatalogue | undefined {
  const { draft, model } = useBuilder();
  const found = useCachedQuery(getBuilderCatalogue, { params: { id: model.compId } }).answer?.data;
  const { ageGroupIds, ceids } = draft.events;
  const { aocode } = draft.options;
  const used = useMemo(
    () => new Set([...ageGroupIds, ...Object.values(ceids).map(({ ageGroupId }) => ageGroupId)]),
    [ageGroupIds, ceids],
  );
  const key = [...used].sort((a, b) => a - b).join(' ');
  return useMemo(() => {
    if (!found) return undefined;
    const kept = new Set(key.split(' ').map(Number));
    const ages = found.ages.map(({ base, ...age }) => ({ ...age, isUsual: kept.has(age.id) || (base && age.aocode === aocode) }));
    return { events: found.events, ages };
  }, [found, key, aocode]);
}

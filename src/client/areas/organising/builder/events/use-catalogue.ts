import { useMemo } from 'react';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { getBuilderCatalogue } from '#contracts/organising/builder/catalogue.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { AgeChoice, Catalogue } from '#domain/builder/programme/rows.ts';
import { useBuilder } from '../use-builder.ts';

/** An age group as the step shows it. */
interface OfferedAge extends AgeChoice {
  /** Offered before the others: of the competition's association, and no age of masters; or chosen already. */
  readonly isUsual: boolean;
}
type AgeSet = Data<typeof getBuilderCatalogue>['sets'][number];
export interface LoadedCatalogue extends Catalogue {
  readonly ages: readonly OfferedAge[];
  /** Ready-made ones: of its association and of all, or of each where it has none. */
  readonly sets: readonly AgeSet[];
}

/** Event definitions and age groups that this competition can be built of; undefined until the server has said. */
export function useCatalogue() {
  const { draft, model } = useBuilder();
  const asked = useCachedQuery(getBuilderCatalogue, { params: { id: model.compId } });
  const found = asked.answer?.data;
  const { ageGroupIds, ceids } = draft.events;
  const { aocode } = draft.options;
  const used = useMemo(
    () => new Set([...ageGroupIds, ...Object.values(ceids).map(({ ageGroupId }) => ageGroupId)]),
    [ageGroupIds, ceids],
  );
  const key = [...used].sort((a, b) => a - b).join(' ');
  const catalogue = useMemo((): LoadedCatalogue | undefined => {
    if (!found) return undefined;
    const kept = new Set(key.split(' ').map(Number));
    const ages = found.ages.map(({ base, ...age }) => ({ ...age, isUsual: kept.has(age.id) || (base && age.aocode === aocode) }));
    const sets = found.sets.filter((set) => aocode === '' || set.aocode === '' || set.aocode === aocode);
    return { events: found.events, ages, sets };
  }, [found, key, aocode]);
  return { asked, catalogue };
}

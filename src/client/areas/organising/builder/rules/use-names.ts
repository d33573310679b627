import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { getCompetition } from '#contracts/organising/configuration.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { useBuilder } from '../use-builder.ts';
import { rulesMessages as text } from './messages-rules.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Names {
  readonly events: readonly Named[];
  readonly ageGroups: readonly Named[];
  /** Some of the draft are not known by name yet. */
  readonly missing: 'none' | 'unsaved' | 'away';
}

/** What a rule can name: the event definitions and age groups of the competition, and those that a rule names already. */
export function useNames(): Names {
  const { draft, state } = useBuilder();
  const { answer } = useCachedQuery(getCompetition, { params: { id: state.compId } });
  const { compEvents = [], ageGroups = [] } = answer?.data.meta ?? {};
  const known = {
    events: new Map(compEvents.map(({ eventid, eventName, gender }) => [eventid, `${eventName} ${text.genders[gender]}`])),
    ageGroups: new Map(ageGroups.map(({ id, name }) => [id, name])),
  };
  const named = namedIn(draft);
  const list = (
    ids: ReadonlySet<number>,
    inDraft: ReadonlySet<number>,
    names: ReadonlyMap<number, string>,
    other: (id: number) => string,
  ) =>
    [...ids, ...inDraft].flatMap((id, i, all) => {
      const name = names.get(id);
      const isShown = all.indexOf(id) === i && (name !== undefined || ids.has(id));
      return isShown ? { id, name: name ?? other(id) } : [];
    });
  const ceids = Object.values(draft.events.ceids);
  const eventIds = new Set(ceids.map(({ eventId }) => eventId));
  const groupIds = new Set([...draft.events.ageGroupIds, ...ceids.map(({ ageGroupId }) => ageGroupId)]);
  const isMissing = [...eventIds].some((id) => !known.events.has(id)) || [...groupIds].some((id) => !known.ageGroups.has(id));
  const byName = (one: Named, other: Named) => one.name.localeCompare(other.name, 'en', { numeric: true });
  return {
    events: list(named.events, eventIds, known.events, text.event).sort(byName),
    ageGroups: list(named.ageGroups, groupIds, known.ageGroups, text.ageGroup).sort(byName),
    missing: !isMissing ? 'none' : answer ? 'unsaved' : 'away',
  };
}

function namedIn({ rules: { rules } }: Draft) {
  const all = Object.values(rules);
  return {
    events: new Set(all.flatMap(({ options }) => [...options.events, ...options.unique.flatMap(({ ids }) => ids)])),
    ageGroups: new Set(all.flatMap(({ ageGroupIds }) => ageGroupIds)),
  };
}

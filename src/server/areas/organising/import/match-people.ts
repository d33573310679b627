import { isSamePerson } from '#domain/athlete/same-person.ts';
import type { FileAthlete } from '#domain/start-list/entry-file.ts';
import type { PersonMatch } from '#domain/start-list/match-people.ts';
import type { KnownAthlete, State } from './state.ts';

export interface MatchedAthlete {
  readonly file: FileAthlete;
  /** Starts at this competition already. */
  readonly known: KnownAthlete | undefined;
  /** Known by something that contradicts the rest: name, gender, date of birth or number become others. */
  readonly renamed: boolean;
  /** Somebody who is here already, and comes to this competition by the file. */
  readonly personId: number | undefined;
  /** The number is another person's here: nothing is taken from that one, nor said of it. */
  readonly isAnothersNumber: boolean;
}

/**
 * Finds those who are new to the competition among the people of others: by number, name and date of birth together. Each person is matched once: a second line
 * that would fit becomes a new person.
 */
export function findPeople(matches: readonly PersonMatch<KnownAthlete>[], state: State): readonly MatchedAthlete[] {
  const peopleByUrn = Map.groupBy(state.people, ({ urn }) => urn);
  const taken = new Set(state.athletes.map(({ athleteId }) => athleteId));
  return matches.flatMap((match): readonly MatchedAthlete[] => {
    const { file } = match;
    if (match.outcome === 'held') return [];
    const holders = peopleByUrn.get(file.urn ?? '') ?? [];
    if (match.outcome === 'known') {
      const { known, renamed } = match;
      const isAnothersNumber = holders.some(({ athleteId }) => athleteId !== known.athleteId);
      return [{ file, known, renamed, personId: undefined, isAnothersNumber }];
    }
    const person = holders.find((one) => !taken.has(one.athleteId) && isSamePerson(file, one, one.ours));
    if (person) taken.add(person.athleteId);
    const isAnothersNumber = !person && holders.length > 0;
    return [{ file, known: undefined, renamed: false, personId: person?.athleteId, isAnothersNumber }];
  });
}

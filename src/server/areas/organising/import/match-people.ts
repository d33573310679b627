import { isSamePerson } from '#domain/athlete/same-person.ts';
import type { FileAthlete } from '#domain/entry/entry-file.ts';
import type { KnownAthlete, State } from './state.ts';

export interface MatchedAthlete {
  readonly file: FileAthlete;
  /** Starts at this competition already. */
  readonly known: KnownAthlete | undefined;
  /** Somebody who is here already, and comes to this competition by the file. */
  readonly personId: number | undefined;
  /** The number is another person's here: nothing is taken from that one, nor said of it. */
  readonly isAnothersNumber: boolean;
}

/**
 * Matches the athletes of a file to people. An athlete from an earlier file is known by the file's own id, everybody else only by number, name and date of
 * birth together. Each person is matched once: a second line that would fit becomes a new person.
 */
export function matchPeople(athletes: readonly FileAthlete[], state: State): readonly MatchedAthlete[] {
  const bySource = new Map(state.athletes.map((athlete) => [athlete.sourceId, athlete]));
  const hereByUrn = Map.groupBy(state.athletes, ({ urn }) => urn);
  const peopleByUrn = Map.groupBy(state.people, ({ urn }) => urn);
  const fromSource = new Map(athletes.map((file) => [file, bySource.get(file.externalId)]));
  const taken = new Set([...fromSource.values()].map((known) => known?.athleteId));
  const claim = <P extends { readonly athleteId: number }>(found: P | undefined): P | undefined => {
    if (found) taken.add(found.athleteId);
    return found;
  };
  return athletes.map((file) => {
    const source = fromSource.get(file);
    if (source) return { file, known: source, personId: undefined, isAnothersNumber: false };
    const free = ({ athleteId }: { readonly athleteId: number }) => !taken.has(athleteId);
    const known = claim(hereByUrn.get(file.urn)?.find((one) => free(one) && isSamePerson(file, one, true)));
    if (known) return { file, known, personId: undefined, isAnothersNumber: false };
    const others = peopleByUrn.get(file.urn ?? '') ?? [];
    const person = claim(others.find((one) => free(one) && isSamePerson(file, one, one.ours)));
    return { file, known: undefined, personId: person?.athleteId, isAnothersNumber: !person && others.length > 0 };
  });
}

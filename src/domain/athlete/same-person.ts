import { fold } from '#domain/shared/fold.ts';

interface Named {
  readonly firstName: string;
  readonly surName: string;
  readonly dob: string | null;
  readonly urn: string | null;
}

/**
 * Whether a line of a start list and a record are one person: number, name and date of birth fit. A number alone proves nothing, for numbers
 * follow one another and anybody can write some into a file. `ours`: the record is the organiser's own or already in the competition, so a day
 * that only one of the two knows does not part them.
 */
export function isSamePerson(line: Named, record: Named, ours: boolean): boolean {
  if (line.urn === null || line.urn !== record.urn || nameOf(line) !== nameOf(record)) return false;
  const isUnknown = line.dob === null || record.dob === null;
  return isUnknown ? ours : line.dob === record.dob;
}

/** Start lists part a name where they like. */
const nameOf = ({ firstName, surName }: Named): string => fold(`${firstName} ${surName}`);

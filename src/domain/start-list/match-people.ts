import { fold } from '#domain/shared/fold.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { FileAthlete } from '#domain/start-list/entry-file.ts';
import { type Hanging, hangingWords } from './hanging.ts';
import { type Identity, isSure, type Likeness, likeness, nameKey } from './likeness.ts';

/** An athlete who is in the competition already. */
export interface Starter extends Identity {
  readonly athleteId: number;
  /** Their id in the file that brought them, or in the last one that did. */
  readonly sourceId: string | null;
  readonly club: string;
  readonly hanging: Hanging;
}

/** `is`: the athlete of the competition that a line of the file means; 0: somebody new. */
type PersonDecisions = ReadonlyMap<FileAthlete, number>;

export type PersonMatch<S extends Starter = Starter> =
  /** `renamed`: name, gender, date of birth or number are others than before. */
  | { readonly file: FileAthlete; readonly outcome: 'known'; readonly known: S; readonly renamed: boolean }
  | { readonly file: FileAthlete; readonly outcome: 'new' }
  /** A person has to say which of these it is, if any. */
  | { readonly file: FileAthlete; readonly outcome: 'held'; readonly candidates: readonly S[] };

interface Pair<S extends Starter> {
  readonly file: FileAthlete;
  readonly known: S;
  readonly like: Likeness;
  readonly isSameId: boolean;
}

/**
 * Which athletes of a file are in the competition already. The file's own ids prove nothing, for many are the numbers of its rows: who somebody is, name, gender,
 * date of birth and registration number say. Where one of them contradicts, the record is only changed while nothing depends on it, and a gender never; else the line is held until a
 * person has decided. Each athlete is matched once.
 */
export function matchPeople<S extends Starter>(
  files: readonly FileAthlete[],
  known: readonly S[],
  decisions: PersonDecisions = new Map(),
): readonly PersonMatch<S>[] {
  const pairs = pairsOf(files, known);
  const of = new Map<FileAthlete, S>();
  const claimed = new Set<S>();
  const free = (pair: Pair<S>) => !of.has(pair.file) && !claimed.has(pair.known);
  const take = (pair: Pair<S>) => {
    of.set(pair.file, pair.known);
    claimed.add(pair.known);
  };
  for (const rank of RANKS) for (const pair of pairs) if (free(pair) && rank(pair)) take(pair);
  for (const pair of onlyOnes(pairs.filter((pair) => free(pair) && isNamesake(pair) && clubsFit(pair)))) take(pair);

  const open = groupBy(
    pairs.filter((pair) => free(pair) && isDoubtful(pair)),
    ({ file }) => file,
  );
  for (const [file, doubts] of open) {
    const decided = doubts.find(({ known: one }) => decisions.get(file) === one.athleteId);
    if (decided && free(decided)) take(decided);
  }
  const wanted = groupBy([...open.values()].flat(), ({ known: one }) => one);
  return files.map((file) => outcome(file, of.get(file), { doubts: open.get(file) ?? [], claimed, wanted, decisions }));
}

const RANKS: readonly ((pair: Pair<Starter>) => boolean)[] = [
  ({ like }) => isSure(like) && like.agrees === 3,
  ({ like, isSameId }) => isSure(like) && isSameId,
  ({ like }) => isSure(like),
  (pair) => isNamesake(pair) && pair.isSameId,
];

/** Nothing but the name can be compared, and it agrees. */
const isNamesake = <S extends Starter>({ like }: Pair<S>): boolean => like.name && like.agrees === 1 && like.contradicts === 0;

const clubsFit = <S extends Starter>({ file, known }: Pair<S>): boolean =>
  file.club === '' || known.club === '' || fold(file.club) === fold(known.club);

/** One contradiction beside an agreement may be a correction; more of them under one id are a question. */
function isDoubtful<S extends Starter>(pair: Pair<S>): boolean {
  const { like, isSameId } = pair;
  if (isNamesake(pair)) return true;
  if (isSameId) return like.contradicts > 0;
  return like.contradicts === 1 && like.agrees > 0 && (like.urn === true || (like.name && (like.dob === true || !like.gender)));
}

/** Changing a name, a day or a number keeps who it was where the name or the day agrees; an id or a number alone may be mistyped. */
const isCorrection = <S extends Starter>({ like }: Pair<S>): boolean =>
  like.gender && like.contradicts === 1 && (like.name || like.dob === true);

interface Doubt<S extends Starter> {
  readonly doubts: readonly Pair<S>[];
  readonly claimed: Set<S>;
  readonly wanted: ReadonlyMap<S, readonly Pair<S>[]>;
  readonly decisions: PersonDecisions;
}

function outcome<S extends Starter>(
  file: FileAthlete,
  known: S | undefined,
  { doubts, claimed, wanted, decisions }: Doubt<S>,
): PersonMatch<S> {
  if (known) return { file, outcome: 'known', known, renamed: !isUnchanged(likeness(file, known)) };
  const left = doubts.filter((pair) => !claimed.has(pair.known));
  const [only] = left;
  if (!only || decisions.get(file) === 0) return { file, outcome: 'new' };
  const isTheirs = left.length === 1 && wanted.get(only.known)?.length === 1;
  if (isTheirs && isCorrection(only) && hangingWords(only.known.hanging).length === 0) {
    claimed.add(only.known);
    return { file, outcome: 'known', known: only.known, renamed: true };
  }
  return { file, outcome: 'held', candidates: left.map((pair) => pair.known) };
}

const isUnchanged = ({ name, contradicts }: Likeness): boolean => name && contradicts === 0;

/** Pairs in which neither has another. */
function onlyOnes<S extends Starter>(pairs: readonly Pair<S>[]): readonly Pair<S>[] {
  const [byFile, byKnown] = [groupBy(pairs, ({ file }) => file), groupBy(pairs, ({ known }) => known)];
  return pairs.filter(({ file, known }) => byFile.get(file)?.length === 1 && byKnown.get(known)?.length === 1);
}

/** Athletes of the competition that lines of a file may mean, by name, number or id. */
export const mayBeMeant = <S extends Starter>(files: readonly FileAthlete[], known: readonly S[]): ReadonlySet<S> =>
  new Set(pairsOf(files, known).map((pair) => pair.known));

/** All who have a name, a number or an id in common, in the order of the file. */
function pairsOf<S extends Starter>(files: readonly FileAthlete[], known: readonly S[]): readonly Pair<S>[] {
  const byName = groupBy(known, nameKey);
  const byUrn = groupBy(known, ({ urn }) => urn);
  const byId = groupBy(known, ({ sourceId }) => sourceId);
  return files.flatMap((file) => {
    const some = [
      ...(byName.get(nameKey(file)) ?? []),
      ...(file.urn === null ? [] : (byUrn.get(file.urn) ?? [])),
      ...(byId.get(file.externalId) ?? []),
    ];
    return [...new Set(some)].map((one) => ({
      file,
      known: one,
      like: likeness(file, one),
      isSameId: one.sourceId === file.externalId,
    }));
  });
}

/** The longest password that is taken: hashing is slow on purpose, so its input has an end. */
const LONGEST = 128;

/** The length rule as a regular expression, for readers of the configuration; it is never made from what somebody typed. */
export function passwordRegex(shortest: number): string {
  return `^.{${shortest},${LONGEST}}$`;
}

interface PasswordRule {
  readonly shortest: number;
  /** Whether a text in lower case is one of the passwords that are guessed first. */
  readonly isCommon: (text: string) => boolean;
  /** What others know of the person: name, email address. */
  readonly known?: readonly string[];
}

/** What is wrong with a password; undefined: it may be taken. */
export function passwordProblem(
  password: string,
  { shortest, isCommon, known = [] }: PasswordRule,
): 'length' | 'common' | undefined {
  const { length } = [...password];
  if (length < shortest || length > LONGEST) return 'length';
  const folded = password.toLowerCase();
  const isKnown = known.some((word) => coreOf(word) !== '' && coreOf(word) === coreOf(folded));
  return isKnown || isMonotonous(folded) || isCommon(folded) || isCommon(coreOf(folded)) ? 'common' : undefined;
}

/** A word dressed up with figures and signs around it is guessed as soon as the word: `Password123!`. */
const coreOf = (text: string): string => text.toLowerCase().replaceAll(/^[^a-z]+|[^a-z]+$/g, '');

/** One or two characters over and over. */
const isMonotonous = (text: string): boolean => new Set(text).size <= 2;

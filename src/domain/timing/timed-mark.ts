import { parseTime, parseWind } from '#domain/performance/parse.ts';
import type { TrackCode } from '#domain/result/value.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Doubt, TimedMark } from './timed-race.ts';

/**
 * What operators write in place of a place, folded, in the languages of their programs: English, German, French, Spanish, Italian, Portuguese,
 * Dutch, Swedish, Finnish. What means one thing here and another there is left out: it goes to a person.
 */
const WORDS: Readonly<Record<TrackCode, readonly string[]>> = {
  DNS: [
    'dns',
    'scr',
    'scratch',
    'scratched',
    'did not start',
    'no show',
    'ns',
    'abs',
    'absent',
    'na',
    'nicht angetreten',
    'np',
    'no presentado',
    'non partant',
    'non partito',
    'forfait',
    'ng',
    'nsp',
    'ej start',
    'ei lahtenyt',
    'nao partiu',
  ],
  DNF: [
    'dnf',
    'did not finish',
    'ret',
    'retired',
    'nf',
    'ab',
    'abd',
    'abandon',
    'abandono',
    'auf',
    'aufg',
    'aufgegeben',
    'rit',
    'ritirato',
    'opg',
    'opgegeven',
    'brutit',
    'utg',
    'kesk',
  ],
  DQ: [
    'dq',
    'dsq',
    'disq',
    'disqualified',
    'disqualifie',
    'disqualifiziert',
    'dis',
    'desc',
    'descalificado',
    'desclassificado',
    'sq',
    'squal',
    'squalificato',
    'disk',
    'diskad',
    'hyl',
    'fs',
    'false start',
  ],
};
const CODES = new Map(Object.entries(WORDS).flatMap(([code, words]) => words.map((word) => [word, code as TrackCode] as const)));
/** A false start is a disqualification by this rule (World Athletics). */
const FALSE_START = 'TR16.8';
const FALSE_STARTS = new Set(['fs', 'false start']);
/** A word, and in brackets, behind a dash or a space what it is for: `DQ TR16.8`, `DSQ [17.3.1]`, `DNF (injured)`. */
const WITH_REASON = /^([^\s([:]+)\s*(?:[([](.*)[)\]]|[:–-]?\s*(.*))$/;
const RULE = /^(?:(?:TR|CR|R)\s?)?\d+(?:\.\d+)*[a-z]?$/i;
/** Words that mean one thing, whatever somebody has written behind them. */
const CLEAR = new Set(['dns', 'dnf', 'dq', 'dsq', 'disq']);

/** What stands for the place of an athlete who has none; undefined: nobody knows. */
function wordOf(text: string): Pick<TimedMark, 'code' | 'rule'> | undefined {
  const whole = CODES.get(fold(text));
  if (whole) return { code: whole, ...(FALSE_STARTS.has(fold(text)) && { rule: FALSE_START }) };
  const [, word = '', bracketed, behind] = WITH_REASON.exec(text.trim()) ?? [];
  const code = CODES.get(fold(word));
  const reason = (bracketed ?? behind ?? '').trim().replace(/^rule\s+/i, '');
  const isClear = bracketed !== undefined || CLEAR.has(fold(word)) || (code === 'DQ' && RULE.test(reason));
  if (!code || !isClear) return undefined;
  if (code !== 'DQ') return { code };
  const rule = RULE.test(reason) ? reason : FALSE_STARTS.has(fold(reason)) ? FALSE_START : undefined;
  return { code, ...(rule !== undefined && { rule }) };
}

/** Nothing, as programs write it. */
const isBlank = (text: string): boolean => /^[0:.\s–—-]*$/.test(text);

/** A row's place, time and reaction as one mark. `nothing`: it is of a starter who has not been read yet. */
export function readTimed(place: string, time: string, reaction: string): TimedMark | Doubt | 'nothing' {
  // Some systems write the word under the time, or under both.
  const [under, said] = [wordOf(place), wordOf(time)];
  const isWord = said !== undefined && (isBlank(place) || under?.code === said.code);
  const ms = isWord ? null : readTime(time);
  if (ms === 'wrong') return { unread: 'bad-time', mark: null };
  const timed = (rank: number | null): TimedMark => ({ place: rank, ms, code: null, reaction: readReaction(reaction) });
  const word = isWord ? { ...said, ...under } : under;
  if (word) {
    // An athlete who did not finish has no time: one of the two is wrong.
    if (ms !== null && word.code !== 'DQ') return { unread: 'place-word', mark: timed(null) };
    return { ...timed(null), ...word };
  }
  if (isBlank(place)) return ms === null ? 'nothing' : { unread: 'no-place', mark: timed(null) };
  const [, rank] = /^[=t]?(\d{1,3})(?:[.=)t]|st|nd|rd|th|er?|[ºª°])?$/i.exec(place.trim()) ?? [];
  if (rank === undefined) return { unread: 'place-word', mark: ms === null ? null : timed(null) };
  return ms === null ? { unread: 'no-time', mark: null } : timed(Number(rank));
}

/** Thousandths; null: no time. As programs of any country write it: `1:02.345`, `62,34`, `2'03"45`, `2.03,45`, `13.4h`, `10.45 (10.443)`. */
export function readTime(text: string): number | null | 'wrong' {
  if (isBlank(text) || NO_TIME.has(fold(text))) return null;
  const [, bracketed] = /\(([^)]*)\)$/.exec(text.trim()) ?? [];
  const [rounded, exact] = [text.replace(/\([^)]*\)\s*$/, ''), bracketed].map((one) => parseTime(plainTime(one ?? '')));
  if (!rounded?.ok) return 'wrong';
  if (bracketed === undefined) return rounded.value;
  // What stands in brackets is the same time, read more closely.
  return exact?.ok && Math.ceil(exact.value / 10) * 10 === rounded.value ? exact.value : 'wrong';
}
const NO_TIME = new Set(['nt', 'no time']);

/** A time with colons and a point. */
function plainTime(text: string): string {
  return decimalPoint(
    text
      .trim()
      // How it was read or what it is worth: hand or automatic, who goes on, bests and records.
      .replace(/(?:\s*[qQha]|\s+=?[PSCMNW][BR]|\s*s(?:ec)?\.?)+$/, '')
      .replace(/^(\d+)h(?=\d)/, '$1:')
      .replace(/(\d)\s*(?:''|["”″])\s*(?=\d)/, '$1.')
      .replace(/(\d)\s*['’′]\s*(?=\d)/, '$1:')
      .replace(/(?:''|["”″])$/, ''),
  )
    .replace(/^(\d{1,2})\.(\d{2})\.(?=\d{1,3}$)/, '$1:$2.')
    .replace(/^(?:0+:)+(?=\d)/, '');
}

/** Tenths; null: none, or not to be read as one. */
export function readTimedWind(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^w(?:ind)?\s*[:=]?\s*/i, '')
    .replace(/\s*m\/s$/i, '')
    .replace(/^([-+−])\s+/, '$1');
  const parsed = parseWind(decimalPoint(plain));
  return parsed.ok ? parsed.value : null;
}

/** A lane; 0: none, or none that is a number. */
export const readLane = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0);

function readReaction(text: string): number | null {
  const [, sign, seconds = '', decimals = ''] = /^([-+]?)(\d?)[.,](\d{1,4})$/.exec(text.trim()) ?? [];
  if (decimals === '') return null;
  const ms = Number(seconds || '0') * 1000 + Number(decimals.padEnd(3, '0').slice(0, 3));
  return sign === '-' ? 0 - ms : ms;
}

const decimalPoint = (text: string): string => text.trim().replace(/,(?=\d+$)/, '.');

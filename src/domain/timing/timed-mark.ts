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
    'nf',
    'ab',
    'abd',
    'abandon',
    'abandono',
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
/** A word and a rule behind it: `DQ TR16.8`, `DQ (TR17.2.3)`. */
const RULE = /^([^\s(]+)\s*\(?\s*((?:TR|CR|R)?\s?\d+(?:\.\d+)*)\s*\)?$/i;

/** A row's place, time and reaction as one mark. `nothing`: it is of a starter who has not been read yet. */
export function readTimed(place: string, time: string, reaction: string): TimedMark | Doubt | 'nothing' {
  // Some systems write the word under the time, or under both.
  const said = time.trim();
  const isWord = CODES.has(fold(said)) && (place.trim() === '' || CODES.get(fold(place)) === CODES.get(fold(said)));
  const at = isWord ? said : place.trim();
  const ms = isWord ? null : readTime(time);
  if (ms === 'wrong') return { unread: 'bad-time', mark: null };
  const timed = (place: number | null): TimedMark => ({ place, ms, code: null, reaction: readReaction(reaction) });
  if (at === '' || /^0+$/.test(at)) return ms === null ? 'nothing' : { unread: 'no-place', mark: timed(null) };
  const [, rank] = /^=?(\d{1,3})[.=]?$/.exec(at) ?? [];
  if (rank !== undefined) return ms === null ? { unread: 'no-time', mark: null } : timed(Number(rank));
  const [, word = at, rule] = RULE.exec(at) ?? [];
  const code = CODES.get(fold(word));
  // An athlete who did not finish has no time: one of the two is wrong.
  if (!code || (ms !== null && code !== 'DQ')) return { unread: 'place-word', mark: ms === null ? null : timed(null) };
  const broken = rule ?? (/^(fs|false start)$/.test(fold(word)) ? FALSE_START : undefined);
  return { ...timed(null), code, ...(code === 'DQ' && broken !== undefined && { rule: broken }) };
}

/** Thousandths; null: no time. Decimals behind a comma are read too. */
export function readTime(text: string): number | null | 'wrong' {
  const plain = decimalPoint(text);
  if (/^[0:.]*$/.test(plain)) return null;
  const parsed = parseTime(plain);
  return parsed.ok ? parsed.value : 'wrong';
}

/** Tenths; null: none, or not to be read as one. */
export function readTimedWind(text: string): number | null {
  const parsed = parseWind(decimalPoint(text.replace(/\s*m\/s\s*$/i, '')));
  return parsed.ok ? parsed.value : null;
}

function readReaction(text: string): number | null {
  const [, sign, seconds = '', decimals = ''] = /^([-+]?)(\d?)[.,](\d{1,4})$/.exec(text.trim()) ?? [];
  if (decimals === '') return null;
  const ms = Number(seconds || '0') * 1000 + Number(decimals.padEnd(3, '0').slice(0, 3));
  return sign === '-' ? 0 - ms : ms;
}

const decimalPoint = (text: string): string => text.trim().replace(/,(?=\d+$)/, '.');

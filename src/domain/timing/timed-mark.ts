import { parseTime, parseWind } from '#domain/performance/parse.ts';
import type { TrackCode } from '#domain/result/value.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Doubt, FileLine, TimedMark, TimedRace } from './timed-race.ts';

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
    'noshow',
    'no start',
    'nostart',
    'ns',
    'abs',
    'absent',
    'absente',
    'nicht angetreten',
    'nicht am start',
    'np',
    'no presentado',
    'non partant',
    'non partante',
    'non partito',
    'non partita',
    'forfait',
    'forf',
    'ng',
    'niet gestart',
    'nsp',
    'ej start',
    'startade ej',
    'ikke startet',
    'ikke mott',
    'ei lahtenyt',
    'ei startannut',
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
    'aband',
    'abandon',
    'abandonne',
    'abandonnee',
    'abandono',
    'abandonou',
    'auf',
    'aufg',
    'aufgeg',
    'aufgegeben',
    'rit',
    'ritirato',
    'ritirata',
    'opg',
    'opgegeven',
    'brot',
    'brutit',
    'brudt',
    'utg',
    'utgick',
    'utgatt',
    'kesk',
    'keskeytti',
  ],
  DQ: [
    'dq',
    'dsq',
    'disq',
    'disqu',
    'disqual',
    'disqualified',
    'disqualifie',
    'disqualifiee',
    'disqualifiziert',
    'dis',
    'desc',
    'descalificado',
    'descalificada',
    'desclassificado',
    'desclassificada',
    'sq',
    'squal',
    'squalificato',
    'squalificata',
    'gedisqualificeerd',
    'disk',
    'diskad',
    'diskvalificerad',
    'diskvalificeret',
    'diskvalifisert',
    'hyl',
    'hylatty',
    'fs',
    'f s',
    'false start',
  ],
};
/**
 * Words that mean one thing in one language and another in the next: NA is German for not started, Portuguese for not finished. They wait until somebody has
 * said what they mean at this competition.
 */
const AMBIGUOUS = new Set(['na', 'ni', 'dc', 'sf', 'ne', 'nc']);
/** What may be such a word, its letters alone; undefined: it has figures or signs, or is too long. */
function unknownWord(text: string): string | undefined {
  const letters = fold(text).replaceAll(/[^\p{L}]/gu, '');
  const isWord = /^\p{L}[\p{L} .]{0,19}$/u.test(text.trim()) || AMBIGUOUS.has(letters);
  return isWord && letters !== '' && !/\d/.test(text) ? letters : undefined;
}
/** The word, where a remark means no result but not clearly which. */
export const ambiguousWord = (text: string): string | undefined => {
  const word = unknownWord(text);
  return word !== undefined && AMBIGUOUS.has(word) ? word : undefined;
};

const CODES = new Map(Object.entries(WORDS).flatMap(([code, words]) => words.map((word) => [word, code as TrackCode] as const)));
/** A false start is a disqualification by this rule (World Athletics). */
const FALSE_START = 'TR16.8';
const FALSE_STARTS = new Set(['fs', 'f s', 'false start']);
/** A word, and in brackets, behind a dash or a space what it is for: `DQ TR16.8`, `DSQ [17.3.1]`, `DNF (injured)`. */
const WITH_REASON = /^([^\s([:/,\d–-]+)\s*(?:[([](.*)[)\]]|[:/,–-]?\s*(.*))$/;
const RULE = /^(?:(?:TR|CR|R)\s?)?\d+(?:\.\d+)*(?:[a-z]|\([a-z]\))?$/i;
/** Words that mean one thing, whatever somebody has written behind them. */
const CLEAR = new Set(['dns', 'dnf', 'dq', 'dsq', 'disq']);

/** What stands for the place of an athlete who has none; undefined: nobody knows. */
function wordOf(text: string): Pick<TimedMark, 'code' | 'rule'> | undefined {
  if (isLong(text)) return undefined;
  const whole = CODES.get(fold(text));
  if (whole) return { code: whole, ...(FALSE_STARTS.has(fold(text)) && { rule: FALSE_START }) };
  const [, word = '', bracketed, behind] = WITH_REASON.exec(text.trim()) ?? [];
  const code = CODES.get(fold(word));
  const reason = (bracketed ?? behind ?? '')
    .trim()
    .replace(/^rule\s+/i, '')
    .replace(/\.$/, '');
  // `FS1` is the first of a race that may have one.
  const isRuled = code === 'DQ' && !FALSE_STARTS.has(fold(word)) && RULE.test(reason);
  const isClear = bracketed !== undefined || CLEAR.has(fold(word)) || isRuled;
  // `DNS/DNF` is one of two.
  if (!code || !isClear || (CODES.get(fold(reason)) ?? code) !== code) return undefined;
  if (code !== 'DQ') return { code };
  const rule = RULE.test(reason) ? reason : FALSE_STARTS.has(fold(reason)) ? FALSE_START : undefined;
  return { code, ...(rule !== undefined && { rule }) };
}

/** Longer than any mark and its reason: nobody wrote that for one. */
const isLong = (text: string): boolean => text.length > 200;

/** Nothing, as programs write it. */
const isBlank = (text: string): boolean => /^[0:.\s–—-]*$/.test(text);

/** How far a text is a word for no result: beyond doubt, in its place, or as a false start, which need not be the end. Undefined: it is not one. */
export function clarityOf(text: string): 'clear' | 'word' | 'start' | undefined {
  const word = wordOf(text);
  if (!word) return undefined;
  if (FALSE_STARTS.has(fold(text))) return 'start';
  return CLEAR.has(fold(WITH_REASON.exec(text.trim())?.[1] ?? text)) ? 'clear' : 'word';
}

/** A row's place, time and reaction as one mark. `nothing`: it is of a starter who has not been read yet. */
export function readTimed(place: string, time: string, reaction: string): TimedMark | Doubt | 'nothing' {
  // Some systems write the word under the time, or under both.
  const [under, said] = [wordOf(place), wordOf(time)];
  const isSaid = said !== undefined && (isBlank(place) || under?.code === said.code);
  const word = under ? undefined : unknownWord(isBlank(place) ? time : place);
  if (word !== undefined && (isBlank(place) || isBlank(time) || unknownWord(time) === word) && !isSaid && !NO_TIME.has(word))
    return { unread: 'place-word', mark: null, word };
  const ms = isSaid ? null : readTime(time);
  if (ms === 'wrong') return { unread: 'bad-time', mark: null };
  const hand = ms !== null && isByHand(time);
  const timed = (rank: number | null): TimedMark => ({
    place: rank,
    ms,
    code: null,
    reaction: readReaction(reaction),
    ...(hand && { hand }),
  });
  const coded = isSaid ? { ...said, ...under } : under;
  if (coded) {
    // An athlete who did not finish has no time: one of the two is wrong.
    if (ms !== null && coded.code !== 'DQ') return { unread: 'place-word', mark: timed(null) };
    return { ...timed(null), ...coded };
  }
  if (isBlank(place)) return ms === null ? 'nothing' : { unread: 'no-place', mark: timed(null) };
  const rank = readPlace(place);
  if (rank === undefined) return { unread: 'place-word', mark: ms === null ? null : timed(null) };
  return ms === null ? { unread: 'no-time', mark: null } : timed(rank);
}

/** `1`, `1.`, `=1`, `T-1`, `1st`, `1 ère`, with `Q` or `q` for who goes on. */
function readPlace(text: string): number | undefined {
  const [, rank] =
    /^(?:[=t]-?)?(\d{1,3})(?:[.=)t]|\s?(?:st|nd|rd|th|[eè]re?|er?|re)|[ºª°])?(?:\s?[qQ])?$/i.exec(text.trim()) ?? [];
  return rank === undefined ? undefined : Number(rank);
}

/** Thousandths; null: no time. As programs of any country write it: `1:02.345`, `62,34`, `2'03"45`, `2.03,45`, `13.4h`, `10.45 (10.443)`. */
export function readTime(text: string): number | null | 'wrong' {
  if (isLong(text)) return 'wrong';
  if (isBlank(text) || NO_TIME.has(fold(text))) return null;
  // Without a point or a colon it is in another unit.
  if (/^\s*\d{4,}\s*$/.test(text)) return 'wrong';
  const [, before = '', bracketed] = /^(.*?)\s*[([]([\d:.,]+)[)\]]$/.exec(text.trim()) ?? [undefined, text];
  const [time, beside] = [before, bracketed].map((one) => parseTime(plainTime(one ?? '')));
  if (!time?.ok) return 'wrong';
  if (bracketed === undefined) return time.value;
  if (!beside?.ok) return 'wrong';
  // Of the two one is the same time, read more closely.
  const [exact, rounded] = beside.value % 10 === 0 ? [time.value, beside.value] : [beside.value, time.value];
  return Math.ceil(exact / 10) * 10 === rounded ? exact : 'wrong';
}
const NO_TIME = new Set(['nt', 'no time']);

/** What stands behind a time: how it was read or what it is worth, as hand or automatic, who goes on, bests, records and lists. */
const BEHIND =
  /(?:\s*[qQha]|\s*\bHT|\s+[wWAH]|\s+=?(?:[A-Z]{1,2}[BR]|[WANE]L)|\s*[*#!+]|\s*s(?:e[ck])?\.?|\s*S(?:ec|ek)\.?|\s*\([hHqQaA]\))+$/;
const isByHand = (text: string): boolean => /\d\s*(?:h|H|HT|\(h\))(?![\d])/.test(text);

/** A time with colons and a point. */
function plainTime(text: string): string {
  return (
    decimalPoint(
      text
        .trim()
        .replace(BEHIND, '')
        .replace(/(?<=\d)[H]$/, '')
        .replace(/^(\d+)h(?=\d)/, '$1:')
        .replace(/(\d)\s*(?:''|´´|["”″])\s*(?=\d)/, '$1.')
        .replace(/(\d)\s*(?:['’′´]|m(?:in|n)?\.?)\s*(?=\d)/, '$1:')
        .replace(/(?:''|´´|["”″])$/, ''),
    )
      .replace(/^(\d{1,2})\.(\d{2})\.(?=\d{1,3}$)/, '$1:$2.')
      // OMEGA writes hours, minutes, seconds and their parts as `00:01.02.3450`.
      .replace(/^(\d{1,2}:\d{2})\.(\d{2})\.(?=\d{1,4}$)/, '$1:$2.')
      .replace(/^(?:0+:)+(?=\d)/, '')
  );
}

/** Beyond any wind at a meeting, in tenths: it is another unit, or another column. */
const STRONGEST = 100;

/** Tenths; null: none was measured. */
function readTimedWind(text: string): number | null | 'wrong' {
  if (isLong(text)) return 'wrong';
  if (/^[\s–—-]*$/.test(text) || NO_WIND.has(fold(text))) return null;
  const plain = text
    .trim()
    // FinishLynx says behind it how it was read.
    .replace(/\s*\((?:manual|auto(?:matic)?)\)$/i, '')
    .replace(/^[(["]|[)\]"]$/g, '')
    .replace(/^(?:w(?:ind)?|vw?|vent[o]?|rw)\s*[:=]?\s*(?=[-+−–\d.,\s])/i, '')
    .replace(/\s*(?:m\s?\/?\s?s(?:ec|ek)?\.?|mps)$/i, '')
    .replace(/^([-+−–])\s*(?=[\d.,])/, (_, sign: string) => (sign === '–' ? '-' : sign))
    .replace(/^([-+−]?)(?=[.,]\d)/, '$10');
  const parsed = parseWind(decimalPoint(plain));
  return parsed.ok && Math.abs(parsed.value) < STRONGEST ? parsed.value : 'wrong';
}
/** The wind of a race as its line has it. */
export function windOf(text: string, { no, raw }: FileLine): Pick<TimedRace, 'wind' | 'unreadWind'> {
  const wind = readTimedWind(text);
  return wind === 'wrong' ? { wind: null, unreadWind: { line: no, raw } } : { wind };
}
const NO_WIND = new Set(['nwi', 'nw', 'na', 'n a', 'none', 'no wind', 'ohne', 'sans']);

/** A lane: `4`, `L10`, `Lane 4`, `3*`; 0: none, or none that is a number. */
export const readLane = (text: string): number =>
  Number(/^\s*(?:l(?:ane|n)?|bahn)?[\s.:#]*(\d{1,4})\s*[*.)]?\s*$/i.exec(text)?.[1] ?? 0);

/** `0.145`, `.145`, `0,145 s`, `145`, `-0.021`, and before or behind it what a false start is marked with: `F0.045`. */
function readReaction(text: string): number | null {
  const [, sign, seconds = '', decimals, thousandths] =
    /^(?:(?:rt?|fs?)\s?)?([-+−]?)(?:(\d?)[.,](\d{1,4})|(\d{2,3}))(?:\s?(?:ms|s|fs?|r|\*))?$/i.exec(text.trim()) ?? [];
  if (decimals === undefined && thousandths === undefined) return null;
  const ms = Number(thousandths ?? Number(seconds || '0') * 1000 + Number((decimals ?? '').padEnd(3, '0').slice(0, 3)));
  return sign === '-' || sign === '−' ? 0 - ms : ms;
}

/** No finer than a tenth: a photo finish gives hundredths of all races up to 10,000 m. */
export const isCoarse = (time: string): boolean => !/[.,]\d{2,}\s*$/.test(plainTime(time));

const decimalPoint = (text: string): string => text.trim().replace(/,(?=\d+$)/, '.');

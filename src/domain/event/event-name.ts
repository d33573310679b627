import type { EventType, Gender, UnitType } from '#domain/event/kinds.ts';
import { groupBy } from '#domain/shared/group-by.ts';

/** An event definition as far as a programme is made from it. */
export interface EventChoice {
  readonly id: number;
  readonly name: string;
  readonly eventCode: string;
  readonly gender: Gender;
  readonly type: EventType;
  readonly unit: UnitType;
}

/** Codes of start lists that others write for the same event; relays by their legs in hundreds of metres, as on a blackboard. */
const ALIASES: Readonly<Record<string, string>> = {
  marathon: 'MAR',
  halfmarathon: 'HM',
  hmar: 'HM',
  mile: 'MILE',
  '1m': 'MILE',
  '1mile': 'MILE',
  '4x1': '4X100',
  '4x2': '4X200',
  '4x3': '4X300',
  '4x4': '4X400',
  long: 'LJ',
  triple: 'TJ',
  high: 'HJ',
  pole: 'PV',
  pv: 'PV',
  shot: 'SP',
  discus: 'DT',
  hammer: 'HT',
  javelin: 'JT',
  pent: 'PEN',
  hept: 'HEP',
  dec: 'DEC',
  quadr: 'QUAD',
  indoorhept: 'HEPI',
  heptathlonindoor: 'HEPI',
  indoorpent: 'PENI',
  pentathlonindoor: 'PENI',
  crosscountry: 'XC',
};

/** `100 Metres Hurdles`, `100mH` and `100H` are one, and so are `20 Kilometres Race Walk` and `20W`. */
function squeezed(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(/(\d)[,.](\d{3})\b/g, '$1$2')
    .replace(/\b(?:metres?|meters?)\b/g, 'm')
    .replace(/\b(?:kilomet(?:re|er)s?)\b/g, 'km')
    .replace(/\b(?:race )?walk\b/g, 'w')
    .replace(/\bhurdles?\b/g, 'h')
    .replace(/\b(?:steeplechase|steeple|s\/c)\b/g, 'sc')
    .replace(/\b(?:throw|put|vault|jump|relay|athlon)\b/g, '')
    .replace(/[^a-z0-9]/g, '')
    .replace(/athlon$/, '');
}

/** The standard code that a name or code of an event means: `3000S` is `3000SC`; of what nobody knows, the text itself. */
export function eventCodeOf(text: string): string {
  const called = squeezed(text);
  const known = ALIASES[called];
  if (known) return known;
  const [, figure = '', unit = '', kind = ''] = /^(\d+(?:x\d+)?)(km|k|m)?(h|sc|s|w|rw)?$/.exec(called) ?? [];
  if (figure === '') return called.toUpperCase();
  if (kind === 'w' || kind === 'rw') return `${figure}W`;
  if (unit === 'km' || unit === 'k') return `${figure}K`;
  return `${figure.toUpperCase()}${kind === 's' ? 'SC' : kind.toUpperCase()}`;
}

type Index<E> = ReadonlyMap<string, readonly E[]>;

/** A list of two thousand lines asks the same catalogue two thousand times. */
const indexes = new WeakMap<readonly EventChoice[], readonly [byCode: Index<EventChoice>, byName: Index<EventChoice>]>();

function indexOf(events: readonly EventChoice[]) {
  const known = indexes.get(events);
  if (known) return known;
  const coded = events.filter(({ eventCode }) => eventCode !== '');
  const made = [
    groupBy(coded, ({ eventCode }) => eventCodeOf(eventCode)),
    groupBy(events, ({ name }) => eventCodeOf(name)),
  ] as const;
  indexes.set(events, made);
  return made;
}

/** The events that a text means, of every gender: by code, or by a name that only this catalogue has. */
export function eventsCalled(text: string, events: readonly EventChoice[]): readonly EventChoice[] {
  const code = eventCodeOf(text);
  const [byCode, byName] = indexOf(events);
  return byCode.get(code) ?? byName.get(code) ?? [];
}

const WOMEN = new Set(['f', 'w', 'women', 'womens', 'woman', 'female', 'females', 'girls', 'girl', 'ladies']);
const MEN = new Set(['m', 'men', 'mens', 'man', 'male', 'males', 'boys', 'boy']);
const ALL = new Set(['o', 'x', 'open', 'mixed', 'all', 'mf', 'fm', 'wm', 'mw', 'both']);

/** A gender as programmes write it; undefined: none is meant. */
export function genderCalled(text: string): Gender | undefined {
  const said = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (WOMEN.has(said)) return 'F';
  if (MEN.has(said)) return 'M';
  return ALL.has(said) ? 'O' : undefined;
}

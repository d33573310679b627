import type { EventType, Gender, UnitType } from '#domain/event/kinds.ts';
import { eventKind, relayLegs } from './event-code.ts';
import { eventCodeOf } from './event-name.ts';

/** An event definition that has no row yet. */
interface EventPlan {
  readonly name: string;
  readonly eventCode: string;
  readonly gender: Gender;
  readonly type: EventType;
  readonly unit: UnitType;
  readonly options: {
    readonly min: number;
    readonly max: number;
    readonly isTeamEvent?: true;
    readonly eventTeam?: { readonly min: number; readonly max: number };
  };
}

/**
 * Code, name, and what nobody at any age or level falls outside of, in seconds, metres or points: the limits only catch slips of the
 * finger.
 */
type Line = readonly [code: string, name: string, min: number, max: number];

const LINES: readonly Line[] = [
  ...([60, 75, 80, 100, 150] as const).map((m): Line => [`${m}`, `${m} m`, m / 11, m / 2.5]),
  ...([200, 300, 400, 600] as const).map((m): Line => [`${m}`, `${m} m`, m / 11, m / 2.2]),
  ...([800, 1000, 1200, 1500, 2000, 3000, 5000, 10_000] as const).map((m): Line => [`${m}`, `${m} m`, m / 9, m / 1.5]),
  ['MILE', 'Mile', 200, 1200],
  ...([60, 70, 75, 80, 100, 110, 300, 400] as const).map((m): Line => [`${m}H`, `${m} m Hurdles`, m / 9, m / 2]),
  ...([1500, 2000, 3000] as const).map((m): Line => [`${m}SC`, `${m} m Steeplechase`, m / 7, m / 1.5]),
  ...([1000, 2000, 3000, 5000] as const).map((m): Line => [`${m}W`, `${m} m Walk`, m / 5, m / 1]),
  ['LJ', 'Long Jump', 1, 9.5],
  ['TJ', 'Triple Jump', 3, 19],
  ['HJ', 'High Jump', 0.6, 2.6],
  ['PV', 'Pole Vault', 0.8, 6.5],
  ['SP', 'Shot Put', 1, 24],
  ['DT', 'Discus', 2, 80],
  ['HT', 'Hammer', 2, 90],
  ['JT', 'Javelin', 2, 105],
  ['PEN', 'Pentathlon', 100, 5500],
  ['HEP', 'Heptathlon', 100, 7600],
  ['DEC', 'Decathlon', 100, 9500],
  ['OCT', 'Octathlon', 100, 7500],
  ['QUAD', 'Quadrathlon', 100, 4500],
  ['HEPI', 'Indoor Heptathlon', 100, 7000],
  ['PENI', 'Indoor Pentathlon', 100, 5500],
  ['5K', '5 km', 700, 5400],
  ['10K', '10 km', 1500, 10_800],
  ['HM', 'Half Marathon', 3300, 18_000],
  ['XC', 'Cross Country', 60, 7200],
  ['MAR', 'Marathon', 7000, 36_000],
  ['20W', '20 km Walk', 4200, 18_000],
  ['50W', '50 km Walk', 12_000, 36_000],
];
/** Two more may be named, as at championships (World Athletics TR24). */
const FOUR_RUNNERS = { min: 4, max: 6 } as const;
const RELAYS = ['4X100', '4X200', '4X300', '4X400'];

/** What a new system knows: the usual events for women, men and all together, and the relays. */
export const STANDARD_EVENTS: readonly EventPlan[] = (['F', 'M', 'O'] as const).flatMap((gender) => [
  ...LINES.map(([eventCode, name, min, max]) => {
    const { type, unit } = kindOf(eventCode);
    const per = unit === 'T' ? 1000 : unit === 'P' ? 1 : 100;
    return { name, eventCode, gender, type, unit, options: { min: Math.round(min * per), max: Math.round(max * per) } };
  }),
  ...RELAYS.map((eventCode) => {
    const name = `${eventCode.toLowerCase().replace('x', ' × ')} m Relay`;
    return {
      name,
      eventCode,
      gender,
      type: 'T',
      unit: 'T',
      options: { min: 0, max: 0, isTeamEvent: true, eventTeam: FOUR_RUNNERS },
    } as const;
  }),
]);

function kindOf(code: string): { readonly type: EventType; readonly unit: UnitType } {
  return eventKind(code) ?? { type: 'T', unit: 'T' };
}

const LIMITS: ReadonlyMap<string, readonly [min: number, max: number]> = new Map(
  STANDARD_EVENTS.map(({ eventCode, options: { min, max } }) => [eventCode, [min, max]]),
);

/** The limits every mark of an event is within, in milliseconds, centimetres or points, of a relay by its legs; undefined: not known. */
export function usualLimits(eventCode: string): readonly [min: number, max: number] | undefined {
  const code = eventCodeOf(eventCode);
  const legs = relayLegs(code);
  const own = LIMITS.get(legs === undefined ? code : code.replace(/^\d+X/, ''));
  return own && [own[0] * (legs ?? 1), own[1] * (legs ?? 1)];
}

const NAMES: ReadonlyMap<string, string> = new Map(STANDARD_EVENTS.map(({ eventCode, name }) => [eventCode, name]));

/** What an event is called: `LJ` is Long Jump, `3000S` is 3000 m Steeplechase; of a code that the catalogue does not have, the code. */
export const standardName = (eventCode: string): string => NAMES.get(eventCodeOf(eventCode)) ?? eventCode;

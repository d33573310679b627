import { eventKind } from '#domain/event/event-code.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';

/** The step official times are read to, in milliseconds: photo finish, long track races, road (World Athletics TR19). */
type TimeStep = 1 | 10 | 100 | 1000;

const MILE = 1609;

/** Photo finish up to 10,000 m 0.01 s, longer track races, times by hand (TR19.24) and the mile on the road 0.1 s, others on road and in the country 1 s. */
export function timeStep({ type, eventCode }: Pick<EventGroupRow, 'type' | 'eventCode'>, byHand = false): TimeStep {
  const metres = eventKind(eventCode)?.metres ?? 0;
  if (type === 'R' || type === 'X') return type === 'R' && metres === MILE ? 100 : 1000;
  return byHand || metres > 10_000 ? 100 : 10;
}

/** Milliseconds as an official time, rounded up to `step`: `10.83`, `1:47.20`, `2:08:44`. */
export function formatTime(ms: number, step: TimeStep = 10): string {
  const rounded = Math.ceil(ms / step) * step;
  const places = step === 1 ? 3 : step === 10 ? 2 : step === 100 ? 1 : 0;
  const seconds = Math.floor(rounded / 1000);
  const decimals =
    places === 0
      ? ''
      : `.${String(rounded % 1000)
          .padStart(3, '0')
          .slice(0, places)}`;
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h > 0) return `${h}:${two(m)}:${two(s)}${decimals}`;
  return m > 0 || places === 0 ? `${m}:${two(s)}${decimals}` : `${s}${decimals}`;
}

/** A reaction time of so many thousandths of a second: `0.145`, before the gun `-0.024`. */
export function formatReaction(ms: number): string {
  return `${ms < 0 ? '-' : ''}${formatTime(Math.abs(ms), 1)}`;
}

/** Centimetres as metres: `6.12`. */
export function formatDistance(cm: number): string {
  return `${Math.floor(cm / 100)}.${two(cm % 100)}`;
}

/** Tenths of a metre a second with their sign: `+2.0`, `-0.3`, `0.0`. */
export function formatWind(tenths: number): string {
  const size = `${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`;
  return tenths > 0 ? `+${size}` : tenths < 0 ? `-${size}` : size;
}

/** Points as people read them: `2,138`, `6.5`. */
export const formatPoints = (points: number): string => points.toLocaleString('en-GB', { maximumFractionDigits: 2 });

const two = (n: number): string => String(n).padStart(2, '0');

/** A device at a competition, and when the server last heard of it (ISO). */
interface Heard {
  readonly lastSeen: string;
}

const MINUTE_MS = 60_000;
/** A tablet that has a network asks at least every two minutes, and what it asks is noted to the minute. */
const SILENT_MS = 5 * MINUTE_MS;
/** One that was put away yesterday is no part of today. */
const PART_OF_IT_MS = 12 * 60 * MINUTE_MS;

/**
 * The devices of the last hours, and those that have gone quiet: they are off, or out of the network, and may hold work that nobody else has seen. A
 * server knows no more of what a device has not sent.
 */
export function devicesAt(devices: readonly Heard[], now: string): { readonly here: number; readonly silent: number } {
  const quiet = devices.map(({ lastSeen }) => Date.parse(now) - Date.parse(lastSeen)).filter((ms) => ms < PART_OF_IT_MS);
  return { here: quiet.length, silent: quiet.filter((ms) => ms >= SILENT_MS).length };
}

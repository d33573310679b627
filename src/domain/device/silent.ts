/** A device at a competition, and when the server last heard of it (ISO). */
interface Heard {
  readonly lastSeen: string;
  /** Actions that it had not sent then; null or absent: it did not say. */
  readonly unsent?: number | null;
}

interface DevicesAt {
  /** Heard of in the last hours. */
  readonly here: number;
  readonly silent: number;
  readonly unsent: { readonly devices: number; readonly actions: number };
}

const MINUTE_MS = 60_000;
/** A tablet that has a network asks at least every two minutes, and what it asks is noted to the minute. */
const SILENT_MS = 5 * MINUTE_MS;
/** One that was put away yesterday is no part of today. */
const PART_OF_IT_MS = 12 * 60 * MINUTE_MS;

/**
 * The devices of the last hours; those of them that have gone quiet: they are off, or out of the network, and may hold work that nobody else has seen; and
 * those that said they had work to send, however long ago: it is missing here until they have sent it.
 */
export function devicesAt(devices: readonly Heard[], now: string): DevicesAt {
  const quiet = devices.map(({ lastSeen }) => Date.parse(now) - Date.parse(lastSeen)).filter((ms) => ms < PART_OF_IT_MS);
  const unsent = devices.map((device) => device.unsent ?? 0).filter((actions) => actions > 0);
  return {
    here: quiet.length,
    silent: quiet.filter((ms) => ms >= SILENT_MS).length,
    unsent: { devices: unsent.length, actions: unsent.reduce((sum, actions) => sum + actions, 0) },
  };
}

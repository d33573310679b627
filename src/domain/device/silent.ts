/** A device at a competition, and when the server last heard of it (ISO). */
interface Heard {
  readonly lastSeen: string;
  /** Actions that it had not sent then; null or absent: it did not say. */
  readonly unsent?: number | null;
}

interface DevicesAt {
  /** Heard of in the last hours, or with work to send. */
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
 * The devices of the last hours, and those that said they had work to send, however long ago: it is missing here until they have sent it. Of the last hours'
 * those that have gone quiet: they are off, or out of the network, and may hold work that nobody else has seen.
 */
export function devicesAt(devices: readonly Heard[], now: string): DevicesAt {
  const quietFor = ({ lastSeen }: Heard): number => Date.parse(now) - Date.parse(lastSeen);
  const here = devices.filter((device) => quietFor(device) < PART_OF_IT_MS || (device.unsent ?? 0) > 0);
  const unsent = here.map((device) => device.unsent ?? 0).filter((actions) => actions > 0);
  return {
    here: here.length,
    silent: here.map(quietFor).filter((ms) => ms >= SILENT_MS && ms < PART_OF_IT_MS).length,
    unsent: { devices: unsent.length, actions: unsent.reduce((sum, actions) => sum + actions, 0) },
  };
}

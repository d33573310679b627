import type { Pool } from '#server/db/connection/pool.ts';

/** A device at a competition, and who is signed in on it. */
interface SeenDevice {
  readonly compId: number;
  readonly deviceId: string;
  readonly user: { readonly id: number; readonly name: string; readonly sessionId: number };
  /** As it says itself; what it leaves out stays as it was. */
  readonly state: {
    readonly unsent?: string;
    readonly app?: string;
    readonly place?: string;
    readonly ready?: string;
    readonly lacks?: string;
  };
}

/** When a device was last there is known to within this. */
const SEEN_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Writes down that a device is there. The first time registers it under its user's name, so that none works at a competition unknown to its organiser. It stays the
 * device of the user who registered it, and the session of whoever is signed in on it ends when it is locked.
 */
export function openDeviceBook(pool: Pool, now: () => number): (seen: SeenDevice) => Promise<void> {
  const written = new Map<string, { readonly at: number; readonly said: string }>();
  return async ({ compId, deviceId, user: { id, name, sessionId }, state }) => {
    const key = `${compId} ${deviceId} ${sessionId}`;
    const last = written.get(key);
    const said = JSON.stringify(state);
    if (last && last.said === said && now() - last.at < SEEN_MS) return;
    if (written.size >= MOST_REMEMBERED) written.clear();
    await pool.query(
      `with known as (
         insert into device (comp_id, device_id, name, user_id, unsent, app, place, ready, lacks)
           values ($1, $2, $3, $4, $6, $7, $8, $9, $10)
         on conflict (comp_id, device_id) do update set last_seen_at = now(), unsent = coalesce(excluded.unsent, device.unsent),
           app = coalesce(excluded.app, device.app), place = coalesce(excluded.place, device.place),
           ready = coalesce(excluded.ready, device.ready), lacks = coalesce(excluded.lacks, device.lacks)
         where device.revoked_at is null)
       update session set device_id = $2 where id = $5 and device_id is distinct from $2`,
      [
        compId,
        deviceId,
        name.slice(0, 60),
        id,
        sessionId,
        ...[state.unsent, state.app, state.place, state.ready, state.lacks].map((said) => said ?? null),
      ],
    );
    written.set(key, { at: now(), said });
  };
}

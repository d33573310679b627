import { call } from '#client/lib/net/call.ts';
import { currentSession } from '#client/lib/session/session.ts';
import { ARRIVED_LIMIT, postArrived } from '#contracts/venue/sync.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { endArrived } from '#local/rescue/others-work.ts';

/** The server is asked no more often. */
const AGAIN_MS = 30_000;

/** Copies of another device's work that cannot be sent from here end when the server has them, looked at whenever something was sent or tried. */
export function followArrived(device: LocalDevice): void {
  if (followed.has(device)) return;
  followed.add(device);
  let askedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (Date.now() - askedAt < AGAIN_MS || !currentSession().user) return;
    askedAt = Date.now();
    endArrived(device, ask).catch(() => undefined);
  };
  device.courier.onReport(({ connection }) => connection !== 'no-network' && look());
  look();
}
const followed = new WeakSet<LocalDevice>();

async function ask(compId: number, ids: readonly string[]) {
  const body = { ids: ids.slice(0, ARRIVED_LIMIT) };
  const answer = await call(postArrived, { params: { id: compId }, body, background: true });
  return answer.ok ? answer.data : [];
}

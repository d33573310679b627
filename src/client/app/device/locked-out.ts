import { deviceMessages } from '#client/lib/messages/messages-devices.ts';
import { call } from '#client/lib/net/call.ts';
import { toastAfterLoad } from '#client/lib/page/later-toast.ts';
import { forgetSession } from '#client/lib/session/session.ts';
import { closeVenues } from '#client/lib/venue/venues.ts';
import { getDevice } from '#contracts/venue/device.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { heldOf, holdsAny, lockOut } from '#local/device/locked-out.ts';
import { forgetNotes } from './forget-notes.ts';

/** What the device holds goes, and what the page knows with it; on the page that is loaded anew stands why. */
export async function leaveLockedOut(device: LocalDevice, compId: number): Promise<void> {
  closeVenues();
  const unsent = await lockOut(device, compId);
  forgetSession();
  await forgetNotes();
  toastAfterLoad(deviceMessages.lockedOut(unsent), 'danger');
  window.location.assign('/v2');
}

/** A locked device learns of it whenever it reaches the server, even with nobody signed in, a PIN not entered and no competition open. */
export async function askWhetherLocked(device: LocalDevice): Promise<void> {
  if (!(await holdsAny(device.db))) return;
  const answer = await call(getDevice, { params: { id: (await device.ready).id } });
  const compId = answer.ok ? await heldOf(device.db, answer.data.lockedAt) : undefined;
  if (compId !== undefined) await leaveLockedOut(device, compId);
}

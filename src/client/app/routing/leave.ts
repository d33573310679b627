import { leaveWiped } from '#client/app/device/leave-wiped.ts';
import { localDevice } from '#client/app/device/local-device.ts';
import { lockMessages } from '#client/lib/messages/messages-lock.ts';

/** Signs out and takes everything off this device, unless something is unsent: then says so and nothing changes. */
export async function leave(): Promise<string | undefined> {
  const wiped = await localDevice()
    .wipe()
    .catch(() => undefined);
  if (!wiped) return lockMessages.wipeFailed;
  if (!wiped.wiped) return lockMessages.unsentKeep(wiped.unsent);
  await leaveWiped();
  return undefined;
}

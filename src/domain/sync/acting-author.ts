import type { Author } from '#domain/sync/action.ts';

/** Ids that no device has: a person's number in the last twelve digits, or 0. */
const PERSON = '00000000-0000-4000-8000-';

/** Stands for "no device" in calls that name none. */
export const NO_DEVICE = personId(0);

function personId(userId: number): string {
  return PERSON + userId.toString(16).padStart(12, '0');
}

/** By what people tell devices apart, which is at the end of their ids; empty: the mark came from no device. */
export const deviceCode = (deviceId: string): string => (deviceId.startsWith(PERSON) ? '' : deviceId.slice(-4).toUpperCase());

/** Whether an id is that of a device, and not a person's who acts for themselves. */
export const isDevice = (deviceId: string): boolean => !deviceId.startsWith(PERSON);

interface Caller {
  readonly user: { readonly id: number; readonly name: string };
  /** The device that the call names. */
  readonly deviceId: string;
  /** What is known of that device at the competition; undefined: nobody has registered it. */
  readonly device: { readonly name: string; readonly userId: number } | undefined;
  /** A person who acts for their own athletes. */
  readonly own: boolean;
}

/**
 * As whom an action counts. Whoever acts for their own athletes, or names no device, acts as themselves and is told from other people by an id
 * of their own: no phone takes a desk's ticks for its own. A tablet of the venue may pass from one volunteer to the next, who sees what the
 * first did on it and hands out the bibs kept for it; but its name stands for the user it belongs to, and others on it act under their own.
 */
export function actingAuthor({ user, deviceId, device, own }: Caller): Author {
  if (own || !isDevice(deviceId)) return { userId: user.id, name: user.name, deviceId: personId(user.id) };
  return { userId: user.id, name: device?.userId === user.id ? device.name : user.name, deviceId };
}

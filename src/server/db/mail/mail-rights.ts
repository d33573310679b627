import { readAppSettings } from '#server/db/read/app-settings.ts';
import { readAddressee } from '#server/db/read/read-addressee.ts';
import { composeMail } from '#server/lib/mail/mail-template.ts';
import type { Letter } from './mailer.ts';

interface RightChanged {
  readonly userId: number;
  /** The person who changed it. */
  readonly by: string;
  /** True: they may do it from now on. */
  readonly may: boolean;
  /** As in "You may now: Check-in, Lee Valley Open". */
  readonly what: string;
}

/** Tells somebody what another lets them do, or no longer does. */
export const RIGHT_CHANGED: Letter<RightChanged> = {
  name: 'right changed',
  async compose({ client }, { userId, by, may, what }) {
    const user = await readAddressee(client, userId);
    if (!user) return [];
    const { systemName } = await readAppSettings(client);
    return [
      composeMail({ ...user, systemName }, may ? `You may now: ${what}` : `You may no longer: ${what}`, [
        may
          ? `${by} has changed what you may do here. From now on you may: ${what}.`
          : `${by} has ended what you could do here: ${what}.`,
        may ? 'You find it in the menu once you have signed in.' : 'If you did not expect it, ask them.',
      ]),
    ];
  },
};

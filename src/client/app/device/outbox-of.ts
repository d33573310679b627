import type { OutboxSource } from '#client/lib/venue/outbox-source.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { serverNow } from '#local/feed/server-clock.ts';

/** What a person sees of this device's outbox, and what they decide about a refused action. */
export function outboxOf(device: () => LocalDevice): OutboxSource {
  return {
    read: async (compId) => (await list()).activity(device(), compId),
    retry: async ({ id }) => void (await (await refused()).retryAction(device(), id)),
    drop: async ({ id }, behind = []) =>
      void (await (
        await refused()
      ).dismissAction(
        device(),
        id,
        behind.map((row) => row.id),
      )),
    undrop: async (rows) => (await refused()).undismiss(device(), rows),
    sendInOwnName: async (...whose) => (await others()).sendInOwnName(device(), ...whose),
    copies: async () => (await others()).copiesHere(device()),
    dropCopies: async () => (await others()).dropCopies(device()),
    unsent: () => device().unsent(),
    pack: async (pin) => (await rescue()).packUnsent(device().db, device().identity()?.name ?? '', pin, serverNow()),
    isRescueFile: async (text) => (await rescue()).isRescueFile(text),
    openFile: async (text, pin) => (await rescue()).openRescueFile(text, pin),
    handingOver: async () => (await import('#client/app/shared-tablet/hand-over.ts')).handingOver(device()),
    takeOver: async (work) => {
      (await import('./arrived-copies.ts')).followArrived(device());
      return (await rescue()).takeOver(device(), work);
    },
  };
}

/** With what shows it. */
const list = () => import('#local/venue/activity.ts');
/** With what was refused on the screen, not with the first rows. */
const refused = () => import('#local/venue/refused-action.ts');
const others = () => import('#local/rescue/others-work.ts');
/** Hardly ever: its code comes when somebody wants a file. */
const rescue = () => import('#local/rescue/rescue-file.ts');

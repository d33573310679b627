import type { OutboxSource } from '#client/lib/venue/outbox-source.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { activity, dismissAction, retryAction } from '#local/venue/activity.ts';

/** What a person sees of this device's outbox, and what they decide about a refused action. */
export function outboxOf(device: () => LocalDevice): OutboxSource {
  return {
    read: (compId) => activity(device(), compId),
    retry: async ({ id }) => void (await retryAction(device(), id)),
    drop: async ({ id }) => void (await dismissAction(device(), id)),
  };
}

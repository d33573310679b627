import { ACTION_BODIES, ActionStamp } from '#contracts/venue/venue-action.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import type { PlayedAction, SendBatch } from '#server/areas/venue/shared/made-up-device.ts';
import type { Intake } from './intake.ts';
import { toAction, toArrival } from './submission.ts';

/** See `SendBatch`: what such a device says is parsed, decided and kept as what a tablet says. */
export function playBatch(intake: Intake): SendBatch {
  return async ({ compId, user, deviceId, actions }) => {
    const whose = { userId: user.id, compId };
    const arrivals = actions.map((action) => toArrival(stampedAction(action, deviceId, whose)));
    const submitted = await intake.submit(compId, { user, deviceId, arrivals, own: false });
    return 'refused' in submitted ? undefined : submitted.answers;
  };
}

function stampedAction(
  { kind, body, ...stamp }: PlayedAction,
  deviceId: string,
  whose: { readonly userId: number; readonly compId: number },
) {
  const parsed: ActionBodies[ActionKind] = ACTION_BODIES[kind].parse(body);
  return toAction(kind, parsed, ActionStamp.parse({ ...stamp, deviceId, base: 0, seen: [...stamp.seen] }), whose);
}

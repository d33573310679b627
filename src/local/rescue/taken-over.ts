import type { RescuedWork } from '#contracts/venue/rescue-file.ts';
import type { Action, MadeBy } from '#domain/sync/action.ts';
import { requeue } from '#local/outbox/outbox.ts';
import type { OutboxRow } from '#local/venue/venue.ts';

type Rescued = RescuedWork['actions'][number];

/** An action as it lies in a file. `epoch`: the server's history that it was made in, where that is known. */
export function rescuedOf({ action }: OutboxRow, epoch: string | undefined): Rescued {
  const { id, compId, kind, body, base, seen, occurredAt, userId, deviceId, madeBy = { userId, deviceId } } = action;
  return {
    id,
    compId,
    kind,
    body,
    base,
    occurredAt,
    madeBy,
    ...(seen && { seen: [...seen] }),
    ...(epoch !== undefined && { epoch }),
  };
}

/** The sender from here, and what the author had seen; a number of another history than this device's says nothing. */
export function copyStamp(
  { id, compId, occurredAt, base, seen, epoch, madeBy }: Rescued,
  by: { readonly id: string; readonly userId: number },
  here: string | undefined,
) {
  return {
    id,
    compId,
    occurredAt,
    deviceId: by.id,
    userId: by.userId,
    base: here === undefined || epoch === undefined || here === epoch ? base : 0,
    ...(seen && { seen }),
    ...(madeBy && isOthers(madeBy, by) && { madeBy }),
  };
}

/** A copy that was dropped here goes again, in the name of the person who takes it over; undefined: it was not dropped, or it was done on this device. */
export function takenAgain(row: OutboxRow, stamp: ReturnType<typeof copyStamp>): OutboxRow | undefined {
  const { seen: _seen, madeBy, ...said } = row.action;
  const isCopy = madeBy !== undefined && madeBy.deviceId !== row.action.deviceId;
  if (!isCopy || row.answered || row.state !== 'rejected' || row.endedAt === undefined) return undefined;
  const { endedAt: _ended, ...open } = requeue(row);
  // The body stays: its words may be sealed.
  return { ...open, attempts: 0, action: { ...said, ...stamp } as Action };
}

/** Whether the sender did it themselves, on this device. */
const isOthers = (madeBy: MadeBy, here: { readonly id: string; readonly userId: number }): boolean =>
  madeBy.userId !== here.userId || madeBy.deviceId !== here.id;

import { AskStored, DrainMessage, SkipWaiting, StopDraining, SYNC_TAG } from '#contracts/venue/drain-message.ts';

export const OUTBOX_TAG = SYNC_TAG;
export const isSkipWaiting = (data: unknown): boolean => SkipWaiting.safeParse(data).success;
export const isAskStored = (data: unknown): boolean => AskStored.safeParse(data).success;
export const isStop = (data: unknown): boolean => StopDraining.safeParse(data).success;
export const isDrainMessage = (data: unknown): data is DrainMessage => DrainMessage.safeParse(data).success;

/** Background Sync is in no DOM library: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
export const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

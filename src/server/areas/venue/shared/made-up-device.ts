import type { Answer } from '#domain/decide/receive.ts';
import type { RaceFile } from '#domain/rehearsal/race-file.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';

/** An action of a device that the server plays, with its stamp. */
export type PlayedAction = {
  readonly [K in ActionKind]: {
    readonly kind: K;
    readonly body: ActionBodies[K];
    readonly opId: string;
    readonly seq: number;
    readonly seen: readonly string[];
    /** ISO instant. */
    readonly occurredAt: string;
  };
}[ActionKind];

interface PlayedBatch {
  readonly compId: number;
  readonly user: { readonly id: number; readonly name: string };
  readonly deviceId: string;
  /** In the order in which they were made. */
  readonly actions: readonly PlayedAction[];
}

/** Sends a batch of a device that the server plays, as the calls of devices do; undefined: the device is locked, or the competition is gone. */
export type SendBatch = (batch: PlayedBatch) => Promise<readonly Answer[] | undefined>;

interface PlayedFile {
  readonly compId: number;
  readonly userId: number;
  /** As the list of files names who brought it. */
  readonly by: string;
  readonly file: RaceFile;
}

/** Sends a race of the photo finish as the timing computer does; false: there is no such heat. */
export type SendRace = (played: PlayedFile) => Promise<boolean>;

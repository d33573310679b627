import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import type { SendBatch, SendRace } from '#server/areas/venue/shared/made-up-device.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import type { User } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';

interface Cloning {
  readonly fromId: number;
  readonly date: string;
  readonly name: string;
  readonly parts: { readonly clubs: boolean; readonly staff: boolean };
  readonly callId: string;
  readonly user: User;
  readonly by: string;
  readonly now: string;
}

/** Copies a competition's set-up, see `cloneWithin` of the builder. */
type CloneSetUp = (
  client: Client,
  cloning: Cloning,
) => Promise<
  { readonly id: number; readonly version: number; readonly ids: Readonly<Record<string, string>> } | 'taken' | 'none'
>;

/** What rehearsals do by the calls of others. */
export interface RehearsalDeps extends ChangeDeps {
  readonly pool: Pool;
  readonly cloneSetUp: CloneSetUp;
  readonly sendBatch: SendBatch;
  readonly sendRace: SendRace;
  /** A competition as anybody would read it. */
  readonly readMeeting: (compId: number) => Promise<{ readonly events: readonly PlacedEvent[] } | undefined>;
}

import type { TakenTicks } from '#contracts/venue/taken-ticks.ts';
import { postOwnCheckIns } from '#contracts/venue/venue-action.ts';
import { NO_DEVICE } from '#domain/sync/acting-author.ts';
import { starterId } from '#domain/team/starter.ts';
import { noteTicks, type OwnCheckIns, sendForgotten } from '#local/outbox/taken-ticks.ts';
import type { World } from './sim-device.ts';
import { COMP } from './sim-server.ts';

/** The phone of a family without the app: it ticks on a page of the server, and keeps what was taken. */
export class SimPhone {
  /** Ids of ticks that the page said were taken. */
  readonly told = new Set<string>();
  /** Athletes whose ticks went a second time, after the server had gone back. */
  sentAgain = 0;
  readonly #userId: number;
  readonly #world: World;
  #taken: TakenTicks = [];

  constructor(userId: number, world: World) {
    this.#userId = userId;
    this.#world = world;
  }

  /** Somebody ticks an athlete for their entry, or takes that back; the page is open on the server of now. */
  async tick(athleteId: number, checkedIn: boolean): Promise<void> {
    await this.look();
    const { server, now } = this.#world;
    const row = server.athlete(athleteId);
    const [entry] = row?.entries ?? [];
    if (!row || !entry) return;
    this.#world.ids += 1;
    const one = {
      opId: `00000000-0000-7000-8000-${String(this.#world.ids).padStart(12, '0')}`,
      deviceId: NO_DEVICE,
      seq: 1,
      base: row.version,
      occurredAt: new Date(now).toISOString(),
      athleteId: starterId(athleteId),
      entries: [{ id: entry.id, checkedIn }],
    };
    const body = { data: { compId: COMP, athletes: [one] } };
    const answers = this.#send(body);
    for (const { opId, outcome } of answers) if (outcome !== 'rejected') this.told.add(opId);
    await noteTicks(this.#notes, body, { answers, epoch: server.epoch, at: now });
  }

  /** The page is opened, and hears which history the server is in. */
  async look(): Promise<void> {
    const { sent } = await sendForgotten(
      {
        epoch: this.#world.server.epoch,
        athletes: new Set(this.#taken.flatMap(({ body }) => body.data.athletes.map((one) => one.athleteId))),
      },
      { ...this.#notes, send: async (body) => this.#send(body) },
    );
    this.sentAgain += sent;
  }

  #send(body: OwnCheckIns) {
    return this.#world.server.postOwn(postOwnCheckIns.body.parse(body), this.#userId, this.#world.now);
  }

  readonly #notes = {
    read: () => this.#taken,
    write: async (taken: TakenTicks) => {
      this.#taken = taken;
    },
  };
}

import { log } from '#server/lib/log.ts';
import type { RehearsalDeps } from './deps.ts';
import { tick } from './tick.ts';

/** Plays the rehearsals of all competitions on this database, with the servers beside it. */
export interface Rehearsals {
  /** Lets them go on from now on. */
  start(): void;
  /** Does and sends what is due by now. */
  runDue(): Promise<void>;
  /** One was started: no need to wait for the next look. */
  wake(): void;
  close(): Promise<void>;
}

/** While one goes on: at most a hundred steps each time. */
const STEP_MS = 250;
/** While none does, for one that another server started and left. */
const LOOK_MS = 5000;

export function openRehearsals(deps: RehearsalDeps): Rehearsals {
  let closed = false;
  /** Until the next look; undefined: one is under way, or none was started. */
  let timer: NodeJS.Timeout | undefined;
  let woken = false;
  let underWay: Promise<unknown> = Promise.resolve();

  const goingOn = async (): Promise<readonly number[]> => {
    const { rows } = await deps.pool.query<{ id: number }>({
      name: 'rehearsals that go on',
      text: 'select comp_id as id from rehearsal where compared is null order by comp_id',
    });
    return rows.map(({ id }) => id);
  };

  /** One that fails keeps none of the others from going on. */
  const tryTick = (id: number): Promise<boolean | 'failed'> =>
    tick(deps, id).catch((error: unknown) => {
      if (!closed) log.error({ compId: id, err: error }, 'A rehearsal does not go on');
      return 'failed';
    });

  const look = async (): Promise<number> => {
    const ticks: (boolean | 'failed')[] = [];
    for (const id of await goingOn()) if (!closed) ticks.push(await tryTick(id));
    return ticks.length > 0 && !ticks.includes('failed') ? STEP_MS : LOOK_MS;
  };

  const turn = () => {
    timer = undefined;
    if (closed) return;
    underWay = look()
      .catch((error: unknown) => {
        if (!closed) log.error({ err: error }, 'The rehearsals cannot be read');
        return LOOK_MS;
      })
      .then((wait) => {
        if (!closed) timer = setTimeout(turn, woken ? 0 : wait).unref();
        woken = false;
      });
  };

  return {
    start: turn,
    async runDue() {
      for (const id of await goingOn()) while ((await tryTick(id)) === true);
    },
    wake() {
      if (timer === undefined) {
        woken = true;
        return;
      }
      clearTimeout(timer);
      turn();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

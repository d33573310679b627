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
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  const goingOn = async (): Promise<readonly number[]> => {
    const { rows } = await deps.pool.query<{ id: number }>({
      name: 'rehearsals that go on',
      text: 'select comp_id as id from rehearsal where compared is null order by comp_id',
    });
    return rows.map(({ id }) => id);
  };

  const look = async (): Promise<number> => {
    const all = await goingOn();
    for (const id of all) if (!closed) await tick(deps, id);
    return all.length > 0 ? STEP_MS : LOOK_MS;
  };

  const turn = () => {
    if (closed) return;
    underWay = look()
      .catch((error: unknown) => {
        if (!closed) log.error({ err: error }, 'A rehearsal does not go on');
        return LOOK_MS;
      })
      .then((wait) => {
        if (!closed) timer = setTimeout(turn, wait).unref();
      });
  };

  return {
    start() {
      started = true;
      turn();
    },
    async runDue() {
      for (const id of await goingOn()) {
        let more = true;
        while (more) more = await tick(deps, id);
      }
    },
    wake() {
      if (!started || closed) return;
      clearTimeout(timer);
      timer = setTimeout(turn, 0).unref();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

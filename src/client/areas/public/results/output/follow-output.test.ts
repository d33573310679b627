import { expect, test } from 'vitest';
import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import { DEFAULT_OUTPUT_CONFIG, RUNNING } from '#domain/scoreboard/output.ts';
import { followOutput, TEAMS } from './follow-output.ts';

const OUTPUT: PublicScoreboard = {
  comp: { id: 1, name: 'Open', logo: '' },
  output: {
    id: 3,
    name: 'Big screen',
    layout: 'list',
    config: { ...DEFAULT_OUTPUT_CONFIG, polling: 4000 },
    schedule: [{ kind: 'event', eventGroupId: 11 }],
    now: RUNNING,
    version: 1,
  },
  files: [],
  events: [],
  shown: { results: true, teamAthletes: true },
};
const EVENT = { rows: [], change: 1 };

function screen(schedule = OUTPUT.output.schedule) {
  const asked: string[] = [];
  const timers: { ms: number; work: () => void }[] = [];
  let on: Parameters<Parameters<typeof followOutput>[0]['listen']>[0] | undefined;
  let away = false;
  const kept = <T>() => {
    let last: T | undefined;
    return {
      read: async () => last,
      write: (answer: T) => {
        last = answer;
      },
    };
  };
  const answer = async <T>(name: string, data: T) => {
    asked.push(name);
    return away ? ({ ok: false, why: 'unreachable', message: 'away' } as const) : ({ ok: true, data } as const);
  };
  const followed = followOutput({
    outputId: 3,
    loadOutput: () => answer('output', { ...OUTPUT, output: { ...OUTPUT.output, schedule } }),
    loadEvent: (id) => answer(`event ${id}`, EVENT),
    loadTeams: () => answer('teams', { scoredBy: 'all' as const, tables: [] }),
    keptOutput: kept(),
    keptEvent: () => kept(),
    keptTeams: kept(),
    listen(listener) {
      on = listener;
      return () => undefined;
    },
    now: () => '2026-06-01T10:00:00.000Z',
    later(ms, work) {
      timers.push({ ms, work });
      return () => undefined;
    },
  });
  const stop = followed.subscribe(() => undefined);
  return {
    followed,
    stop,
    asked,
    timers,
    stream: () => on,
    goAway: () => {
      away = true;
    },
    settled: async () => {
      for (let i = 0; i < 20; i++) await Promise.resolve();
      return asked.splice(0);
    },
  };
}

test('an output is asked for at once, its events once they are wanted, and again when the stream names them', async () => {
  const { followed, stream, settled } = screen();
  expect(await settled()).toEqual(['output']);
  followed.want([11]);
  expect(await settled()).toEqual(['event 11']);
  stream()?.opened(true);
  expect(await settled()).toEqual(['output', 'event 11']);
  expect(followed.get().following).toBe('live');
  stream()?.changed([12]);
  expect(await settled()).toEqual([]);
  stream()?.changed([11, 12]);
  expect(await settled()).toEqual(['event 11']);
  stream()?.output(4);
  expect(await settled()).toEqual([]);
  stream()?.output(3);
  expect(await settled()).toEqual(['output']);
});

test('the tables of teams are asked for once they are wanted, and again with every mark, whichever event it is of', async () => {
  const { followed, stream, settled } = screen([{ kind: 'teams' }]);
  stream()?.opened(true);
  await settled();
  followed.want([TEAMS]);
  expect(await settled()).toEqual(['teams']);
  expect(followed.get().teams?.data.tables).toEqual([]);
  stream()?.changed([12]);
  expect(await settled()).toEqual(['teams']);
});

test('one without a schedule looks which event has the newest mark', async () => {
  const { stream, settled } = screen([]);
  stream()?.opened(true);
  await settled();
  stream()?.changed([12]);
  expect(await settled()).toEqual(['output']);
});

test('without a stream it asks by its own interval, with one seldom', async () => {
  const { followed, timers, stream, settled } = screen();
  followed.want([11]);
  await settled();
  timers.shift()?.work();
  expect(await settled()).toEqual(['output', 'event 11']);
  expect(timers.map(({ ms }) => ms)).toEqual([4000]);
  stream()?.opened(true);
  await settled();
  for (let tick = 2; tick < 6; tick++) timers.shift()?.work();
  expect(await settled()).toEqual([]);
  timers.shift()?.work();
  expect(await settled()).toEqual(['output', 'event 11']);
});

test('what was heard stays while the server is away', async () => {
  const { followed, stream, settled, goAway } = screen();
  followed.want([11]);
  await settled();
  goAway();
  stream()?.opened(false);
  stream()?.changed([]);
  await settled();
  const { following, output, events } = followed.get();
  expect([following, output?.data.output.name, events.has(11)]).toEqual(['offline', 'Big screen', true]);
});

import { expect, test } from 'vitest';
import { devicesAt } from './silent.ts';

const NOW = '2026-06-20T12:00:00.000Z';
const ago = (minutes: number) => ({ lastSeen: new Date(Date.parse(NOW) - minutes * 60_000).toISOString() });

test('a device that has not been heard of for five minutes is silent, one of yesterday is no part of today', () => {
  expect(devicesAt([ago(0), ago(4), ago(5), ago(600), ago(720), ago(2000)], NOW)).toMatchObject({ here: 4, silent: 2 });
  expect(devicesAt([], NOW)).toMatchObject({ here: 0, silent: 0 });
});

test('what devices have not sent is added up, also of one that was put away yesterday', () => {
  const unsent = (minutes: number, actions: number | null) => ({ ...ago(minutes), unsent: actions });
  const all = [unsent(0, 10), unsent(2000, 2), unsent(0, 0), unsent(0, null), ago(0)];
  expect(devicesAt(all, NOW)).toEqual({ here: 5, silent: 0, unsent: { devices: 2, actions: 12 } });
  expect(devicesAt([unsent(2000, 5)], NOW)).toEqual({ here: 1, silent: 0, unsent: { devices: 1, actions: 5 } });
  expect(devicesAt([ago(0)], NOW).unsent).toEqual({ devices: 0, actions: 0 });
});

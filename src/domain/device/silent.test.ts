import { expect, test } from 'vitest';
import { devicesAt } from './silent.ts';

const NOW = '2026-06-20T12:00:00.000Z';
const ago = (minutes: number) => ({ lastSeen: new Date(Date.parse(NOW) - minutes * 60_000).toISOString() });

test('a device that has not been heard of for five minutes is silent, one of yesterday is no part of today', () => {
  expect(devicesAt([ago(0), ago(4), ago(5), ago(600), ago(720), ago(2000)], NOW)).toEqual({ here: 4, silent: 2 });
  expect(devicesAt([], NOW)).toEqual({ here: 0, silent: 0 });
});

import { expect, test } from 'vitest';
import { readyPercent } from './readiness.ts';

test.each([
  ['all rows and all of the app', { phase: 'ready', have: 825, total: 825, app: 100 }, 100],
  ['all rows, the app on its way', { phase: 'ready', have: 825, total: 825, app: 60 }, 60],
  ['the app, and rows on their way', { phase: 'loading', have: 200, total: 800, app: 100 }, 25],
  ['all rows counted and not yet taken', { phase: 'loading', have: 800, total: 800, app: 100 }, 99],
  ['rows that are missing again', { phase: 'ready', have: 799, total: 800, app: 100 }, 99],
  ['nothing yet', { phase: 'loading', have: 0, total: 0, app: 100 }, 0],
  ['a browser that stores no app', { phase: 'ready', have: 825, total: 825, app: undefined }, undefined],
])('is as ready as what is furthest behind: %s', (_what, held, percent) => {
  expect(readyPercent(held)).toBe(percent);
});

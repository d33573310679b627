import { expect, test } from 'vitest';
import { scoreboardSetUpScreen } from '#client/areas/organising/scoreboards/set-up.screen.ts';
import { PUBLIC_SCREENS } from '#client/areas/public/screens.ts';
import { isOnAir } from './on-air.ts';

test('exactly the scoreboards and outputs of the public are on air', () => {
  const onAir = PUBLIC_SCREENS.filter(({ at }) => at.some(({ path }) => isOnAir(path)));
  expect(onAir.map(({ name }) => name).toSorted()).toEqual([
    'results-output',
    'scoreboard',
    'scoreboard-event',
    'scoreboard-output',
  ]);
  expect(onAir.every(({ at, frame }) => frame === 'own' && at.every(({ path }) => isOnAir(path)))).toBe(true);
  expect(scoreboardSetUpScreen.at.some(({ path }) => isOnAir(path))).toBe(false);
});

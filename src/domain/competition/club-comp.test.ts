import { expect, test } from 'vitest';
import { type ClubCompConfig, teamLimitMessage } from '#domain/competition/club-comp.ts';

const CONFIG: ClubCompConfig = {
  clubCompId: 1,
  clubId: 7,
  clubName: 'Riverside AC',
  categoryId: 1,
  categoryName: 'A',
  bibNos: '',
  maxEntries: 0,
  maxPerEvent: 0,
  maxRelays: 0,
  maxMixedRelays: 0,
};

test.each([
  [-1, 0, 'None allowed'],
  [0, 99, ''],
  [2, 1, ''],
  [2, 2, 'Max teams reached'],
  [2, 3, 'Max teams reached'],
])('relays: of %i with %i: %s', (most, has, message) => {
  const none = { entryCnt: 0, entries: {}, teamCnt: 0, mixedTeamCnt: 0 };
  expect(teamLimitMessage({ ...CONFIG, maxRelays: most }, { ...none, teamCnt: has }, false)).toBe(message);
  expect(teamLimitMessage({ ...CONFIG, maxMixedRelays: most }, { ...none, mixedTeamCnt: has }, true)).toBe(message);
  expect(teamLimitMessage({ ...CONFIG, maxRelays: -1 }, { ...none, mixedTeamCnt: has }, true)).toBe('');
});

import type { ClubCompConfig, ClubCompEntries } from '#domain/competition/club-comp.ts';
import type { InputPlan } from '#tests/fixtures/sample-input.ts';

const CONFIG: ClubCompConfig = {
  clubCompId: 1,
  clubId: 7,
  clubName: 'Riverside AC',
  categoryId: 1,
  categoryName: 'A',
  bibNos: '',
  maxEntries: 10,
  maxPerEvent: 2,
  maxRelays: 1,
  maxMixedRelays: 0,
};
/** A user who enters for a club at a club competition. */
export const club = (change: Partial<ClubCompConfig>, entries: Partial<ClubCompEntries>): InputPlan => ({
  user: {
    clubComp: {
      config: { ...CONFIG, ...change },
      entries: { entryCnt: 0, entries: {}, teamCnt: 0, mixedTeamCnt: 0, ...entries },
    },
  },
});

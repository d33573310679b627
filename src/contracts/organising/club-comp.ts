import * as z from 'zod/mini';

/** What a club may enter at a club competition: `configData` of the specification. 0 unlimited; of relays −1 none. */
export const ClubCompConfig = z.object({
  clubCompId: z.int(),
  clubId: z.int(),
  clubName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  bibNos: z.string(),
  maxEntries: z.int(),
  maxPerEvent: z.int(),
  maxRelays: z.int(),
  maxMixedRelays: z.int(),
});

/** What it has entered: `entryData`, by event group. */
export const ClubCompEntries = z.object({
  entryCnt: z.int(),
  entries: z.record(z.string(), z.object({ egCount: z.int(), athletes: z.readonly(z.array(z.int())) })),
  teamCnt: z.int(),
  mixedTeamCnt: z.int(),
});

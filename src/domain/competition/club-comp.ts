/** What a club may enter at a club competition (`configData`). */
export interface ClubCompConfig {
  readonly clubCompId: number;
  readonly clubId: number;
  readonly clubName: string;
  readonly categoryId: number;
  readonly categoryName: string;
  /** As the organiser wrote them, e.g. `101-140`. */
  readonly bibNos: string;
  /** Individual entries; 0 = unlimited. */
  readonly maxEntries: number;
  /** Entries of the club in one event group; 0 = unlimited. */
  readonly maxPerEvent: number;
  /** −1 none allowed, 0 unlimited. */
  readonly maxRelays: number;
  /** The same for mixed teams (gender O). */
  readonly maxMixedRelays: number;
}

/** What the club has entered (`entryData`). Teams of events with `excludeFromCntRule` are not in `teamCnt` and `mixedTeamCnt`. */
export interface ClubCompEntries {
  readonly entryCnt: number;
  /** By event group. */
  readonly entries: Readonly<Record<number, { readonly egCount: number; readonly athletes: readonly number[] }>>;
  readonly teamCnt: number;
  readonly mixedTeamCnt: number;
}

/** Why a club can add no team to a team event, in the specification's words; empty: it can. */
export function teamLimitMessage(
  config: ClubCompConfig,
  entries: ClubCompEntries,
  mixed: boolean,
): '' | 'None allowed' | 'Max teams reached' {
  const [most, has] = mixed ? [config.maxMixedRelays, entries.mixedTeamCnt] : [config.maxRelays, entries.teamCnt];
  if (most < 0) return 'None allowed';
  return most > 0 && has >= most ? 'Max teams reached' : '';
}

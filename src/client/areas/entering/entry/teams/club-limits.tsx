import { teamMessages } from '#client/areas/entering/entry/messages-teams.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { getClubCompInfo } from '#contracts/organising/configuration.ts';
import css from './teams.module.css';

const text = teamMessages.limits;

/** What a club may enter at a club competition, and how much of it is used. */
export function ClubLimits({ compId, clubId }: { readonly compId: number; readonly clubId: number }) {
  const { answer, message } = useCachedQuery(getClubCompInfo, { params: { id: compId }, query: { clubid: clubId } });
  if (!answer) return message ? <p className={css.soft}>{message}</p> : null;
  const { configData, entryData } = answer.meta.clubCompInfo;
  const lines = [
    text.relays(entryData.teamCnt, configData.maxRelays),
    text.mixed(entryData.mixedTeamCnt, configData.maxMixedRelays),
    text.entries(entryData.entryCnt, configData.maxEntries),
  ];
  return (
    <div>
      <p className={css.count}>{text.title(configData.categoryName)}</p>
      <dl className={css.limits}>
        {lines.map(({ what, used }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{used}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

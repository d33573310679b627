import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { paths } from '#client/lib/page/paths.ts';
import type { CompetitionInfo } from '#client/lib/page/public-competition.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { selfServiceKinds } from '#domain/access/entity.ts';

/** The way to ask for a club, county or school, for whoever acts for none of the kinds that the competition takes requests for. */
export function AskToAct({ info: { id, options } }: { readonly info: CompetitionInfo }) {
  const { config } = useSession();
  const kinds = selfServiceKinds(options.selfService);
  const acts = [...(config?.userInfo.clubs ?? []), ...(config?.userInfo.areas ?? [])].some((one) =>
    kinds.some((kind) => kind.entityLevel === one.entityLevel && (!('clubType' in kind) || kind.clubType === one.clubType)),
  );
  if (kinds.length === 0 || acts) return null;
  return (
    <p>
      {entryMessages.askToAct} <Link to={paths.askToAct(id)}>{entryMessages.askToActLink}</Link>
    </p>
  );
}

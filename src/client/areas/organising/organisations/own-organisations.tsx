import { messages } from '#client/lib/messages/messages.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getMyOrgs } from '#contracts/organising/organisation.ts';
import { OrganisationText } from './organisation-row.tsx';
import css from './organisations.module.css';

const text = clubMessages.organisations;

/** Whose competitions one may build, and whether they are public. */
export function OwnOrganisations() {
  const source = cachedQuery(getMyOrgs);
  const { state, answer, message } = useQueryState(source);
  return (
    <div className={css.page}>
      <h1>{text.own}</h1>
      <p>{text.ownLead}</p>
      {(state === 'refused' || state === 'stale') && (
        <Banner tone="warn" live="alert" action={<Button onClick={() => void source.refresh()}>{text.again}</Button>}>
          {message ?? messages.common.unreachable}
        </Banner>
      )}
      {state === 'asking' && !answer && <p role="status">{messages.common.loading}</p>}
      {answer?.data.length === 0 && <EmptyState title={text.noOwn}>{text.noOwnText}</EmptyState>}
      <ul className={css.list} aria-label={text.own}>
        {answer?.data.map((organisation) => (
          <li key={organisation.id} className={css.row}>
            <OrganisationText organisation={organisation} />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getMyOrgs } from '#contracts/organising/organisation.ts';
import { OrganisationText } from './organisation-row.tsx';
import css from './organisations.module.css';

const text = clubMessages.organisations;

/** Whose competitions one may build, and whether they are public. */
export function OwnOrganisations() {
  const found = useCachedQuery(getMyOrgs);
  return (
    <div className={css.page}>
      <h1>{text.own}</h1>
      <p>{text.ownLead}</p>
      <Answer of={found} empty={<EmptyState title={text.noOwn}>{text.noOwnText}</EmptyState>}>
        {(organisations) => (
          <ul className={css.list} aria-label={text.own}>
            {organisations.map((organisation) => (
              <li key={organisation.id} className={css.row}>
                <OrganisationText organisation={organisation} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </div>
  );
}

import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { idParam } from '#client/lib/id-param.ts';
import { keptCall } from '#client/lib/kept-call.ts';
import { messages } from '#client/lib/messages.ts';
import { clubMessages } from '#client/lib/messages-clubs.ts';
import { Page } from '#client/lib/page.tsx';
import { paths } from '#client/lib/paths.ts';
import { useKept } from '#client/lib/use-kept.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { getCompetitions } from '#contracts/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { getOwnUser } from '#contracts/user.ts';
import css from './club-entries.module.css';
import { EntityEntries } from './entity-entries.tsx';

const text = clubMessages.entries;
const MOST = 100;
type Entity = Data<typeof getOwnUser>['clubs'][number];
const keyOf = ({ id, entityLevel }: Entity) => `${entityLevel} ${id}`;
const CLUB = 1;

/** Who of a club, school or county is entered at a competition, and who is paid for. */
export function ClubEntriesScreen() {
  const compId = idParam(useParams().compId);
  const own = useKept(keptCall(getOwnUser));
  const [chosen, setChosen] = useState('');
  const entities = own.answer && [...own.answer.data.clubs, ...own.answer.data.areas];
  const entity = entities?.find((one) => keyOf(one) === chosen) ?? entities?.[0];
  const problem = own.state === 'refused' ? own.message : own.state === 'stale' && !own.answer ? messages.common.unreachable : '';
  return (
    <Page title={text.title} problem={problem || undefined} waiting={!entities && !problem}>
      {entities?.length === 0 && (
        <EmptyState title={text.nobody} action={<Link to={paths.user()}>{text.toAccount}</Link>}>
          {text.nobodyText}
        </EmptyState>
      )}
      {entity && (
        <>
          <div className={css.choices}>
            <CompetitionChoice compId={compId} />
            {entities && entities.length > 1 && (
              <SelectField
                label={text.entity}
                value={keyOf(entity)}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              >
                {entities.map((one) => (
                  <option key={keyOf(one)} value={keyOf(one)}>
                    {one.entityLevel === CLUB ? one.name : `${one.name} (${one.entityName})`}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
          {compId > 0 && <EntityEntries key={`${compId} ${keyOf(entity)}`} compId={compId} entity={entity} />}
        </>
      )}
    </Page>
  );
}

/** Of the last days and to come; another one comes from its own page. */
function CompetitionChoice({ compId }: { readonly compId: number }) {
  const navigate = useNavigate();
  const { answer } = useKept(keptCall(getCompetitions, { query: { pagesize: MOST } }));
  const competitions = answer?.data.map(({ competition }) => competition) ?? [];
  const isListed = competitions.some(({ id }) => id === compId);
  return (
    <SelectField
      label={text.competition}
      value={compId}
      onChange={({ currentTarget }) => navigate(paths.clubEntries(Number(currentTarget.value)))}
    >
      {compId === 0 && <option value={0}>{text.choose}</option>}
      {compId > 0 && !isListed && <option value={compId}>{text.thisOne(compId)}</option>}
      {competitions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { getOwnUser } from '#contracts/admin/user.ts';
import { getCompetitionInfo, getCompetitions } from '#contracts/public/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { entityFilter } from '#domain/access/entity.ts';
import css from './club-entries.module.css';
import { EntityEntries } from './entity-entries.tsx';

const text = clubMessages.entries;
const MOST = 100;
type Entity = Data<typeof getOwnUser>['clubs'][number];
const keyOf = ({ id, entityLevel }: Entity) => `${entityLevel} ${id}`;
const CLUB = 1;

/** The athletes of a club, school or county entered at a competition, and which of them are paid for. */
export function ClubEntriesScreen() {
  const compId = idParam(useParams().compId);
  const own = useCachedQuery(getOwnUser);
  const entities = own.answer && [...own.answer.data.clubs, ...own.answer.data.areas];
  return (
    <Page title={text.title}>
      {!entities && <Answer of={own} />}
      {entities?.length === 0 && (
        <EmptyState title={text.nobody} action={<Link to={paths.user()}>{text.toAccount}</Link>}>
          {text.nobodyText}
        </EmptyState>
      )}
      {entities && entities.length > 0 && (
        <>
          <div className={css.choices}>
            <CompetitionChoice compId={compId} />
          </div>
          {compId > 0 && <AtCompetition key={compId} compId={compId} entities={entities} />}
        </>
      )}
    </Page>
  );
}

interface AtCompetitionProps {
  readonly compId: number;
  readonly entities: readonly Entity[];
}

/** At a competition of schools one sees one's school's entries, elsewhere one's club's; a user who acts for neither sees their own athletes'. */
function AtCompetition({ compId, entities }: AtCompetitionProps) {
  const found = useCachedQuery(getCompetitionInfo, { params: { id: compId } });
  const [chosen, setChosen] = useState('');
  if (!found.answer) return <Answer of={found} />;
  const { options } = found.answer.data;
  const fitting = entities.filter((one) => entityFilter(one, options));
  const entity = fitting.find((one) => keyOf(one) === chosen) ?? fitting[0];
  return (
    <>
      {fitting.length > 1 && entity && (
        <div className={css.choices}>
          <SelectField label={text.entity} value={keyOf(entity)} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {fitting.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {one.entityLevel === CLUB ? one.name : `${one.name} (${one.entityName})`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {!entity && <Banner tone="info">{text.otherType(options.school)}</Banner>}
      <EntityEntries key={entity ? keyOf(entity) : ''} compId={compId} entity={entity} />
    </>
  );
}

/** Of the last days and to come; another one comes from its own page. */
function CompetitionChoice({ compId }: { readonly compId: number }) {
  const navigate = useNavigate();
  const { answer } = useCachedQuery(getCompetitions, { query: { pagesize: MOST } });
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

import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { teamMessages as text } from '#client/areas/entering/entry/messages-teams.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { getOwnUser } from '#contracts/admin/user.ts';
import { getEventTeams } from '#contracts/entering/team.ts';
import { entityFilter } from '#domain/access/entity.ts';
import { AreaTeams } from './area-teams.tsx';
import { ClubLimits } from './club-limits.tsx';
import { CLUB, type TeamEntity } from './team-entity.ts';
import { TeamEvent } from './team-event.tsx';
import css from './teams.module.css';
import { onTeamsInBasket } from './teams-in-basket.ts';

interface TeamsPanelProps {
  readonly compId: number;
  readonly timeZone: string;
  /** A competition of clubs, which limit what each enters. */
  readonly ofClubs: boolean;
  /** A competition of schools: a school's teams, no club's. */
  readonly school: boolean;
  /** Asks for the basket anew: a team was put into it. */
  readonly onBasket: () => void;
}

/** Relays and other teams: for a club, school or area that the user acts for, its teams event by event. */
export function TeamsPanel({ compId, timeZone, ofClubs, school, onBasket }: TeamsPanelProps) {
  const own = useQueryState(cachedQuery(getOwnUser));
  const [chosen, setChosen] = useState(0);
  if (!own.answer) return <p role="status">{own.state === 'asking' ? text.loading : (own.message ?? text.noEntityText)}</p>;
  const all = [...own.answer.data.clubs, ...own.answer.data.areas];
  const entities = all.filter((one) => entityFilter(one, { school }));
  const entity = entities[chosen] ?? entities[0];
  if (!entity)
    return (
      <EmptyState
        title={all.length > 0 ? text.otherType(school) : text.noEntity}
        action={
          <Link to={paths.user()} className={css.link}>
            {text.toAccount}
          </Link>
        }
      >
        {all.length > 0 ? text.otherTypeText(school) : text.noEntityText}
      </EmptyState>
    );
  return (
    <div className={css.panel}>
      {entities.length > 1 ? (
        <SelectField
          label={text.entity}
          value={entities.indexOf(entity)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          {entities.map(({ id, name, entityLevel, entityName }, i) => (
            <option key={`${entityLevel} ${id}`} value={i}>
              {entityLevel === CLUB ? name : `${name} (${entityName})`}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>
          {text.entity} <strong>{entity.name}</strong>
        </p>
      )}
      <EntityTeams key={`${entity.entityLevel} ${entity.id}`} {...{ compId, timeZone, ofClubs, entity, onBasket }} />
    </div>
  );
}

interface EntityTeamsProps extends Omit<TeamsPanelProps, 'school'> {
  readonly entity: TeamEntity;
}

function EntityTeams({ compId, timeZone, ofClubs, entity, onBasket }: EntityTeamsProps) {
  const query = { entityid: entity.id, entitylevel: entity.entityLevel };
  const source = cachedQuery(getEventTeams, { params: { compId }, query });
  const { state, answer, message } = useQueryState(source);
  const follow = useCallback(
    (list: HTMLElement | null) => (list ? onTeamsInBasket(() => void source.refresh()) : undefined),
    [source],
  );
  if (!answer)
    return state === 'asking' ? (
      <p role="status">{text.loading}</p>
    ) : (
      <Banner tone="danger" live="alert" action={<Button onClick={() => void source.refresh()}>{text.again}</Button>}>
        {message ?? text.noneText}
      </Banner>
    );
  const changed = () => {
    void source.refresh();
    onBasket();
  };
  return (
    <>
      {ofClubs && entity.entityLevel === CLUB && <ClubLimits compId={compId} clubId={entity.id} />}
      {answer.data.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
      <ul ref={follow} className={css.events}>
        {answer.data.map((event) => (
          <TeamEvent key={event.ceid} {...{ compId, timeZone, entity, event }} onChanged={changed} />
        ))}
      </ul>
      {entity.entityLevel > CLUB && <AreaTeams compId={compId} area={entity} />}
    </>
  );
}

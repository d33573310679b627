import { useEffect, useState } from 'react';
import { teamMessages as text } from '#client/areas/entering/entry/messages-teams.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
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
export function TeamsPanel(props: TeamsPanelProps) {
  const own = useCachedQuery(getOwnUser);
  return <Answer of={own}>{({ clubs, areas }) => <TeamsOf all={[...clubs, ...areas]} {...props} />}</Answer>;
}

interface TeamsOfProps extends TeamsPanelProps {
  readonly all: readonly TeamEntity[];
}

function TeamsOf({ all, compId, timeZone, ofClubs, school, onBasket }: TeamsOfProps) {
  const [chosen, setChosen] = useState(0);
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
      <EntityTeams
        key={`${entity.entityLevel} ${entity.id}`}
        compId={compId}
        timeZone={timeZone}
        ofClubs={ofClubs}
        entity={entity}
        onBasket={onBasket}
      />
    </div>
  );
}

interface EntityTeamsProps extends Omit<TeamsPanelProps, 'school'> {
  readonly entity: TeamEntity;
}

function EntityTeams({ compId, timeZone, ofClubs, entity, onBasket }: EntityTeamsProps) {
  const query = { entityid: entity.id, entitylevel: entity.entityLevel };
  const found = useCachedQuery(getEventTeams, { params: { compId }, query });
  const { refresh } = found;
  useEffect(() => onTeamsInBasket(() => void refresh()), [refresh]);
  const changed = () => {
    void refresh();
    onBasket();
  };
  return (
    <Answer of={found}>
      {(events) => (
        <>
          {ofClubs && entity.entityLevel === CLUB && <ClubLimits compId={compId} clubId={entity.id} />}
          {events.length === 0 && (
            <EmptyState drawing={drawings.timetable} title={text.none}>
              {text.noneText}
            </EmptyState>
          )}
          <ul className={css.events}>
            {events.map((event) => (
              <TeamEvent key={event.ceid} compId={compId} timeZone={timeZone} entity={entity} event={event} onChanged={changed} />
            ))}
          </ul>
          {entity.entityLevel > CLUB && <AreaTeams compId={compId} area={entity} />}
        </>
      )}
    </Answer>
  );
}

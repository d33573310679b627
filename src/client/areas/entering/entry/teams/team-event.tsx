import { useState } from 'react';
import { teamMessages as text } from '#client/areas/entering/entry/messages-teams.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMoney } from '#client/lib/text/money.ts';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { putProduct } from '#contracts/entering/basket.ts';
import { deleteTeam, type EventTeams, postEventTeam, type Team } from '#contracts/entering/team.ts';
import { fullName } from '#domain/athlete/names.ts';
import { teamId } from '#domain/team/starter.ts';
import { choiceProblem } from './pick-athletes.ts';
import type { TeamEntity } from './team-entity.ts';
import { TeamForm } from './team-form.tsx';
import css from './teams.module.css';

interface TeamEventProps {
  readonly compId: number;
  readonly timeZone: string;
  readonly entity: TeamEntity;
  readonly event: EventTeams;
  readonly onChanged: () => void;
}

/** One team event with the entity's teams in it. */
export function TeamEvent({ compId, timeZone, entity, event, onChanged }: TeamEventProps) {
  const [form, setForm] = useState<Team | 'new'>();
  const money = useMoney();
  const { ceid, eventGroup, gender, ageGroup, startdate, options, price, maxathletes, entered, message, waitingList, teams } =
    event;
  const name = text.event(eventGroup, gender);
  const cost = price && price.price > 0 ? (options.pricePerTeam ? text.perTeam : text.perAthlete)(money(price.price)) : '';
  const places = maxathletes > 0 ? text.places(entered, maxathletes) : '';

  /** Holds the team's place; says so, or why not, after what is said already: one message, so that none hides the other. */
  const put = async ({ id, teamName }: Team, said = '') => {
    const answer = await call(putProduct, { params: { ceid, athleteId: 0, clubId: 0, teamId: id } });
    const told = answer.ok ? (answer.data.state === 'waiting' ? text.isWaiting : text.inBasket)(teamName) : answer.message;
    toast(`${said} ${told}`.trim(), { ...(!answer.ok && { tone: 'danger' }) });
    onChanged();
  };
  const remove = async (team: Team) => {
    const answer = await call(deleteTeam, { params: { id: team.id } });
    onChanged();
    if (answer.ok) toast(text.deleted, { action: { label: text.undo, run: () => void bringBack(team) } });
    else toast(answer.message, { tone: 'danger' });
  };
  const bringBack = async ({ teamName, athletes, productId }: Team) => {
    const athleteIds = athletes.map(({ athleteId }) => athleteId);
    const body = { id: teamId(0), ceid, teamName, entityId: entity.id, entityLevel: entity.entityLevel, athleteIds };
    const answer = await call(postEventTeam, { params: { compId }, body, once: crypto.randomUUID() });
    if (!answer.ok) toast(answer.message, { tone: 'danger' });
    else if (productId > 0) await put(answer.data);
    else onChanged();
  };

  return (
    <li className={css.event}>
      <div className={css.head}>
        <div>
          <h3>{name}</h3>
          <p className={css.soft}>{[ageGroup, startDayTime(startdate, timeZone)].filter(Boolean).join(' · ')}</p>
          <p className={css.soft}>{[text.size(options.min, options.max), cost, places].filter(Boolean).join(' · ')}</p>
        </div>
        {message === '' && (
          <Button variant={teams.length === 0 ? 'primary' : 'plain'} aria-label={text.addTo(name)} onClick={() => setForm('new')}>
            {text.add}
          </Button>
        )}
      </div>
      {(message !== '' || waitingList) && (
        <p className={css.full}>
          <Icon name="info" size={20} />
          {waitingList ? text.waitingList : text.full(message)}
        </p>
      )}
      {teams.length > 0 && (
        <ul className={css.teams}>
          {teams.map((team) => (
            <TeamLine
              key={team.id}
              event={event}
              team={team}
              onEdit={() => setForm(team)}
              onPut={() => put(team)}
              onRemove={() => remove(team)}
            />
          ))}
        </ul>
      )}
      {form && (
        <TeamForm
          compId={compId}
          entity={entity}
          event={event}
          team={form === 'new' ? undefined : form}
          onClose={() => setForm(undefined)}
          onRefused={onChanged}
          onSaved={(team) => {
            setForm(undefined);
            if (form === 'new') return void put(team, text.saved(team.teamName));
            toast(text.saved(team.teamName));
            onChanged();
          }}
        />
      )}
    </li>
  );
}

interface TeamLineProps {
  readonly event: EventTeams;
  readonly team: Team;
  readonly onEdit: () => void;
  readonly onPut: () => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

type State = keyof typeof text.states;
function stateOf({ paid, productId, waiting }: Team): State {
  if (paid > 0) return paid === 2 ? 'promised' : 'entered';
  return waiting ? 'waiting' : productId > 0 ? 'basket' : 'out';
}

function TeamLine({ event, team, onEdit, onPut, onRemove }: TeamLineProps) {
  const { teamName, athletes, compId, areaId, entryId, holder } = team;
  const state = stateOf(team);
  const wrong =
    state === 'out'
      ? choiceProblem(
          event,
          athletes.map(({ athleteId }) => athleteId),
        )
      : '';
  const isIn = state === 'entered' || state === 'promised';
  return (
    <li className={css.team}>
      <div className={css.words}>
        <strong>{teamName}</strong>
        <p className={css.soft}>{athletes.length === 0 ? text.noAthletes : athletes.map(fullName).join(', ')}</p>
        <p className={css[state]}>
          <Icon name={state === 'out' ? 'warning' : holder === '' ? 'check' : 'info'} size={20} />
          {holder === '' || state === 'waiting' ? [text.states[state], wrong].filter(Boolean).join('. ') : text.awaiting(holder)}
        </p>
      </div>
      <div className={css.buttons}>
        {state === 'out' && wrong === '' && (
          <Button variant="primary" aria-label={text.putOf(teamName)} onClick={onPut}>
            {text.put}
          </Button>
        )}
        <Button aria-label={text.editOf(teamName)} onClick={onEdit}>
          {text.edit}
        </Button>
        {entryId > 0 && (
          <Link to={paths.actions(compId, 0, areaId, entryId)} className={css.link} aria-label={text.actionsOf(teamName)}>
            {text.actions}
          </Link>
        )}
        {!isIn && (
          <Button variant="danger" aria-label={text.removeOf(teamName)} onClick={onRemove}>
            {text.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

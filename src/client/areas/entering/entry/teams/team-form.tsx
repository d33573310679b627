import { useState } from 'react';
import { teamMessages } from '#client/areas/entering/entry/messages-teams.ts';
import { call } from '#client/lib/net/call.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { getAthletes } from '#contracts/entering/athlete.ts';
import { type EventTeams, postEventTeam, type Team } from '#contracts/entering/team.ts';
import { fullName } from '#domain/athlete/names.ts';
import { type AthleteId, teamId } from '#domain/team/starter.ts';
import { choiceProblem, runnersFor } from './pick-athletes.ts';
import { teamDraft } from './team-draft.ts';
import { CLUB, type TeamEntity } from './team-entity.ts';
import css from './teams.module.css';

const text = teamMessages.form;
/** As many as a large club has; the server gives no more at once. */
const MOST_ATHLETES = 500;

interface TeamFormProps {
  readonly compId: number;
  readonly entity: TeamEntity;
  readonly event: EventTeams;
  /** Undefined: a new one. */
  readonly team: Team | undefined;
  readonly onClose: () => void;
  readonly onSaved: (team: Team) => void;
  /** What is behind the form is not as it was any more. */
  readonly onRefused: () => void;
}

/** Name and runners of a team, in their order. What was chosen stays when the server says no. */
export function TeamForm({ compId, entity, event, team, onClose, onSaved, onRefused }: TeamFormProps) {
  const [once] = useState(() => crypto.randomUUID());
  const [draft] = useState(() => teamDraft(compId, entity, event, team));
  const [{ name, chosen }, setChoice] = useState(draft.start);
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const all = {
    compid: compId,
    pagesize: MOST_ATHLETES,
    sort: 'surname',
    ...(entity.entityLevel > CLUB && { showAllAthletes: 1 }),
  };
  const { answer } = useCachedQuery(getAthletes, { query: all });
  const athletes = answer?.data ?? [];
  const names = new Map([
    ...(team?.athletes ?? []).map((one) => [one.athleteId, fullName(one)] as const),
    ...athletes.map((one) => [one.id, fullName(one)] as const),
  ]);

  const change = (part: Partial<typeof draft.start>) => {
    const next = { name, chosen, ...part };
    setChoice(next);
    draft.write(next);
    setProblem('');
  };
  const choose = (next: readonly AthleteId[]) => change({ chosen: next });
  const leave = () => {
    draft.forget();
    onClose();
  };
  const save = async () => {
    const wrong = choiceProblem(event, chosen);
    setProblem(wrong);
    if (wrong !== '') return;
    setBusy(true);
    const { id: entityId, entityLevel } = entity;
    const typed = name.trim();
    const body = {
      id: team?.id ?? teamId(0),
      ceid: event.ceid,
      entityId,
      entityLevel,
      athleteIds: [...chosen],
      ...(typed && { teamName: typed }),
      ...(team && { version: team.version }),
    };
    const saved = await call(postEventTeam, { params: { compId }, body, ...(team === undefined && { once }) });
    setBusy(false);
    if (!saved.ok) {
      setProblem(text.kept(saved.message));
      onRefused();
      return;
    }
    draft.forget();
    onSaved(saved.data);
  };

  return (
    <Dialog
      title={team ? teamMessages.editOf(team.teamName) : teamMessages.event(event.eventGroup, event.gender)}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{text.leave}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {busy ? text.saving : team ? text.save : text.saveAndPut}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {problem !== '' && (
          <Banner tone="danger" live="alert">
            {problem}
          </Banner>
        )}
        {draft.leftBehind && <p className={css.soft}>{text.leftBehind}</p>}
        {event.options.disableTeamNameEdit ? (
          <p className={css.soft}>{text.fixedName}</p>
        ) : (
          <Field
            label={text.name}
            hint={text.nameHint}
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        )}
        <p role="status" className={css.count}>
          {text.chosen(chosen.length, teamMessages.size(event.options.min, event.options.max))}
        </p>
        <SearchBox label={text.find} placeholder={text.find} value={query} onChange={setQuery} />
        <Runners
          runners={runnersFor(athletes, event, { teamId: team?.id ?? teamId(0), clubId: entity.id, query })}
          chosen={chosen}
          asking={!answer}
          onChange={choose}
        />
        {chosen.length > 0 && <Order chosen={chosen} names={names} onChange={choose} />}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly chosen: readonly AthleteId[];
  readonly onChange: (chosen: readonly AthleteId[]) => void;
}

/** Below those to choose from, so that nothing moves under the finger. */
function Order({ chosen, names, onChange }: ChoiceProps & { readonly names: ReadonlyMap<AthleteId, string> }) {
  const up = (i: number) =>
    onChange([...chosen.slice(0, i - 1), ...chosen.slice(i, i + 1), ...chosen.slice(i - 1, i), ...chosen.slice(i + 1)]);
  return (
    <div>
      <p className={css.count}>{text.order}</p>
      <ol className={css.order} aria-label={text.order}>
        {chosen.map((id, i) => {
          const name = names.get(id) ?? '';
          return (
            <li key={id}>
              <span className={css.number}>{i + 1}</span>
              <span className={css.runner}>{name}</span>
              {i > 0 && (
                <Button variant="quiet" aria-label={text.up(name)} onClick={() => up(i)}>
                  ↑
                </Button>
              )}
              <IconButton icon="close" label={text.out(name)} onClick={() => onChange(chosen.filter((one) => one !== id))} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface RunnersProps extends ChoiceProps {
  readonly runners: ReturnType<typeof runnersFor>;
  readonly asking: boolean;
}

function Runners({ runners, chosen, asking, onChange }: RunnersProps) {
  if (asking) return <p role="status">{teamMessages.loading}</p>;
  if (runners.length === 0) return <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>;
  return (
    <ul className={css.runners} aria-label={text.who}>
      {runners.map(({ id, name, about, elsewhere }) => (
        <li key={id}>
          <Tick
            label={name}
            detail={[about, elsewhere && text.elsewhere(elsewhere)].filter(Boolean).join(' · ')}
            tone={elsewhere ? 'caution' : 'normal'}
            wraps
            checked={chosen.includes(id)}
            onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        </li>
      ))}
    </ul>
  );
}

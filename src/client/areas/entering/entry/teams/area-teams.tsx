import { type FormEvent, useState } from 'react';
import { teamMessages } from '#client/areas/entering/entry/messages-teams.ts';
import { call } from '#client/lib/net/call.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteTeam, getTeams, postTeam, type Team } from '#contracts/entering/team.ts';
import type { TeamEntity } from './team-entity.ts';
import css from './teams.module.css';

const text = teamMessages.area;
const GENDERS = (['F', 'M', 'O'] as const).map((value) => ({ value, text: teamMessages.genders[value] }));

/** Teams of a county or wider area that are in no event yet. */
export function AreaTeams({ compId, area }: { readonly compId: number; readonly area: TeamEntity }) {
  const found = useCachedQuery(getTeams, { params: { compId } });
  const { answer } = found;
  const [gender, setGender] = useState<Team['gender']>('F');
  const [problem, setProblem] = useState<string>();
  const own = answer?.data.find(({ areaId, entityLevel }) => areaId === area.id && entityLevel === area.entityLevel)?.teams ?? [];

  const add = async (team: { readonly teamName: string; readonly gender: Team['gender'] }) => {
    const body = { compId, areaId: area.id, ...team };
    const made = await call(postTeam, { body, once: crypto.randomUUID() });
    void found.refresh();
    if (made.ok) toast(teamMessages.saved(made.data.teamName));
    return made.ok ? undefined : made.message;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const teamName = String(new FormData(form).get('teamName')).trim();
    const wrong = teamName === '' ? text.needName : await add({ teamName, gender });
    setProblem(wrong);
    if (wrong === undefined) form.reset();
  };
  const remove = async ({ id, ...team }: Team) => {
    const gone = await call(deleteTeam, { params: { id } });
    void found.refresh();
    if (gone.ok) toast(teamMessages.deleted, { action: { label: teamMessages.undo, run: () => void add(team) } });
    else toast(gone.message, { tone: 'danger' });
  };

  return (
    <section className={css.event}>
      <h3>{text.title(area.name)}</h3>
      <p className={css.soft}>{text.text}</p>
      <ul className={css.teams}>
        {own
          .filter(({ ceid }) => ceid === 0)
          .map((team) => (
            <li key={team.id} className={css.team}>
              <span className={css.words}>
                <strong>{team.teamName}</strong> <span className={css.soft}>{teamMessages.genders[team.gender]}</span>
              </span>
              <Button variant="danger" aria-label={teamMessages.removeOf(team.teamName)} onClick={() => remove(team)}>
                {teamMessages.remove}
              </Button>
            </li>
          ))}
      </ul>
      <form className={css.areaForm} onSubmit={submit} noValidate>
        <Field label={text.name} name="teamName" maxLength={100} error={problem} />
        <Segmented label={text.gender} showLabel options={GENDERS} value={gender} onChange={setGender} />
        <Button type="submit">{text.add}</Button>
      </form>
    </section>
  );
}

import { teamMessages } from '#client/areas/entering/entry/messages-teams.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
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
  const own = answer?.data.find(({ areaId, entityLevel }) => areaId === area.id && entityLevel === area.entityLevel)?.teams ?? [];

  const add = async (team: { readonly teamName: string; readonly gender: Team['gender'] }) => {
    const body = { compId, areaId: area.id, ...team };
    const made = await call(postTeam, { body, once: crypto.randomUUID() });
    void found.refresh();
    if (made.ok) toast(teamMessages.saved(made.data.teamName));
    return made.ok ? undefined : made.message;
  };
  const form = useForm<{ readonly teamName: string; readonly gender: Team['gender'] }>(
    { teamName: '', gender: 'F' },
    {
      check: ({ teamName }) => ({ teamName: teamName.trim() ? undefined : text.needName }),
      async send({ teamName, gender }) {
        const wrong = await add({ teamName: teamName.trim(), gender });
        if (wrong) return { message: wrong, field: 'teamName' };
        form.change({ teamName: '' });
        return undefined;
      },
    },
  );
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
      <Form form={form} className={css.areaForm}>
        <Field label={text.name} {...form.text('teamName')} maxLength={100} />
        <Segmented label={text.gender} showLabel options={GENDERS} {...form.choice('gender')} />
        <Button type="submit" busy={form.busy}>
          {text.add}
        </Button>
      </Form>
    </section>
  );
}

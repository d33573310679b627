import type { ReactNode } from 'react';
import css from '#client/areas/entering/athletes/athlete-screen.module.css';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { MaintainedAthlete } from '#contracts/entering/athlete-maintenance.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import type { MaintenanceModel } from './maintenance-model.ts';

const text = athleteMessages.maintenance;

interface PageProps {
  readonly page: MaintainedAthlete;
  readonly model: MaintenanceModel;
}

/** Whose the athlete is, who may be the same person, where they are entered, what changed. */
export function MaintenanceSections({ page, model }: PageProps) {
  return (
    <div className={css.sections}>
      <Users page={page} model={model} />
      <Lines
        title={text.alike}
        none={text.noAlike}
        lines={page.alike.map(({ id, name, dob, club, URN }) => ({
          key: id,
          line: (
            <>
              <Link to={paths.athleteMaintenance(id)}>{name}</Link>{' '}
              {[dob && formatDate(dob), club, URN].filter(Boolean).join(' · ')}
            </>
          ),
        }))}
      />
      <Lines
        title={text.competitions}
        none={text.noCompetitions}
        lines={page.competitions.map(({ id, name, date }) => ({
          key: id,
          line: (
            <>
              <Link to={paths.competition(id)}>{name}</Link> {formatDate(date)}
            </>
          ),
        }))}
      />
      <Lines
        title={text.history}
        none={text.noHistory}
        lines={page.history.map(({ id, at, by, text: what }) => ({ key: id, line: `${deviceDayTime(at)} · ${by}: ${what}` }))}
      />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly { readonly key: number; readonly line: ReactNode }[];
}

function Lines({ title, none, lines }: LinesProps) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {lines.length === 0 && <p className={css.soft}>{none}</p>}
      <ul className={css.form}>
        {lines.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Users({ page, model }: PageProps) {
  const form = useForm(
    { userId: '' },
    {
      async send({ userId }) {
        if (!/^\d{1,9}$/.test(userId) || !(await model.setLink(Number(userId), true))) return undefined;
        form.change({ userId: '' });
        toast(text.assigned);
        return undefined;
      },
    },
  );
  const unlink = async (id: number, name: string) => {
    if (!(await model.setLink(id, false))) return;
    const undo = () => void model.setLink(id, true);
    toast(text.unlinked(name), { action: { label: athleteMessages.athlete.undo, run: undo } });
  };
  return (
    <section className={css.section}>
      <h2>{text.users}</h2>
      {page.users.length === 0 && <p className={css.soft}>{text.noUsers}</p>}
      <ul className={css.form}>
        {page.users.map(({ id, name, email }) => (
          <li key={id} className={css.chosen}>
            <span>
              <Link to={paths.user(id)}>{name}</Link> {email}
            </span>
            <Button variant="quiet" onClick={() => unlink(id, name)}>
              {text.unlink(name)}
            </Button>
          </li>
        ))}
      </ul>
      <Form form={form} className={css.assign}>
        <Field label={text.assign} {...form.text('userId')} inputMode="numeric" maxLength={9} />
        <div className={css.buttons}>
          <Button type="submit">{text.assignButton}</Button>
        </div>
      </Form>
    </section>
  );
}

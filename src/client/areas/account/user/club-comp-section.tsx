import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { compClubMessages as text } from '#client/lib/messages/messages-comp-clubs.ts';
import { call } from '#client/lib/net/call.ts';
import { ChoiceField } from '#client/lib/page/choice-field.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import type { UserPage } from '#contracts/admin/user.ts';
import { deleteCompAccess, postCompAccess } from '#contracts/organising/comp-club.ts';
import { Folded } from './folded.tsx';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

/** The club competitions at which a user may enter, for an administrator. */
export function ClubCompSection({ page: { user, clubComps }, model }: { readonly page: UserPage; readonly model: UserModel }) {
  const give = async (id: number) =>
    model.done(await call(postCompAccess, { params: { compId: id, userId: user.id } }), text.saved);
  const take = async (id: number, name: string) => {
    const outcome = await call(deleteCompAccess, { params: { compId: id, userId: user.id } });
    await model.done(outcome, accountMessages.user.taken(name), () => give(id));
  };
  const form = useForm(
    { compId: 0 },
    {
      check: ({ compId }) => ({ compId: compId === 0 ? text.needCompetition : undefined }),
      async send({ compId }) {
        await give(compId);
        return undefined;
      },
    },
  );
  return (
    <section className={css.section}>
      <h2>{text.access}</h2>
      <p className={css.soft}>{clubComps.length === 0 ? text.noAccess : text.accessText}</p>
      <ul className={css.rows}>
        {clubComps.map(({ id, name }) => (
          <li key={id} className={css.row}>
            <strong>
              <Link to={paths.competition(id)}>{name}</Link>
            </strong>
            <Button variant="danger" aria-label={text.takeOf(name)} onClick={() => take(id, name)}>
              {text.take}
            </Button>
          </li>
        ))}
      </ul>
      <Folded title={text.give}>
        <Form form={form} className={css.form}>
          <ChoiceField
            kind="comp"
            label={text.competition}
            none={text.choose}
            error={form.problems.compId}
            onChoose={(compId) => form.change({ compId })}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {text.giveIt}
          </Button>
        </Form>
      </Folded>
    </section>
  );
}

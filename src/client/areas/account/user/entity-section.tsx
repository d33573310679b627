import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { requestMessages } from '#client/lib/messages/messages-requests.ts';
import { call } from '#client/lib/net/call.ts';
import { ChoiceField } from '#client/lib/page/choice-field.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { refreshConfig } from '#client/lib/session/session.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { postSelfServiceAnswer } from '#contracts/admin/self-service.ts';
import { deleteUserArea, deleteUserClub, postUserArea, postUserClub, type UserPage } from '#contracts/admin/user.ts';
import { Folded } from './folded.tsx';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;
type Kind = 'club' | 'area';
const KINDS = ['club', 'school', 'area'] as const;

interface EntityProps {
  readonly page: UserPage;
  readonly model: UserModel;
  readonly editable: boolean;
  /** The viewer's own account. */
  readonly own: boolean;
}

function set(kind: Kind, userid: number, id: number, acts: boolean) {
  if (kind === 'area') return call(acts ? postUserArea : deleteUserArea, { query: { userid, areaid: id } });
  return call(acts ? postUserClub : deleteUserClub, { query: { userid, clubid: id } });
}

/** Clubs, schools and areas somebody acts for, and what they ask to act for. */
export function EntitySection({ page: { user, clubs, areas, requests }, model, editable, own }: EntityProps) {
  const entities = [
    ...areas.map((one) => ({ ...one, kind: 'area' as const })),
    ...clubs.map((one) => ({ ...one, kind: 'club' as const })),
  ];
  const add = async (kind: Kind, id: number) => model.done(await set(kind, user.id, id, true), text.saved);
  const remove = async (kind: Kind, id: number, name: string) => {
    const outcome = await set(kind, user.id, id, false);
    await model.done(outcome, text.taken(name), async () => void (await add(kind, id)));
  };
  const answer = async ({ id, name }: UserPage['requests'][number], agree: boolean) => {
    const outcome = await call(postSelfServiceAnswer, { params: { id }, body: { agree } });
    const { agreed, turnedDown } = requestMessages;
    if (await model.done(outcome, agree ? agreed(user.display_name, name) : turnedDown(user.display_name))) void refreshConfig();
  };
  if (own && !editable && entities.length + requests.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{own ? text.ownEntities : text.entities}</h2>
      {entities.length === 0 && <p className={css.soft}>{text.noEntities}</p>}
      <ul className={css.rows}>
        {entities.map(({ kind, id, name, entityName, clubType }) => (
          <li key={`${kind} ${id}`} className={css.row}>
            <span>
              <strong>{kind === 'club' ? <Link to={paths.club(id)}>{name}</Link> : name}</strong>{' '}
              <span className={css.soft}>
                {kind === 'club' ? clubMessages.clubs.kinds[clubType === 'S' ? 'S' : 'C'] : entityName}
              </span>
            </span>
            {editable && (
              <Button variant="danger" aria-label={text.takeOf(name)} onClick={() => remove(kind, id, name)}>
                {text.take}
              </Button>
            )}
          </li>
        ))}
        {requests.map((request) => (
          <li key={request.id} className={css.row}>
            <span>
              {(own ? requestMessages.asked : requestMessages.waiting)(request.name, request.kind)}{' '}
              <span className={css.soft}>{requestMessages.since(deviceDayTime(request.at))}</span>
            </span>
            {editable && (
              <span className={css.buttons}>
                <Button variant="primary" onClick={() => answer(request, true)}>
                  {requestMessages.agree}
                </Button>
                <Button onClick={() => answer(request, false)}>{requestMessages.turnDown}</Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <Folded title={text.addEntity}>
          <EntityForm onAdd={add} />
        </Folded>
      )}
    </section>
  );
}

function EntityForm({ onAdd }: { readonly onAdd: (kind: Kind, id: number) => Promise<boolean> }) {
  const form = useForm<{ readonly kind: (typeof KINDS)[number]; readonly id: number }>(
    { kind: 'club', id: 0 },
    {
      check: ({ id }) => ({ id: id === 0 ? text.needChoice : undefined }),
      async send({ kind, id }) {
        await onAdd(kind === 'area' ? 'area' : 'club', id);
        return undefined;
      },
    },
  );
  const { kind } = form.values;
  return (
    <Form form={form} className={css.form}>
      <SelectField
        label={text.kind}
        value={kind}
        onChange={({ currentTarget }) => form.change({ kind: KINDS.find((one) => one === currentTarget.value) ?? 'club', id: 0 })}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {text.kinds[one]}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        key={kind}
        kind={kind}
        label={text.which}
        none={text.choose}
        error={form.problems.id}
        onChoose={(id) => form.change({ id })}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {text.add}
      </Button>
    </Form>
  );
}

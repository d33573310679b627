import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import type { Permission } from '#contracts/account/user-info.ts';
import { deletePermission, postPermission, type UserPage } from '#contracts/admin/user.ts';
import { Folded } from './folded.tsx';
import { PermissionForm, type Wanted } from './permission-form.tsx';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;

interface PermissionProps {
  readonly page: UserPage;
  readonly model: UserModel;
  readonly editable: boolean;
}

/** What somebody may, and the editor for it. */
export function PermissionSection({ page: { user }, model, editable }: PermissionProps) {
  const give = async (wanted: Wanted) => {
    const outcome = await call(postPermission, { params: { userId: user.id }, body: wanted });
    return model.done(outcome, text.given(text.areas[wanted.role]));
  };
  const take = async ({ id, role, orgid, compid, permLevels }: Permission) => {
    const outcome = await call(deletePermission, { params: { id } });
    await model.done(outcome, text.taken(text.areas[role]), async () => {
      await give({ role, orgid, compid, permLevels });
    });
  };
  return (
    <section className={css.section}>
      <h2>{text.permissions}</h2>
      {user.permissions.length === 0 && <p className={css.soft}>{text.noPermissions}</p>}
      <ul className={css.rows}>
        {user.permissions.map((one) => (
          <li key={one.id} className={css.row}>
            <span>
              <strong>{text.areas[one.role]}</strong> {one.permLevels.length > 0 && `(${one.permLevels.join(', ')})`}{' '}
              <span className={css.soft}>{text.where(one.orgname, one.compname)}</span>
            </span>
            {editable && (
              <Button
                variant="danger"
                aria-label={text.takeOf(`${text.areas[one.role]}, ${text.where(one.orgname, one.compname)}`)}
                onClick={() => take(one)}
              >
                {text.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <Folded title={text.addPermission}>
          <PermissionForm onGive={give} />
        </Folded>
      )}
    </section>
  );
}

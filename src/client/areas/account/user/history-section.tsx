import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import type { UserPage } from '#contracts/admin/user.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;

/** The history of changes to the account. */
export function HistorySection({ page: { history } }: { readonly page: UserPage }) {
  return (
    <section className={css.section}>
      <h2>{text.history}</h2>
      {history.length === 0 && <p className={css.soft}>{text.noHistory}</p>}
      <ul className={css.rows}>
        {history.map(({ id, by, at, text: what }) => (
          <li key={id} className={css.row}>
            <span>{what}</span>
            <span className={css.soft}>
              {by}, {deviceDayTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Folded } from '#client/areas/account/user/folded.tsx';
import type { UserModel } from '#client/areas/account/user/user-model.ts';
import css from '#client/areas/account/user/user-screen.module.css';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { creditMessages } from '#client/lib/messages/messages-credit.ts';
import { call } from '#client/lib/net/call.ts';
import { useSession } from '#client/lib/session/session.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { useMoney } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { type CreditBook, postCreditProposal } from '#contracts/admin/credit.ts';
import { hasCredit } from '#domain/access/entity.ts';
import { CreditForm } from './credit-form.tsx';

const text = accountMessages.user;

interface CreditProps {
  readonly userId: number;
  readonly book: CreditBook;
  readonly model: Pick<UserModel, 'done'>;
  readonly editable: boolean;
}

/** Credit with all its changes. Less than one whole unit of the currency counts as none. */
export function CreditSection({ userId, book, model, editable }: CreditProps) {
  const money = useMoney();
  return (
    <section className={css.section}>
      <h2>{text.credit}</h2>
      {hasCredit(book.e4s_credit) || book.creditEntries.length > 0 ? (
        <p className={css.amount}>{money(book.e4s_credit)}</p>
      ) : (
        <p className={css.soft}>{text.noCredit}</p>
      )}
      <ul className={css.rows}>
        {book.creditProposals.map((one) => (
          <li key={`waits ${one.id}`} className={css.row}>
            <Proposal proposal={one} model={model} editable={editable} />
          </li>
        ))}
        {book.creditEntries.map(({ id, value, reason, by, at }) => (
          <li key={id} className={css.row}>
            <span>
              <strong>{money(value)}</strong> {reason}
            </span>
            <span className={css.soft}>
              {by}, {deviceDayTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {editable && (
        <Folded title={text.changeCredit}>
          <CreditForm userId={userId} before={book.e4s_credit} model={model} />
        </Folded>
      )}
    </section>
  );
}

interface ProposalProps extends Pick<CreditProps, 'model' | 'editable'> {
  readonly proposal: CreditBook['creditProposals'][number];
}

/** Credit that waits: a second person confirms it, the first may take it back. */
function Proposal({ proposal: { id, value, reason, by, byId, at }, model, editable }: ProposalProps) {
  const money = useMoney();
  const { user } = useSession();
  const isMine = byId === user?.id || byId === user?.impersonator?.id;
  const { confirm, turnDown, waits, confirmed, turnedDown } = creditMessages;
  const answer = async (agree: boolean) => {
    const outcome = await call(postCreditProposal, { params: { id }, body: { agree } });
    await model.done(outcome, agree ? confirmed(money(value)) : turnedDown);
  };
  return (
    <>
      <span>
        <strong>{money(value)}</strong> {reason}
        <br />
        <span className={css.soft}>
          {waits} {by}, {deviceDayTime(at)}
        </span>
      </span>
      {editable && (
        <span className={css.buttons}>
          {!isMine && (
            <Button variant="primary" onClick={() => answer(true)}>
              {confirm}
            </Button>
          )}
          <Button onClick={() => answer(false)}>{turnDown}</Button>
        </span>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { CompetitionHead, type CompetitionInfo, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { postVerifyCheckIn } from '#contracts/public/check-in.ts';
import { forgetNonce, keepNonce } from './check-in-nonce.ts';
import { checkInMessages as text } from './messages-check-in.ts';
import css from './own-check-in.module.css';

/** R132, R133: who am I? By the code of the confirmation mail, or by one's account. */
export function WhoAmIScreen() {
  const id = idParam(useParams().id);
  return (
    <PublicCompetition id={id}>
      {(info) => (
        <div className={css.page}>
          <CompetitionHead title={text.title} help={<HelpButton helpKey="own-check-in" about={text.title} />} />
          {info.options.checkIn.enabled ? <WhoAmI key={id} info={info} /> : <EmptyState title={text.closed} />}
          {info.options.showWhoIsHere && <Link to={paths.whoIsHere(id)}>{text.whoIsHere}</Link>}
        </div>
      )}
    </PublicCompetition>
  );
}

/** What comes after the code travels while that is typed; without a network it is asked for again then. */
const loadNext = () => void import('./own-check-in-screen.tsx').catch(() => undefined);

function WhoAmI({ info: { id } }: { readonly info: CompetitionInfo }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [elsewhere, setElsewhere] = useState<number>();
  useEffect(loadNext, []);
  const form = useForm(
    { emailid: user?.email ?? '', compcode: '' },
    {
      check: ({ emailid, compcode }) => ({
        ...(emailid.trim() === '' && { emailid: text.needEmail }),
        ...(compcode.trim() === '' && { compcode: text.needCode }),
      }),
      notDone: text.notGone,
      async send(typed) {
        const answer = await call(postVerifyCheckIn, { body: typed });
        if (!answer.ok) {
          const { field, message, remedy } = refusedBy(answer);
          return { field, message: field && remedy ? `${message} ${remedy}` : message, remedy };
        }
        keepNonce(answer.data);
        if (answer.data.compId === id) navigate(paths.ownCheckIn(id), { replace: true });
        else setElsewhere(answer.data.compId);
        return undefined;
      },
    },
  );
  return (
    <>
      {typeof state === 'string' && <Banner tone="warn">{state}</Banner>}
      {elsewhere !== undefined && (
        <Banner tone="warn" live="alert" action={<Link to={paths.ownCheckIn(elsewhere)}>{text.toElsewhere}</Link>}>
          {text.elsewhere}
        </Banner>
      )}
      <Form form={form} className={css.form}>
        <p>{text.lead}</p>
        <Field label={text.email} hint={text.emailHint} {...form.text('emailid')} type="email" maxLength={254} />
        <Field
          label={text.code}
          hint={text.codeHint}
          {...form.text('compcode')}
          className={css.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? text.working : text.go}
        </Button>
      </Form>
      <div className={css.ways}>
        {user ? (
          <Link to={paths.ownCheckIn(id)} onClick={() => forgetNonce(id)}>
            {text.ownAccount}
          </Link>
        ) : (
          <Link to={paths.login(paths.ownCheckIn(id))} onClick={() => forgetNonce(id)}>
            {text.account}
          </Link>
        )}
      </div>
      <p className={css.soft}>{text.noCode}</p>
    </>
  );
}

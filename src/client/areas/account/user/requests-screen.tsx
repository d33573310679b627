import { useState } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { requestMessages as text } from '#client/lib/messages/messages-requests.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { refreshConfig, useSession } from '#client/lib/session/session.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getSelfServices, postSelfServiceAnswer, type SelfServiceRequest } from '#contracts/admin/self-service.ts';
import { isAdministrator } from '#domain/access/permission.ts';
import { Folded } from './folded.tsx';
import css from './user-screen.module.css';

/** Requests to act for a county, club or school, for users who may answer them. */
export function RequestsScreen() {
  const requests = useQuery(getSelfServices);
  const { user } = useSession();
  const answer = async ({ id, name, user: { display_name } }: SelfServiceRequest, agree: boolean, reason: string) => {
    const outcome = await call(postSelfServiceAnswer, { params: { id }, body: { agree, reason } });
    await Promise.all([requests.refresh(), refreshConfig()]);
    const said = agree ? text.agreed(display_name, name) : text.turnedDown(display_name);
    toast(outcome.ok ? said : outcome.message, outcome.ok ? {} : { tone: 'danger' });
  };
  return (
    <Page
      title={text.title}
      actions={user && isAdministrator(user) && <Link to={paths.users()}>{messages.shell.menu.users}</Link>}
    >
      <Answer
        of={requests}
        empty={
          <EmptyState drawing={drawings.done} title={text.none}>
            {text.noneText}
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <p>{text.lead}</p>
            <ul className={css.sections}>
              {list.map((request) => (
                <RequestRow key={request.id} request={request} onAnswer={answer} />
              ))}
            </ul>
          </>
        )}
      </Answer>
    </Page>
  );
}

interface RowProps {
  readonly request: SelfServiceRequest;
  readonly onAnswer: (request: SelfServiceRequest, agree: boolean, reason: string) => Promise<void>;
}

function RequestRow({ request, onAnswer }: RowProps) {
  const { user, name, kind, at, competition } = request;
  const [busy, setBusy] = useState(false);
  const what = text.asks(user.display_name, name, kind);
  const answer = async (agree: boolean, reason = '') => {
    setBusy(true);
    await onAnswer(request, agree, reason);
    setBusy(false);
  };
  const form = useForm(
    { reason: '' },
    {
      async send({ reason }) {
        await answer(false, reason);
        return undefined;
      },
    },
  );
  return (
    <li className={css.section}>
      <div>
        <strong>{what}</strong>
        <p className={css.soft}>{text.about(user.user_email, deviceDayTime(at), competition)}</p>
      </div>
      <div className={css.buttons}>
        <Button variant="primary" busy={busy} aria-label={text.agreeTo(what)} onClick={() => void answer(true)}>
          {text.agree}
        </Button>
      </div>
      <Folded title={text.turnDownWhy}>
        <Form form={form} className={css.form}>
          <Field label={text.reason} {...form.text('reason')} hint={text.reasonHint} maxLength={500} />
          <Button type="submit" variant="danger" busy={busy} aria-label={text.turnDownOf(what)}>
            {text.turnDown}
          </Button>
        </Form>
      </Folded>
    </li>
  );
}

import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMoney } from '#client/lib/text/money.ts';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { entryId as entryIdOf } from '#domain/basket/ids.ts';
import { lostText } from '#domain/basket/lost-discount.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import css from './own-entries.module.css';
import { type Actions, type EntryActions, useActions } from './use-actions.ts';

const text = basketMessages.actions;

/** One entry: change it to another event, or cancel it. */
export function ActionsScreen() {
  const { entryId = '0' } = useParams();
  const model = useActions(entryIdOf(Number(entryId)));
  const { found, problem } = model;
  return (
    <Page title={text.title} problem={found.status === 404 ? undefined : problem}>
      {found.status === 404 ? (
        <EmptyState
          drawing={drawings.gone}
          title={text.gone}
          action={<Link to={paths.ownEntries()}>{basketMessages.ownEntries.title}</Link>}
        >
          {text.goneText}
        </EmptyState>
      ) : (
        <Answer of={found}>
          {(actions) => (
            <>
              <About actions={actions} />
              <Switch actions={actions} model={model} />
              <Cancel actions={actions} model={model} />
            </>
          )}
        </Answer>
      )}
    </Page>
  );
}

function About({ actions: { entry } }: { readonly actions: Actions }) {
  const { athlete, event, competition, startsAt, timeZone, ageGroup, club, paid } = entry;
  return (
    <section className={css.section}>
      <h2>
        {athlete}, {event}
      </h2>
      <p>
        {[competition, startDayTime(startsAt, timeZone), ageGroup, club, basketMessages.ownEntries.paid[paid]]
          .filter(Boolean)
          .join(', ')}
      </p>
    </section>
  );
}

interface PartProps {
  readonly actions: Actions;
  readonly model: EntryActions;
}

function Switch({ actions: { switchTo, entry }, model }: PartProps) {
  const money = useMoney();
  const navigate = useNavigate();
  const [ceid, setCeid] = useState(0);
  const [missing, setMissing] = useState(false);
  const chosen = switchTo.find((target) => target.ceid === ceid);
  const submit = async () => {
    setMissing(!chosen);
    if (!chosen || !(await model.switchTo(chosen.ceid))) return;
    toast(text.switched(chosen.event));
    navigate(paths.ownEntries());
  };
  return (
    <section className={css.section}>
      <h2>{text.switchTitle}</h2>
      {switchTo.length === 0 ? (
        <p className={css.soft}>{text.noSwitch}</p>
      ) : (
        <>
          <SelectField
            label={text.switchTo}
            hint={text.switchText}
            error={missing ? text.needEvent : undefined}
            value={ceid}
            onChange={(event) => setCeid(Number(event.target.value))}
          >
            <option value={0}>{text.choose}</option>
            {switchTo.map((target) => (
              <option key={target.ceid} value={target.ceid}>
                {target.event}, {startDayTime(target.startsAt, entry.timeZone)}
              </option>
            ))}
          </SelectField>
          {chosen && chosen.back > 0 && <p>{text.back(money(chosen.back))}</p>}
          {chosen && chosen.less > 0 && <p>{text.less(money(chosen.less))}</p>}
          <div>
            <Button busy={model.busy} onClick={submit}>
              {text.doSwitch}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Cancel({ actions: { entry, refund, costsMore, goesWith, notCancellable }, model }: PartProps) {
  const money = useMoney();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const back = [refund.card > 0 && text.card(money(refund.card)), refund.credit > 0 && text.credit(money(refund.credit))];
  const items = goesWith.length > 0 && text.goesWith(goesWith.join(', '));
  const more = costsMore.map(({ event, amount }) => lostText(event, money(amount)));
  const backText = [items, back.filter(Boolean).join(' ') || text.nothing, ...more].filter(Boolean).join(' ');
  const cancel = async () => {
    if (!(await model.cancel(reason.trim()))) return;
    toast(`${text.cancelled} ${backText}`);
    navigate(paths.ownEntries());
  };
  if (notCancellable !== '')
    return (
      <section className={css.section}>
        <h2>{text.cancelTitle}</h2>
        <p>
          {notCancellable} {text.askOrganiser}
        </p>
        <Link to={paths.contact(entry.compId)}>{text.contact}</Link>
      </section>
    );
  return (
    <section className={css.section}>
      <h2>{text.cancelTitle}</h2>
      <p>
        {backText} {text.sureText}
      </p>
      <Field label={text.reason} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      <div className={css.links}>
        <Button variant="danger" busy={model.busy} onClick={cancel}>
          {text.cancel}
        </Button>
        <Link to={paths.ownEntries()}>{text.keep}</Link>
      </div>
      {entry.cancelUntil && <p className={css.soft}>{text.until(formatMoment(entry.cancelUntil, entry.timeZone))}</p>}
    </section>
  );
}

import { useState } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { PbField } from '#client/lib/page/pb-field.tsx';
import { stayInRow } from '#client/lib/page/stay-in-row.ts';
import { markedEvent, typedMark } from '#client/lib/venue/marked-event.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { Athlete } from '#contracts/entering/athlete.ts';
import { type AthletePb, postPbUpdate } from '#contracts/entering/performance.ts';
import { getRankedBests } from '#contracts/entering/registration.ts';
import { hasRankings } from '#domain/athlete/athlete.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import css from './athlete-screen.module.css';
import bests from './bests-section.module.css';

const text = athleteMessages.bests;

interface BestsProps {
  readonly athlete: Athlete;
  /** A mark was saved: the record is read again. */
  readonly onChanged: () => Promise<void>;
}

/** Best marks by event, each typed by the patterns of its unit; the rankings' marks can be taken over. */
export function BestsSection({ athlete, onChanged }: BestsProps) {
  const [editing, setEditing] = useState(0);
  const { pbInfo, rights, id } = athlete;
  const shown = pbInfo.filter(({ pbText, pof10Text, eventid }) => pbText || pof10Text || eventid === editing);
  const others = pbInfo.filter((one) => !shown.includes(one));
  const close = () => stayInRow('li', 'button', () => setEditing(0));
  const saved = async (event: string) => {
    await onChanged();
    close();
    toast(text.saved(event));
  };
  return (
    <section className={css.section} aria-labelledby="athlete-bests">
      <h2 id="athlete-bests">{text.title}</h2>
      {rights.enter && <p className={css.soft}>{shown.length === 0 ? text.none : text.lead}</p>}
      <ul className={bests.list}>
        {shown.map((best) => (
          <li key={best.eventid}>
            {best.eventid === editing ? (
              <BestForm athleteId={id} best={best} onSaved={saved} onCancel={close} />
            ) : (
              <BestRow
                athleteId={id}
                best={best}
                mayEdit={rights.enter}
                onEdit={() => setEditing(best.eventid)}
                onSaved={saved}
              />
            )}
          </li>
        ))}
      </ul>
      {rights.enter && (
        <div className={css.fields}>
          <SelectField label={text.add} value={0} onChange={({ currentTarget }) => setEditing(Number(currentTarget.value))}>
            <option value={0}>{text.choose}</option>
            {others.map(({ eventid, eventName }) => (
              <option key={eventid} value={eventid}>
                {eventName}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {hasRankings(athlete) && <AskRankings athleteId={id} onChanged={onChanged} />}
    </section>
  );
}

interface RowProps {
  readonly athleteId: AthleteId;
  readonly best: AthletePb;
  readonly onSaved: (event: string) => Promise<void>;
}

function BestRow({ athleteId, best, mayEdit, onEdit, onSaved }: RowProps & { mayEdit: boolean; onEdit: () => void }) {
  const { eventName, eventid, pbText, sbText, pof10pb, pof10Text, trackSb } = best;
  const take = async () => {
    const body = { aid: athleteId, eid: eventid, pb: pof10pb, pbText: pof10Text, trackSb };
    const answer = await call(postPbUpdate, { body });
    if (answer.ok) await onSaved(eventName);
    else toast(`${text.failed} ${answer.message}`, { tone: 'danger' });
  };
  return (
    <div className={bests.row}>
      <span className={bests.event}>{eventName}</span>
      <strong className={bests.mark}>{pbText || '–'}</strong>
      <span className={bests.more}>
        {sbText && `${text.sb} ${sbText}`}
        {pof10Text && pof10Text !== pbText && ` ${text.rankings} ${pof10Text}`}
      </span>
      {mayEdit && (
        <span className={css.buttons}>
          {pof10Text && pof10Text !== pbText && (
            <Button variant="quiet" aria-label={text.use(eventName, pof10Text)} onClick={take}>
              {text.take}
            </Button>
          )}
          <IconButton icon="pencil" label={text.edit(eventName)} onClick={onEdit} />
        </span>
      )}
    </div>
  );
}

function BestForm({ athleteId, best, onSaved, onCancel }: RowProps & { readonly onCancel: () => void }) {
  const { eventName, eventid } = best;
  const event = markedEvent(best);
  const form = useForm(
    { mark: best.pbText, trackSb: best.trackSb },
    {
      async send({ mark, trackSb }) {
        const read = typedMark(mark, event);
        if (!read.ok) return { message: read.error, field: 'mark' };
        const body = { aid: athleteId, eid: eventid, pb: read.wire, pbText: read.text, trackSb };
        const answer = await call(postPbUpdate, { body });
        if (!answer.ok) return { message: `${text.failed} ${answer.message}`, field: 'mark' };
        await onSaved(eventName);
        return undefined;
      },
    },
  );
  const remove = () => {
    if (form.busy) return;
    form.change({ mark: '' });
    void form.submit();
  };
  return (
    <Form form={form} className={bests.form}>
      <PbField label={text.mark(eventName)} event={event} error={form.problems.mark} autoFocus {...form.choice('mark')} />
      <Tick label={text.isSeason} {...form.tick('trackSb')} />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text.save}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
        {best.pbText && (
          <Button variant="danger" onClick={remove}>
            {text.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}

function AskRankings({ athleteId, onChanged }: { readonly athleteId: AthleteId; readonly onChanged: () => Promise<void> }) {
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await call(getRankedBests, { params: { id: athleteId } });
    setBusy(false);
    if (!answer.ok) return setSaid(answer.message);
    const { pbs, text: source } = answer.data;
    setSaid([source, pbs.length > 0 ? text.rankingsSaid(pbs.length) : source ? '' : text.noRankings].filter(Boolean).join(' '));
    await onChanged();
  };
  return (
    <div className={css.buttons}>
      <Button onClick={ask} busy={busy}>
        {busy ? text.asking : text.ask}
      </Button>
      <p role="status" className={css.soft}>
        {said}
      </p>
    </div>
  );
}

import { type FormEvent, useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { GoodReview, ImportFlow } from './import-flow.ts';
import css from './import-screen.module.css';
import { LineList } from './line-list.tsx';
import { importingMessages } from './messages-importing.ts';
import { HERE, type Venue, VenueFields } from './venue-fields.tsx';

const text = importingMessages;

interface ImportFormProps {
  readonly file: File;
  readonly review: GoodReview;
  readonly problem: string | undefined;
  readonly flow: ImportFlow;
}

/** What is in the file, and what is still to be said before it is imported. */
export function ImportForm({ file, review, problem, flow }: ImportFormProps) {
  const [name, setName] = useState('');
  const [date, setDate] = useState('');
  const [venue, setVenue] = useState<Venue>(HERE);
  const [isPublic, setPublic] = useState(false);
  const [checkInAlways, setAlways] = useState(false);
  const [skipBad, setSkipBad] = useState(false);
  const [tried, setTried] = useState(false);
  const bad = review.bad.length;
  const notes = review.notes ?? [];
  const stopped = review.stopped === true;
  const blocked = review.entries === 0 || stopped || (bad > 0 && !skipBad);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || blocked) return;
    const { timeZone, place } = venue;
    void flow.send({ competition: name.trim(), date, timeZone, place: place.trim(), isPublic, checkInAlways, skipBad });
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      <Counts fileName={file.name} review={review} />
      {bad > 0 && <LineList title={text.bad(bad)} intro={stopped ? text.stoppedIntro : text.badIntro} lines={review.bad} />}
      {bad > 0 && !stopped && review.entries > 0 && <Tick checked={skipBad} label={text.skip(bad)} onChange={setSkipBad} />}
      {notes.length > 0 && <LineList title={text.notes(notes.length)} intro={text.notesIntro} lines={notes} />}
      <Field
        label={text.name}
        hint={text.nameHint}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={200}
        error={tried && !name.trim() ? text.needName : undefined}
      />
      <Field
        label={text.date}
        hint={text.dateHint}
        type="date"
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <VenueFields venue={venue} onChange={setVenue} />
      <Tick checked={isPublic} label={text.isPublic} onChange={setPublic} />
      <p className={css.hint}>{text.publicHint}</p>
      <Tick checked={checkInAlways} label={text.checkIn} onChange={setAlways} />
      <p className={css.hint}>{text.checkInHint}</p>
      {tried && blocked && (
        <Banner tone="warn" live="alert">
          {review.entries === 0 ? text.empty : stopped ? text.stoppedIntro : text.needFix}
        </Banner>
      )}
      <div className={css.buttons}>
        <Button onClick={flow.restart}>{text.otherFile}</Button>
        <Button type="submit" variant="primary">
          {text.submit(review.entries)}
        </Button>
      </div>
    </form>
  );
}

function Counts({ fileName, review }: { readonly fileName: string; readonly review: GoodReview }) {
  const counts = [
    [text.lines, review.lines],
    [text.athletes, review.athletes],
    [text.entries, review.entries],
    [text.events, review.eventGroups],
  ] as const;
  return (
    <section className={css.review}>
      <h2>{text.review(fileName)}</h2>
      <dl className={css.counts}>
        {counts.map(([label, n]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{messages.common.number(n)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

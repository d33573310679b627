import { Form } from '#client/lib/form/form.tsx';
import { useFormModel } from '#client/lib/form/use-form.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { GoodReview, ImportFlow } from './import-flow.ts';
import css from './import-screen.module.css';
import { LineList } from './line-list.tsx';
import { importingMessages } from './messages-importing.ts';
import { VenueFields } from './venue-fields.tsx';

const text = importingMessages;

interface ImportFormProps {
  readonly file: File;
  readonly review: GoodReview;
  readonly flow: ImportFlow;
}

/** What is in the file, and what is still to be said before it is imported. */
export function ImportForm({ file, review, flow }: ImportFormProps) {
  const bad = review.bad.length;
  const notes = review.notes ?? [];
  const stopped = review.stopped === true;
  const form = useFormModel(flow.form, {
    check: ({ competition, skipBad, date }) => ({
      competition: competition.trim() ? undefined : text.needName,
      date: review.program && !date ? text.needDay : undefined,
      skipBad: blockedBy(review, skipBad),
    }),
    send: (typed) => flow.send({ ...typed, competition: typed.competition.trim(), place: typed.place.trim() }),
  });
  return (
    <Form form={form} className={css.form}>
      <Counts fileName={file.name} review={review} />
      {bad > 0 && <LineList title={text.bad(bad)} intro={stopped ? text.stoppedIntro : text.badIntro} lines={review.bad} />}
      {bad > 0 && !stopped && review.entries > 0 && (
        <div data-invalid={form.problems.skipBad ? true : undefined}>
          <Tick label={text.skip(bad)} {...form.tick('skipBad')} />
        </div>
      )}
      {notes.length > 0 && <LineList title={text.notes(notes.length)} intro={text.notesIntro} lines={notes} />}
      <Field label={text.name} hint={text.nameHint} maxLength={200} {...form.text('competition')} />
      <Field
        label={review.program ? text.day : text.date}
        hint={review.program ? text.dayHint(review.program) : text.dateHint}
        type="date"
        {...form.text('date')}
      />
      <VenueFields form={form} />
      <Tick label={text.isPublic} {...form.tick('isPublic')} />
      <p className={css.hint}>{text.publicHint}</p>
      <Tick label={text.checkIn} {...form.tick('checkInAlways')} />
      <p className={css.hint}>{text.checkInHint}</p>
      {form.problems.skipBad && (
        <Banner tone="warn" live="alert">
          {form.problems.skipBad}
        </Banner>
      )}
      <div className={css.buttons}>
        <Button onClick={flow.restart}>{text.otherFile}</Button>
        <Button type="submit" variant="primary">
          {text.submit(review.entries)}
        </Button>
      </div>
    </Form>
  );
}

/** Why the file can't be imported as it is. */
function blockedBy({ entries, bad, stopped }: GoodReview, skipBad: boolean): string | undefined {
  if (entries === 0) return text.empty;
  if (stopped) return text.stoppedIntro;
  return bad.length > 0 && !skipBad ? text.needFix : undefined;
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
      {review.program && <p>{text.programs[review.program]}</p>}
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

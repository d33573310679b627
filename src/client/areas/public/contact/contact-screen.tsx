import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { call } from '#client/lib/net/call.ts';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { CompetitionHead, type CompetitionInfo, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field, TextAreaField } from '#client/ui/field.tsx';
import { postContact } from '#contracts/public/contact.ts';
import { newId } from '#local/device/device.ts';
import { contactProblems, type Problems, problemsOf, readContact } from './contact-form.ts';
import css from './contact-screen.module.css';

const text = viewMessages.contact;

/** R014, R129: a message to the organiser, by mail. */
export function ContactScreen() {
  const id = idParam(useParams().id);
  return <PublicCompetition id={id}>{(info) => <Contact info={info} />}</PublicCompetition>;
}

function Contact({ info }: { readonly info: CompetitionInfo }) {
  const [sentAs, setSentAs] = useState<string>();
  return (
    <div className={css.page}>
      <CompetitionHead title={text.title} info={info} help={<HelpButton helpKey="contact" about={text.title} />} />
      {sentAs === undefined ? (
        <ContactForm info={info} onSent={setSentAs} />
      ) : (
        <>
          <Banner tone="good" live="status">
            <strong>{text.sent}</strong>
            <p>{text.sentText(sentAs)}</p>
          </Banner>
          <div className={css.ways}>
            <Link to={paths.competition(info.id)}>{viewMessages.view.toCompetition}</Link>
            <Button onClick={() => setSentAs(undefined)}>{text.another}</Button>
          </div>
        </>
      )}
    </div>
  );
}

interface FormProps {
  readonly info: CompetitionInfo;
  readonly onSent: (email: string) => void;
}

function ContactForm({ info, onSent }: FormProps) {
  const { user } = useSession();
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [once] = useState(newId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readContact(new FormData(event.currentTarget));
    const found = contactProblems(body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await call(postContact, { params: { compId: info.id }, body, once });
    setBusy(false);
    if (answer.ok) onSent(body.email);
    else setProblems(problemsOf(answer.message, answer.why === 'refused' ? answer.refusal : undefined));
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{text.about(info.name)}</p>
      {problems.form && (
        <Banner tone="danger" live="alert">
          {problems.form}
        </Banner>
      )}
      <Field label={text.name} name="name" autoComplete="name" maxLength={100} defaultValue={user?.name} error={problems.name} />
      <Field
        label={text.email}
        hint={text.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={user?.email}
        error={problems.email}
      />
      <Field label={text.subject} name="subject" maxLength={150} error={problems.subject} />
      <TextAreaField label={text.message} name="message" rows={8} maxLength={5000} error={problems.message} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? text.sending : text.send}
      </Button>
    </form>
  );
}

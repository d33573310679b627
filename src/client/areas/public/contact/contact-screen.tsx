import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { call } from '#client/lib/net/call.ts';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { CompetitionHead, type CompetitionInfo, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field, TextAreaField } from '#client/ui/field.tsx';
import { ContactMessage, postContact } from '#contracts/public/contact.ts';
import { contactProblems } from './contact-form.ts';
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
      <CompetitionHead title={text.title} help={<HelpButton helpKey="contact" about={text.title} />} />
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
  const form = useForm(
    { name: user?.name ?? '', email: user?.email ?? '', subject: '', message: '' },
    {
      check: contactProblems,
      notDone: text.notSent,
      async send(typed, { key }) {
        const body = ContactMessage.parse(typed);
        const answer = await call(postContact, { params: { compId: info.id }, body, once: key });
        if (!answer.ok) return refusedBy(answer);
        onSent(body.email);
        return undefined;
      },
    },
  );

  return (
    <Form form={form} className={css.form}>
      <p>{text.about(info.name)}</p>
      <Field label={text.name} {...form.text('name')} autoComplete="name" maxLength={100} />
      <Field label={text.email} hint={text.emailHint} {...form.text('email')} type="email" autoComplete="email" maxLength={254} />
      <Field label={text.subject} {...form.text('subject')} maxLength={150} />
      <TextAreaField label={text.message} {...form.text('message')} rows={8} maxLength={5000} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? text.sending : text.send}
      </Button>
    </Form>
  );
}

import { messages } from '#client/lib/messages/messages.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { cx } from '#client/ui/cx.ts';
import css from './guide-screen.module.css';

const text = visitorMessages.guide;

/** User guide and support in one page: what each kind of person does first. */
export function GuideScreen() {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <div className={css.parts}>
        {text.parts.map(([title, steps]) => (
          <section key={title} className={css.part}>
            <h2>{title}</h2>
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <section id="support" className={cx(css.part, css.support)}>
        <h2>{text.support}</h2>
        <p>{text.supportText}</p>
        <p>
          <Link to={paths.offline()}>{messages.shell.offline}</Link>
        </p>
      </section>
    </div>
  );
}

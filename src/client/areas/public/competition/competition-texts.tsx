import { viewMessages } from '#client/lib/messages/messages-view.ts';
import type { CompetitionInfo } from '#client/lib/page/public-competition.tsx';
import { OrganiserText } from '#client/lib/text/organiser-text.tsx';
import css from './competition-screen.module.css';

/** What the organiser writes about it; a part that is empty is not there. */
export function CompetitionTexts({ info }: { readonly info: CompetitionInfo }) {
  const parts = [
    [viewMessages.view.information, info.information],
    [viewMessages.view.terms, info.terms],
  ] as const;
  return parts
    .filter(([, html]) => html)
    .map(([title, html]) => (
      <section key={title} className={css.text}>
        <h2>{title}</h2>
        <OrganiserText html={html} />
      </section>
    ));
}

/** News come before everything else. */
export function NewsFlash({ html }: { readonly html: string }) {
  if (!html) return null;
  return (
    <section className={css.news} aria-label={viewMessages.view.news}>
      <OrganiserText html={html} />
    </section>
  );
}

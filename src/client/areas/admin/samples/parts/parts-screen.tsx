import type { ReactNode } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { appConfig } from '#client/lib/session/session.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ActionBarParts, ActionParts, AnswerParts, EmptyParts, MessageParts, StateParts } from './answer-parts.tsx';
import { ChoiceParts, FieldParts } from './field-parts.tsx';
import { AthleteParts, ListParts, ProgressParts } from './list-parts.tsx';
import { partsMessages } from './messages-parts.ts';
import css from './parts.module.css';

const text = partsMessages;
const SECTIONS: readonly (readonly [keyof typeof text.sections, () => ReactNode])[] = [
  ['states', StateParts],
  ['athlete', AthleteParts],
  ['actions', ActionParts],
  ['bar', ActionBarParts],
  ['fields', FieldParts],
  ['choices', ChoiceParts],
  ['lists', ListParts],
  ['progress', ProgressParts],
  ['messages', MessageParts],
  ['empty', EmptyParts],
  ['answers', AnswerParts],
];

/** What the system chooses is one of them. */
const THEMES = ['light', 'dark', 'sun'] as const;

/** `/dev/parts`: what screens are built from, to be looked at in one place. Only where the demo runs. */
export function PartsScreen() {
  const isDemo = useStore(appConfig)?.demo;
  const home = <Link to={paths.home()}>{messages.shell.toHome}</Link>;
  if (isDemo === false) return <EmptyState heading="h1" title={text.gone} action={home} />;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {THEMES.map((theme) => (
        <Themed key={theme} theme={theme} />
      ))}
      {home}
    </div>
  );
}

/** All parts in one theme, a column a density. */
function Themed({ theme }: { readonly theme: (typeof THEMES)[number] }) {
  const { themes, densities, sections } = text;
  return (
    <div data-theme={theme} className={css.theme}>
      <h2>{themes[theme]}</h2>
      <div className={css.columns}>
        {(['comfortable', 'compact'] as const).map((density) => (
          <div key={density} data-density={density} className={css.column}>
            <h3>{densities[density]}</h3>
            {SECTIONS.map(([name, Parts]) => (
              <section
                key={name}
                className={css.section}
                aria-label={`${themes[theme]}, ${densities[density]}: ${sections[name]}`}
              >
                <h4>{sections[name]}</h4>
                <Parts />
              </section>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

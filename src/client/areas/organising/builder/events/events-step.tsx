import { useState } from 'react';
import { Answer } from '#client/lib/page/answer.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { problemText } from '#domain/builder/problems.ts';
import { effectsOf } from '#domain/builder/taken.ts';
import { useBuilder } from '../use-builder.ts';
import { AgeChoice } from './age-choice.tsx';
import css from './events-step.module.css';
import { EventsGrid } from './grid/events-grid.tsx';
import { Matrix } from './matrix.tsx';
import { eventsMessages as text } from './messages-events.ts';
import { DiscountList } from './prices/discount-list.tsx';
import { PriceList } from './prices/price-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

const MOST_WARNINGS = 5;

/** What can be entered, in which age groups and for how much. */
export function EventsStep() {
  const { draft, state, warnings } = useBuilder();
  const { asked, catalogue } = useCatalogue();
  const [open, setOpen] = useState(() => Object.keys(draft.events.ceids).length === 0);
  if (!catalogue) return <Answer of={asked} texts={{ asking: text.asking, never: text.away }} />;
  const effects = effectsOf(state.draft, draft, state.taken);
  return (
    <div className={css.step}>
      {effects.length > 0 && (
        <Banner tone="info" live="status">
          <strong>{text.effects}:</strong> {effects.join(' ')}
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner tone="warn" live="status">
          <ul className={css.warnings}>
            {warnings.slice(0, MOST_WARNINGS).map((warning) => (
              <li key={warning.field}>{problemText(warning)}</li>
            ))}
            {warnings.length > MOST_WARNINGS && <li>{text.moreWarnings(warnings.length - MOST_WARNINGS)}</li>}
          </ul>
        </Banner>
      )}
      <AgeChoice catalogue={catalogue} />
      <Disclosure
        title={text.matrix.title}
        summary={text.matrix.summary(Object.keys(draft.events.ceids).length)}
        open={open}
        onToggle={setOpen}
      >
        <Matrix catalogue={catalogue} />
      </Disclosure>
      <div className={css.part}>
        <h2>{text.grid.title}</h2>
        <EventsGrid catalogue={catalogue} />
      </div>
      <PriceList />
      <DiscountList catalogue={catalogue} />
    </div>
  );
}

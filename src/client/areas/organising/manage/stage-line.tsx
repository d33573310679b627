import { Link } from '#client/lib/screen/link.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Dashboard } from '#contracts/organising/dashboard.ts';
import { STAGES } from '#domain/competition/stage.ts';
import { daysBetween, formatMoment, localDate } from '#domain/shared/wall-clock.ts';
import { dashboardMessages as text } from './messages-manage.ts';
import type { Overview } from './overview.ts';
import css from './stage-line.module.css';
import { ways } from './ways.ts';

interface StageLineProps {
  readonly data: Dashboard;
  readonly overview: Overview;
  readonly now: string;
}

/** From draft to done: where the competition stands, and what comes next for those who have its screen. */
export function StageLine({ data, overview, now }: StageLineProps) {
  const at = STAGES.indexOf(overview.stage);
  const step = stepOf(data, overview);
  return (
    <section className={css.panel}>
      <ol className={css.line} aria-label={text.line}>
        {STAGES.map((stage, i) => (
          <li
            key={stage}
            className={cx(i < at && css.past, i === at && css.now, i === at && stage === 'day' && css.live)}
            aria-current={i === at ? 'step' : undefined}
          >
            {i < at && <Icon name="check" size={16} />}
            {text.stages[stage]}
          </li>
        ))}
      </ol>
      <p className={css.says}>{saysOf(data, overview, now)}</p>
      {step.to && (
        <Link to={step.to} className={buttonClass('primary')}>
          {step.text}
        </Link>
      )}
    </section>
  );
}

function saysOf(data: Dashboard, { stage, results: { events, finished } }: Overview, now: string): string {
  const { entriesOpenDateTime: opens, entriesCloseDateTime: closes, timeZone, dates } = data;
  const { says } = text;
  switch (stage) {
    case 'draft':
      return says.draft;
    case 'entries':
      if (opens !== null && Date.parse(now) < Date.parse(opens)) return says.opens(formatMoment(opens, timeZone));
      return closes === null ? '' : says.closes(formatMoment(closes, timeZone));
    case 'closed':
      return says.starts(daysBetween(localDate(now, timeZone), dates[0] ?? ''));
    case 'day':
    case 'results':
      return events === 0 ? says.noEvents : says.results(finished, events);
    case 'done':
      return events > 0 ? says.done : says.over;
  }
}

/** The screen on which the work goes on. */
function stepOf(data: Dashboard, { stage }: Overview): { readonly text: string; readonly to: string | undefined } {
  const { steps } = text;
  if (stage === 'draft') return { text: steps.setUp, to: ways.setUp(data) };
  if (stage === 'entries' || stage === 'closed') return { text: steps.entries, to: ways.entries(data) };
  if (stage === 'day') return { text: steps.checkIn, to: ways.desk(data) };
  return { text: steps.results, to: ways.results(data) };
}

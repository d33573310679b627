import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { EnterButton } from '#client/lib/page/enter-button.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { StateLine } from '#client/lib/page/state-line.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getCompetitions } from '#contracts/public/competition-list.ts';
import { enterState } from '#domain/competition/enter.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import css from './entry-choice-screen.module.css';

const text = entryMessages.choice;
const MOST = 100;

/** R109: the competitions that take entries now, the next one first. */
export function EntryChoiceScreen() {
  const now = new Date(useMinute()).toISOString();
  const found = useCachedQuery(getCompetitions, { query: { pagesize: MOST } });
  const open = found.answer?.data
    .map((item) => ({ ...item, facts: factsOf(item) }))
    .filter(({ facts, competition }) => enterState(facts, now, competition.clubAccess).allowed);
  const all = <Link to={paths.home()}>{text.all}</Link>;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <Answer of={found} texts={{ stale: homeMessages.kept }} />
      {open?.length === 0 && (
        <EmptyState drawing={drawings.competitions} title={text.none} action={all}>
          {text.noneText}
        </EmptyState>
      )}
      {open && open.length > 0 && (
        <>
          <p>{text.lead}</p>
          <ul className={css.list}>
            {open.map(({ competition, organiser, location, facts }) => (
              <li key={competition.id} className={css.row}>
                <div className={css.what}>
                  <p className={css.soft}>{daysText(competition.dates, now)}</p>
                  <h2 className={css.name}>
                    <Link to={paths.competition(competition.id)}>{competition.name}</Link>
                  </h2>
                  <p className={css.soft}>{[organiser.name, location.name].filter(Boolean).join(' · ')}</p>
                  <StateLine facts={facts} now={now} />
                </div>
                <EnterButton competition={competition} text={competition.options.ui.enterButtonText} facts={facts} now={now} />
              </li>
            ))}
          </ul>
          <p>{all}</p>
        </>
      )}
    </div>
  );
}

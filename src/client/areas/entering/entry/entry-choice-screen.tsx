import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { EnterButton } from '#client/lib/page/enter-button.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { StateLine } from '#client/lib/page/state-line.tsx';
import { deviceDayTime, useMinute } from '#client/lib/text/clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getCompetitions } from '#contracts/public/competition-list.ts';
import { enterState } from '#domain/competition/enter.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { datesText } from '#domain/shared/dates-text.ts';
import css from './entry-choice-screen.module.css';

const text = entryMessages.choice;
const MOST = 100;

/** R109: the competitions that take entries now, the next one first. */
export function EntryChoiceScreen() {
  const now = new Date(useMinute()).toISOString();
  const source = cachedQuery(getCompetitions, { query: { pagesize: MOST } });
  const { state, answer, at } = useQueryState(source);
  const open = answer?.data
    .map((item) => ({ ...item, facts: factsOf(item) }))
    .filter(({ facts, competition }) => enterState(facts, now, competition.clubAccess).allowed);
  const all = <Link to={paths.home()}>{text.all}</Link>;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      {state === 'stale' && at && (
        <Banner tone="warn" live="status" action={<Button onClick={() => void source.refresh()}>{homeMessages.tryAgain}</Button>}>
          {homeMessages.kept(deviceDayTime(at))}
        </Banner>
      )}
      {!open && <p role="status">{state === 'asking' ? messages.common.loading : messages.common.unreachable}</p>}
      {open?.length === 0 && (
        <EmptyState title={text.none} action={all}>
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
                  <p className={css.soft}>{datesText(competition.dates)}</p>
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

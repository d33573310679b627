import { Link, useParams } from 'react-router-dom';
import { useMinute } from '#client/lib/clock.ts';
import { EnterButton } from '#client/lib/enter-button.tsx';
import { HelpButton } from '#client/lib/help-button.tsx';
import { idParam } from '#client/lib/id-param.ts';
import { viewMessages } from '#client/lib/messages-view.ts';
import { visitorMessages } from '#client/lib/messages-visitors.ts';
import { OrganiserText } from '#client/lib/organiser-text.tsx';
import { paths } from '#client/lib/paths.ts';
import { CompetitionHead, type CompetitionInfo, PublicCompetition } from '#client/lib/public-competition.tsx';
import { factsOf } from '#domain/competition/facts-of.ts';
import css from './competition-screen.module.css';

const text = viewMessages.view;

/** R108: the terms before entering, then the way on. */
export function EntryConditionsScreen() {
  const id = idParam(useParams().id);
  return <PublicCompetition id={id}>{(info) => <Conditions info={info} />}</PublicCompetition>;
}

function Conditions({ info }: { readonly info: CompetitionInfo }) {
  const now = new Date(useMinute()).toISOString();
  const facts = factsOf({ competition: info, organiser: info.compOrg, counts: info.counts });
  return (
    <>
      <CompetitionHead title={text.terms} info={info} help={<HelpButton helpKey="entry-conditions" about={text.terms} />} />
      <section className={css.text} aria-label={text.terms}>
        {info.terms ? <OrganiserText html={info.terms} /> : <p>{text.noTerms}</p>}
      </section>
      <div className={css.on}>
        <p>{text.enterNext}</p>
        <EnterButton competition={info} text={info.options.ui.enterButtonText} facts={facts} now={now} />
        <Link to={paths.contact(info.id)}>{visitorMessages.competition.contact}</Link>
      </div>
    </>
  );
}

import { useParams } from 'react-router-dom';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { EnterButton } from '#client/lib/page/enter-button.tsx';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { CompetitionHead, type CompetitionInfo, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { OrganiserText } from '#client/lib/text/organiser-text.tsx';
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
      <CompetitionHead title={text.terms} help={<HelpButton helpKey="entry-conditions" about={text.terms} />} />
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

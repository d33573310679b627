import { type ReactNode, use, useEffect } from 'react';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { StateLine } from '#client/lib/page/state-line.tsx';
import { AllScreens, competitionTabs } from '#client/lib/screen/competition-tabs.ts';
import { Link } from '#client/lib/screen/link.tsx';
import type { Screen } from '#client/lib/screen/screen.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMinute } from '#client/lib/text/clock.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { RehearsalBar } from '#client/lib/venue/rehearsal-bar.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { factsOf } from '#domain/competition/facts-of.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import css from './competition-hub.module.css';
import { GoToCompetition } from './go-to-competition.tsx';
import { hubMessages } from './messages-hub.ts';
import { noteVisit } from './recent-competitions.ts';
import { SideRail } from './side-rail.tsx';

const text = hubMessages;
/** Its page has the name as its heading; on all others it leads back there. */
const OVERVIEW = 'competition';
/** How entries stand would be read as how check-in does. */
const OWN_CHECK_IN = 'athlete-check-in';
/** A user who may one of these has tabs of work. */
const WORKS = ['CHECKIN', 'FINANCE'] as const;
const SPACE = '\u00a0';

interface HubProps {
  readonly compId: number;
  readonly screen: Screen;
  readonly children: ReactNode;
}

/**
 * Around every screen of a competition: its head, which never changes, and its tabs, as far as they are this person's. The screen keeps its place
 * when the head comes: what somebody has begun there stays. Until then the head has its room, and the screen below can be used.
 */
export function CompetitionHub({ compId, screen, children }: HubProps) {
  const { answer, state } = useCachedQuery(getCompetitionInfo, { params: { id: compId } });
  const { user } = useSession();
  const screens = use(AllScreens);
  const info = answer?.data;
  const tabs = info
    ? competitionTabs(screens, {
        user,
        scope: { orgId: info.compOrg.id, compId },
        options: info.options,
        teamsScore: info.teamsScore,
      })
    : [];
  const firstOfWork = tabs.find(({ work }) => work);
  // Whose it is comes with the head; until then somebody who works at competitions is taken to work at this one.
  const works = info ? firstOfWork !== undefined : user !== undefined && WORKS.some((area) => mayWork(user, area, compId));
  // A visitor who may not see the competition is told so by its screen.
  const shows = info !== undefined || state === 'asking';
  return (
    <>
      {info?.options.rehearsal && <RehearsalBar />}
      {shows && <Head info={info} screen={screen} works={works} />}
      <SideRail
        label={text.label}
        links={tabs.map((tab) => ({ ...tab, apart: tab === firstOfWork }))}
        current={screen.under ?? screen.name}
        waits={!info && shows}
        wide={screen.width === 'wide'}
        {...(!works && { shape: 'tabs' as const })}
      >
        {children}
      </SideRail>
    </>
  );
}

interface HeadProps {
  readonly info: Data<typeof getCompetitionInfo> | undefined;
  readonly screen: Screen;
  /** This person has work at it. */
  readonly works: boolean;
}

function Head({ info, screen, works }: HeadProps) {
  return (
    <section className={cx(css.hub, works && css.work, (works || screen.width === 'wide') && css.wide)} aria-label={text.label}>
      <div className={css.inner}>
        <Link to={works ? paths.manage() : paths.home()} className={css.back}>
          <Icon name="back" size={18} />
          {works ? text.toManage : text.back}
        </Link>
        <GoToCompetition />
        {info ? <Facts info={info} screen={screen} /> : <Coming />}
      </div>
    </section>
  );
}

/** As many lines as most competitions have: nothing jumps when their words come. */
function Coming() {
  return (
    <>
      <p className={css.name} aria-hidden>
        {SPACE}
      </p>
      <div className={cx(css.facts, css.coming)} aria-hidden>
        <p>
          <Pill tone="quiet">{SPACE}</Pill>
        </p>
        <span>{SPACE}</span>
      </div>
    </>
  );
}

function Facts({ info, screen }: { readonly info: Data<typeof getCompetitionInfo>; readonly screen: Screen }) {
  const { id, name, dates, compOrg, location, counts } = info;
  const now = new Date(useMinute()).toISOString();
  useEffect(() => noteVisit({ id, name }), [id, name]);
  const Name = screen.name === OVERVIEW ? 'h1' : 'p';
  return (
    <>
      <Name className={css.name}>{screen.name === OVERVIEW ? name : <Link to={paths.competition(id)}>{name}</Link>}</Name>
      <div className={css.facts}>
        {screen.name !== OWN_CHECK_IN && (
          <StateLine facts={factsOf({ competition: info, organiser: compOrg, counts })} now={now} />
        )}
        <span>
          <Icon name="calendar" size={18} />
          {daysText(dates, now)}
        </span>
        {location.name && (
          <span className={css.where}>
            <Icon name="place" size={18} />
            <span>{location.name}</span>
          </span>
        )}
      </div>
    </>
  );
}

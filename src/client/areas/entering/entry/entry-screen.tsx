import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { BasketBar } from '#client/areas/entering/entry/cart/basket-bar.tsx';
import { CartPanel } from '#client/areas/entering/entry/cart/cart-panel.tsx';
import { EntryGrid } from '#client/areas/entering/entry/grid/entry-grid.tsx';
import { SwitchBar } from '#client/areas/entering/entry/rows/switch-bar.tsx';
import { TeamsPanel } from '#client/areas/entering/entry/teams/teams-panel.tsx';
import { entryMessages as text } from '#client/lib/messages/messages-entry.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { useDiscountTexts } from '#client/lib/page/discount-texts.ts';
import { HelpButton } from '#client/lib/page/help-button.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { CompetitionHead, type CompetitionInfo, PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { cx } from '#client/ui/cx.ts';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getAthletes } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { EntryPanel } from '#domain/competition/entry-options.ts';
import { AskToAct } from './ask-to-act.tsx';
import { AthletesPanel } from './athletes-panel.tsx';
import { ChosenAthlete } from './chosen-athlete.tsx';
import { type EntryDesk, entryDesk } from './entry-desk.ts';
import { EntryGate } from './entry-gate.tsx';
import css from './entry-screen.module.css';
import { followSheets } from './follow-sheets.ts';
import { ChosenCount, SchedulePanel } from './schedule-panel.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { type EntryPlace, panelId, useEntryPlace } from './use-entry-place.ts';

/** As many as a large club has; the server gives no more at once. */
const MOST_ATHLETES = 500;

/** R007, R110: entering athletes at a competition. */
export function EntryScreen() {
  const compId = idParam(useParams().id);
  const { user } = useSession();
  const { pathname, search } = useLocation();
  // Let in without a network, and nobody is known: what was chosen belongs to whoever signs in.
  if (!user)
    return (
      <EmptyState
        title={text.whose}
        heading="h1"
        action={<Link to={paths.login(pathname + search)}>{text.basket.signIn}</Link>}
      />
    );
  return (
    <PublicCompetition id={compId}>
      {(info) => (
        <>
          <CompetitionHead title={text.title} help={<HelpButton helpKey="entry" about={text.title} />} />
          <AskToAct info={info} />
          <EntryGate desk={entryDesk(user.id, compId)} info={info}>
            <Panels desk={entryDesk(user.id, compId)} info={info} />
          </EntryGate>
        </>
      )}
    </PublicCompetition>
  );
}

interface PanelsProps {
  readonly desk: EntryDesk;
  readonly info: CompetitionInfo;
}

function Panels({ desk, info }: PanelsProps) {
  const { ui, helpText } = info.options;
  const known = useQueryState(
    cachedQuery(getAthletes, { query: { compid: desk.compId, pagesize: MOST_ATHLETES, sort: 'surname' } }),
  );
  const selection = useSyncExternalStore(desk.selection.subscribe, desk.selection.getSnapshot);
  const isRead = selection !== undefined;
  useEffect(() => (isRead ? desk.show() : undefined), [desk, isRead]);
  const switching = useStore(desk.eventSwitch.state);
  const athletes = known.answer?.data ?? [];
  // Somebody with one athlete need not pick.
  const place = useEntryPlace(ui, athletes.length === 1 ? (athletes[0]?.id ?? 0) : 0);
  const athlete = athletes.find(({ id }) => id === place.athleteId);
  const name = athlete ? fullName(athlete) : '';
  const { athleteId } = place;
  const sheets = useMemo(
    () => followSheets(desk.compId, athleteId > 0 ? [athleteId] : [], desk.selection, desk.eventSwitch.state),
    [desk, athleteId],
  );
  if (!selection) return <p role="status">{text.loading}</p>;
  const one = { desk, athleteId, name, sheets };
  const section = { place, hidden: ui.hiddenPanels };
  const isGrid = place.view === 'grid' && (!known.answer || athletes.length > 1);
  const isFolded = athlete && place.folds && !isGrid && !place.isOpen('ATHLETES') && !ui.hiddenPanels.includes('ATHLETES');
  return (
    <>
      <div className={cx(css.panels, isGrid && css.grid)}>
        {isFolded ? (
          <ChosenAthlete athlete={athlete} place={place} />
        ) : (
          !isGrid && (
            <Section panel="ATHLETES" {...section} summary={text.athletes.count(athletes.length)} help={helpText.athletes}>
              <AthletesPanel compId={desk.compId} known={known} selection={selection} place={place} />
            </Section>
          )
        )}
        {isGrid && !ui.hiddenPanels.includes('ATHLETES') && (
          <section id={panelId('ATHLETES')} aria-label={text.panels.ATHLETES}>
            {helpText.athletes !== '' && <p className={css.help}>{helpText.athletes}</p>}
            <Answer
              of={known}
              texts={{ asking: text.schedule.asking, never: text.athletes.unknown, stale: text.schedule.kept }}
            />
            <Discounts info={info} />
            {athletes.length > 0 && <EntryGrid desk={desk} info={info} athletes={athletes} place={place} />}
          </section>
        )}
        <div className={css.rest}>
          {!isGrid && (
            <Section
              panel="SCHEDULE"
              {...section}
              title={athlete && text.schedule.of(athlete.firstName)}
              summary={<ChosenCount sheets={sheets} athleteId={athleteId} />}
              help={helpText.schedule}
            >
              <Discounts info={info} />
              <SchedulePanel key={athleteId} {...one} />
            </Section>
          )}
          <Section panel="TEAMS" {...section} help={helpText.teams}>
            <TeamsPanel
              compId={desk.compId}
              timeZone={info.timeZone}
              ofClubs={info.options.clubComp}
              school={info.options.school}
              onBasket={() => void desk.cart.refresh()}
            />
          </Section>
          <Section panel="SHOP" {...section}>
            <ShopPanel key={athleteId} {...one} />
          </Section>
          <Section panel="CART" {...section} help={helpText.cart}>
            <CartPanel desk={desk} />
          </Section>
        </div>
      </div>
      {switching && switching.athleteId === athleteId && !isGrid ? (
        <SwitchBar eventSwitch={desk.eventSwitch} now={switching} />
      ) : (
        <BasketBar desk={desk} selection={selection} athletes={athletes} />
      )}
    </>
  );
}

/** So that the next event can be chosen with them in mind. */
function Discounts({ info }: Pick<PanelsProps, 'info'>) {
  return useDiscountTexts(info).map(({ id, name, text: terms }) => (
    <p key={id} className={css.help}>
      <strong>{name}</strong>: {terms}
    </p>
  ));
}

interface SectionProps {
  readonly panel: EntryPanel;
  readonly place: EntryPlace;
  /** What the organiser leaves out. */
  readonly hidden: readonly EntryPanel[];
  /** Instead of the panel's name. */
  readonly title?: string | undefined;
  readonly summary?: ReactNode;
  /** What the organiser says about it. */
  readonly help?: string;
  readonly children: ReactNode;
}

function Section({ panel, place, hidden, title, summary, help = '', children }: SectionProps) {
  if (hidden.includes(panel)) return null;
  return (
    <Disclosure
      id={panelId(panel)}
      title={title ?? text.panels[panel]}
      summary={summary}
      open={place.isOpen(panel)}
      onToggle={(open) => place.show(panel, open)}
    >
      {help !== '' && <p className={css.help}>{help}</p>}
      {children}
    </Disclosure>
  );
}

import { useState } from 'react';
import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import { isHere, whoIsIn } from '#client/areas/venue/shared/who-is-in.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { useVenueMinute } from '#client/lib/venue/venue-clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { calledBib, fullName, underNameIn } from '#domain/athlete/names.ts';
import { outBefore } from '#domain/combined/parts.ts';
import { DRAW_METHODS, type DrawSettings, HEAT_ORDERS, LANE_RULES, MOST_HEATS, perLaneOf } from '#domain/draw/draw-settings.ts';
import { drawWords } from '#domain/draw/draw-words.ts';
import { type GroupedBy, groupedBy, heatGroups, heatsOfGroups } from '#domain/draw/heat-groups.ts';
import { planText, readPlan } from '#domain/draw/lane-plan.ts';
import { lanesOf, mostIn, planOf, proposedDraw } from '#domain/draw/proposal.ts';
import { drawnStart, hasStartChoice, placesIn, STARTS, type Start } from '#domain/draw/start.ts';
import { windowOf } from '#domain/round/check-in-window.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { type CameOn, lotToDraw } from './came-on.ts';
import { drawEvent } from './draw-actions.ts';
import css from './draw-screen.module.css';
import { lanesText, planFits, readLanes, sizesOf } from './lanes.ts';
import { drawMessages as text } from './messages-draw.ts';
import { throughMessages } from './messages-through.ts';

interface SettingsProps {
  readonly venue: Venue;
  readonly competition: CompetitionRow;
  readonly group: EventGroupRow;
  readonly starters: readonly Starter[];
  /** Where the round before decides who starts: check-in does not. */
  readonly came?: CameOn | undefined;
  /** Of the draw before. */
  readonly before?: DrawSettings;
  readonly label: string;
}

const OWN = 'own';
/** What somebody changed; the rest is as the event is usually drawn, for as many as are in. */
type Chosen = Partial<Pick<DrawSettings, 'method' | 'order' | 'apart'> & GroupedBy> & {
  readonly start?: Start;
  readonly heats?: string;
  readonly lanes?: string;
  readonly plan?: string;
  readonly own?: string;
};

const chosenBefore = (
  { method, order, apart, lanes, perLane, plan, groups = [] }: DrawSettings,
  starters: readonly Starter[],
): Chosen => ({
  start: drawnStart({ lanes, ...(perLane && { perLane }) }),
  method,
  order,
  apart,
  ...groupedBy(groups, starters),
  ...(lanes.length > 0 && { lanes: lanesText(lanes) }),
  ...(typeof plan === 'string' ? { plan } : { plan: OWN, own: planText(plan) }),
});

const NOTHING: GroupedBy = { gender: false, age: false };
/** What starters could have heats of their own by. */
const mixedIn = (starters: readonly Starter[]): GroupedBy => ({
  gender: heatGroups(starters, { ...NOTHING, gender: true }).length > 1,
  age: heatGroups(starters, { ...NOTHING, age: true }).length > 1,
});
const sumOf = (groups: readonly { readonly heats: number }[]): number => groups.reduce((sum, { heats }) => sum + heats, 0);

/** How many start, in how many heats, and how they are dealt; nothing is drawn before the button is pressed. */
export function Settings({ venue, competition, group, starters, came, before, label }: SettingsProps) {
  const minute = useVenueMinute();
  const [onlyHere, setOnlyHere] = useState(!came && starters.some(isHere));
  const [chosen, choose] = useState<Chosen>(before ? chosenBefore(before, starters) : {});
  const [busy, setBusy] = useState(false);
  const [asked, ask] = useState(false);
  const undecided = came && lotToDraw(came);
  const change = (part: Chosen) => choose({ ...chosen, ...part });
  const groups = useVenueValue(venue, (s) => s.eventGroups);
  const out = outBefore(group, groups, venue.resultsOf);
  const excluded = excludedTexts(venue, group, starters);
  const inDraw = whoIsIn(starters, onlyHere).filter(({ entry }) => !out.has(entry.id) && !excluded.has(entry.id));
  const feeds = groups.some(({ feedsFrom }) => feedsFrom === group.id);
  const usual = proposedDraw(group, competition, inDraw.length, feeds);
  const choice = hasStartChoice(group);
  const start = chosen.start ?? drawnStart(usual);
  // Somebody who chooses lanes where the organiser has none begins with all.
  const all = usual.lanes.length > 0 ? usual.lanes : lanesOf({ ...group, heats: {} }, competition.options.laneCount);
  const lanesTyped = chosen.lanes ?? lanesText(choice ? all : usual.lanes);
  const read = readLanes(lanesTyped);
  const lanes = choice && start === 'line' ? [] : choice && read?.length === 0 ? undefined : read;
  const pairs: Pick<DrawSettings, 'perLane'> = choice && start === 'pairs' ? { perLane: 2 } : {};
  const method = chosen.method ?? usual.method;
  const most = Math.max(1, mostIn(group, placesIn({ lanes: lanes ?? [], ...pairs })));
  const mixed = came || group.type !== 'T' ? NOTHING : mixedIn(inDraw);
  const by: GroupedBy = {
    gender: mixed.gender && (chosen.gender ?? group.heats?.byGender ?? false),
    age: mixed.age && (chosen.age ?? group.heats?.byAge ?? false),
  };
  const together = heatGroups(inDraw, by);
  const heatsOf = (some: typeof together) => Math.max(1, sumOf(heatsOfGroups(some, most)));
  const fewest = heatsOf(together);
  const heats = chosen.heats === undefined ? fewest : Number(chosen.heats);
  const tooMany = heats > Math.max(1, inDraw.length);
  const heatsWrong = !Number.isInteger(heats) || heats < fewest || heats > MOST_HEATS || tooMany;
  const groupsOf = heatsOfGroups(together, most, heatsWrong ? fewest : heats);
  const fullest = Math.max(1, ...groupsOf.map((one) => Math.ceil(one.starters / one.heats)));
  const plan = lanes?.length === 0 ? 'lot' : (chosen.plan ?? planOf(group, method, heats));
  const own = chosen.own ?? '';
  const ownWrong = plan === OWN && !planFits(own, fullest, perLaneOf(pairs));
  const rule = LANE_RULES.find((one) => one === plan) ?? readPlan(own, perLaneOf(pairs)) ?? 'lot';
  const order = chosen.order ?? (method === 'graded' ? (usual.order === 'lot' ? 'slow' : usual.order) : 'lot');
  const open = windowOf(group, competition, new Date(minute).toISOString()).status === 'OPEN';
  const draw = async () => {
    if (!lanes || heatsWrong || ownWrong) return;
    setBusy(true);
    await drawEvent(
      venue,
      group,
      {
        method,
        heats,
        order,
        apart: chosen.apart ?? method === 'zigzag',
        lanes,
        ...pairs,
        plan: rule,
        ...(groupsOf.length > 1 && { groups: groupsOf }),
      },
      together.flatMap((one) => one.starters),
      came,
    );
    setBusy(false);
  };
  const entered = starters.length;
  return (
    <div className={css.settings}>
      <div className={css.form}>
        <p className={css.shrinks} role="status">
          {text.shrinks(entered, inDraw.length, heatsOf(heatGroups(starters, by)), heatsWrong ? fewest : heats)}{' '}
          {inDraw.length > 0 && !heatsWrong && groupsOf.length < 2 && text.sizes(sizesOf(inDraw.length, { heats }))}
        </p>
        {starters.map(({ athlete, entry }) => {
          const why = excluded.get(entry.id);
          return why && <p key={entry.id}>{text.excluded(fullName(athlete), why)}</p>;
        })}
        {groupsOf.length > 1 && !heatsWrong && (
          <ul className={css.groups}>
            {groupsOf.map((one) => (
              <li key={one.name}>{text.groupSizes(one.name, sizesOf(one.starters, one))}</li>
            ))}
          </ul>
        )}
        {open && onlyHere && <Banner tone="info">{text.checkInOpen}</Banner>}
        {!came && <Tick wraps checked={onlyHere} label={text.onlyHere} onChange={setOnlyHere} />}
        {inDraw.length === 0 ? (
          <p>{text.nobodyText}</p>
        ) : (
          <>
            <div className={css.fields}>
              <SelectField
                label={text.method}
                value={method}
                onChange={({ currentTarget: { value } }) => {
                  const next = DRAW_METHODS.find((one) => one === value);
                  if (next) change({ method: next });
                }}
              >
                {DRAW_METHODS.map((one) => (
                  <option key={one} value={one}>
                    {drawWords.methods[one]}
                  </option>
                ))}
              </SelectField>
              <Field
                label={text.heats}
                hint={text.heatsHint(most)}
                inputMode="numeric"
                value={chosen.heats ?? String(fewest)}
                error={tooMany ? text.tooMany(inDraw.length) : heatsWrong ? text.tooFew(most) : undefined}
                onChange={(event) => change({ heats: event.currentTarget.value })}
              />
              {method === 'graded' && (
                <SelectField
                  label={text.order}
                  value={order}
                  onChange={({ currentTarget: { value } }) => {
                    const next = HEAT_ORDERS.find((one) => one === value);
                    if (next) change({ order: next });
                  }}
                >
                  {HEAT_ORDERS.map((one) => (
                    <option key={one} value={one}>
                      {drawWords.orders[one]}
                    </option>
                  ))}
                </SelectField>
              )}
              {choice && (
                <SelectField
                  label={text.start}
                  value={start}
                  onChange={({ currentTarget: { value } }) => {
                    const next = STARTS.find((one) => one === value);
                    if (next) change({ start: next });
                  }}
                >
                  {STARTS.map((one) => (
                    <option key={one} value={one}>
                      {drawWords.starts[one]}
                    </option>
                  ))}
                </SelectField>
              )}
              {group.type === 'T' && !(choice && start === 'line') && (
                <Field
                  label={text.lanes}
                  hint={choice ? text.lanesHintAll : text.lanesHint}
                  value={lanesTyped}
                  error={lanes ? undefined : text.lanesWrong}
                  onChange={(event) => change({ lanes: event.currentTarget.value })}
                />
              )}
              {lanes && lanes.length > 0 && (
                <SelectField label={text.plan} value={plan} onChange={(event) => change({ plan: event.currentTarget.value })}>
                  {LANE_RULES.map((one) => (
                    <option key={one} value={one}>
                      {drawWords.plans[one]}
                    </option>
                  ))}
                  <option value={OWN}>{text.own}</option>
                </SelectField>
              )}
              {plan === OWN && (
                <Field
                  label={text.ownPlan}
                  hint={text.ownHint}
                  value={own}
                  error={ownWrong ? text.ownWrong(fullest) : undefined}
                  onChange={(event) => change({ own: event.currentTarget.value })}
                />
              )}
            </div>
            {mixed.gender && <Tick wraps checked={by.gender} label={text.byGender} onChange={(gender) => change({ gender })} />}
            {mixed.age && <Tick wraps checked={by.age} label={text.byAge} onChange={(age) => change({ age })} />}
            {(method === 'zigzag' || method === 'lot') && (
              <Tick
                wraps
                checked={chosen.apart ?? method === 'zigzag'}
                label={text.apart}
                onChange={(apart) => change({ apart })}
              />
            )}
            {asked && undecided && (
              <Banner tone="warn" live="alert" action={<Button onClick={() => void draw()}>{throughMessages.withoutLot}</Button>}>
                {undecided}
              </Banner>
            )}
            <Button
              variant="primary"
              busy={busy}
              disabled={!lanes || heatsWrong || ownWrong || (asked && undecided !== undefined)}
              onClick={() => (undecided ? ask(true) : void draw())}
            >
              {label}
            </Button>
          </>
        )}
      </div>
      {!came && !before && inDraw.length > 0 && <InDraw group={group} starters={inDraw} />}
    </div>
  );
}

/** Before anything is drawn: those who will be. Where the round before decides, they are shown with how they came. */
function InDraw({ group, starters }: Pick<SettingsProps, 'group' | 'starters'>) {
  return (
    <section className={css.in} aria-label={text.inDraw}>
      <h2>{text.inDraw}</h2>
      <ul className={css.inList}>
        {starters.map(({ athlete, entry }) => (
          <li key={entry.id} className={css.inLine}>
            <span className={css.bib}>{calledBib(athlete) ?? '–'}</span>
            <span className={css.who}>
              <strong>{fullName(athlete)}</strong>
              <span className={css.club}>{underNameIn(group, athlete, entry.id)}</span>
            </span>
            <span className={css.best}>{entry.sb || entry.pb}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

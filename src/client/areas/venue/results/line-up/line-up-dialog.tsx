import { useState } from 'react';
import { excludedRunner } from '#client/areas/venue/shared/excluded-texts.ts';
import { deviceTime } from '#client/lib/text/clock.ts';
import { useVenueMinute } from '#client/lib/venue/venue-clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { fullName } from '#domain/athlete/names.ts';
import { LONGEST_REASON } from '#domain/draw/draw-settings.ts';
import { lineUpDeadline } from '#domain/relay/deadline.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import css from './line-up.module.css';
import { declareLineUp } from './line-up-actions.ts';
import { lineUpMessages as text } from './messages-line-up.ts';

interface LineUpDialogProps {
  readonly venue: Venue;
  /** The round that it is for. */
  readonly group: EventGroupRow;
  readonly starter: Starter;
  readonly legs: number;
  readonly onClose: () => void;
}

/** The athletes of a team, tapped in the order in which they run; the others are reserves. */
export function LineUpDialog({ venue, group, starter, legs, onClose }: LineUpDialogProps) {
  const { athlete, entry } = starter;
  const { runners = [], runnerIds = [] } = athlete;
  const before = venue.lineUp(group.id, entry.id);
  const [order, setOrder] = useState(() => Array.from({ length: legs }, (_, i) => knownIn(runnerIds, before?.legs[i])));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const now = new Date(useVenueMinute()).toISOString();
  const closes = deadlineOf(venue, group);
  const isLate = closes !== undefined && now >= closes;
  const free = order.filter((id) => id === undefined).length;
  const team = fullName(athlete);
  const tap = (id: AthleteId) => {
    setProblem(undefined);
    setOrder(tapped(order, id));
  };
  const declare = async (chosen: readonly AthleteId[]) => {
    if (isLate && !reason.trim()) return setProblem(text.reasonMissing);
    const reserves = chosen.length > 0 ? runnerIds.filter((id) => !chosen.includes(id)) : [];
    const said = await declareLineUp(venue, { ...starter, group }, { legs: chosen, reserves }, isLate ? reason.trim() : '');
    if (said === undefined) onClose();
    else setProblem(said);
  };
  const save = () => {
    const chosen = order.filter((id) => id !== undefined);
    if (free > 0) setProblem(text.missing(free));
    else void declare(chosen);
  };
  return (
    <Dialog
      title={text.title(team)}
      onClose={onClose}
      actions={
        <>
          {before && before.legs.length > 0 && <Button onClick={() => void declare([])}>{text.clear}</Button>}
          <Button variant="primary" disabled={runnerIds.length < legs} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {before && <p>{text.said(before.by, deviceTime(before.at))}</p>}
        {before?.reason && <p>{text.because(before.reason)}</p>}
        <p>{runnerIds.length < legs ? text.tooFew(runnerIds.length, legs) : text.how}</p>
        <ul className={css.team}>
          {runnerIds.map((id, i) => (
            <li key={id}>
              <Runner
                name={runners[i] ?? ''}
                leg={order.indexOf(id) + 1}
                excluded={excludedRunner(venue, group, venue.athlete(id))}
                onTap={() => tap(id)}
              />
            </li>
          ))}
        </ul>
        {closes && <p>{isLate ? text.closed(timeIn(venue, closes)) : text.until(timeIn(venue, closes))}</p>}
        {isLate && (
          <Field
            label={text.reason}
            hint={text.reasonHint}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Dialog>
  );
}

interface RunnerProps {
  readonly name: string;
  /** 0: not in it. */
  readonly leg: number;
  /** Why a card keeps them out. */
  readonly excluded: string | undefined;
  readonly onTap: () => void;
}

function Runner({ name, leg, excluded, onTap }: RunnerProps) {
  return (
    <button type="button" className={css.runner} aria-pressed={leg > 0} onClick={onTap}>
      <span className={css.leg}>{leg > 0 ? leg : ''}</span>
      <span>
        {name}
        {excluded && <span className={css.excluded}>{excluded}</span>}
      </span>
      {leg === 0 && <span className={css.reserve}>{text.reserve}</span>}
    </button>
  );
}

type Legs = readonly (AthleteId | undefined)[];

/** Into the first free leg, or out of their own; with no leg free nothing happens. */
function tapped(order: Legs, id: AthleteId): (AthleteId | undefined)[] {
  if (order.includes(id)) return order.map((one) => (one === id ? undefined : one));
  const at = order.indexOf(undefined);
  return order.map((one, i) => (i === at ? id : one));
}

const knownIn = (ids: readonly AthleteId[], id: AthleteId | undefined): AthleteId | undefined =>
  id !== undefined && ids.includes(id) ? id : undefined;

function deadlineOf(venue: Venue, group: EventGroupRow): string | undefined {
  const { competition } = venue.getSnapshot();
  return competition && lineUpDeadline(group, competition);
}

const timeIn = (venue: Venue, at: string): string => formatMoment(at, venue.getSnapshot().competition?.timeZone ?? 'UTC');

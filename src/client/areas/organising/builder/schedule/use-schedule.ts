import { useMemo, useState } from 'react';
import { createStore } from '#client/lib/net/store.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { getBusyAthletes } from '#contracts/organising/builder/busy-athletes.ts';
import { withChanges } from '#domain/builder/change.ts';
import type { Draft, RowId } from '#domain/builder/draft.ts';
import { type TimeClash, timeClashes } from '#domain/builder/schedule/clash.ts';
import { followers, moveValues, type Spot, type Values } from '#domain/builder/schedule/move.ts';
import { timetableOf, timetableWith } from '#domain/builder/schedule/timetable.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { useBuilder } from '../use-builder.ts';
import { scheduleMessages as text } from './messages-schedule.ts';
import { type Names, whenText } from './schedule-text.ts';

/** An event that is on its way: by keys, or where a pointer rests with it. */
interface Lift {
  readonly id: RowId;
  readonly spot: Spot;
  /** What follows at its site comes along. */
  readonly along: boolean;
  readonly by: 'keys' | 'pointer';
}

export type Schedule = ReturnType<typeof useSchedule>;

const edited = (draft: Draft, values: Values): Draft =>
  withChanges(
    draft,
    Object.entries(values).map(([key, to]) => ({ key, to })),
  );

/** The timetable of the draft, with what is being moved where it would be. */
export function useSchedule() {
  const { draft, state, changeAll, isLocked } = useBuilder();
  const asked = useQuery(getBusyAthletes, { params: { id: state.compId } });
  const [lift, setLift] = useState<Lift>();
  // What is said to screen readers draws nothing anew but itself.
  const [said] = useState(() => createStore(''));
  const say = said.set;
  const [day, setDay] = useState<string>();
  const busy = useMemo(
    () => (asked.answer?.data ?? []).map(({ name, groups }) => ({ name, groups: groups.map(String) })),
    [asked.answer],
  );
  const entered = state.taken.groups;
  const timetable = useMemo(() => timetableOf(draft, entered), [draft, entered]);
  const moving = lift && timetable.find(({ id }) => id === lift.id);
  const along = useMemo(() => (lift?.along ? followers(timetable, lift.id) : []), [timetable, lift?.along, lift?.id]);
  const spot = lift?.spot;
  const preview = useMemo(() => {
    if (!moving || !spot) return timetable;
    const ids = new Set([moving, ...along].map(({ id }) => id));
    return timetableWith(timetable, edited(draft, moveValues(draft, moving, spot, along)), ids, entered);
  }, [draft, timetable, moving, spot, along, entered]);
  const clashes = useMemo(() => timeClashes(preview, busy), [preview, busy]);
  const clashesOf = useMemo(() => byEvent(clashes), [clashes]);
  const days = [...new Set([...draft.general.dates, ...timetable.map((one) => one.day)])].toSorted();
  const { sites } = draft.schedule;
  const names: Names = useMemo(
    () => ({
      event: new Map(preview.map((one) => [one.id, one])),
      site: (id) => (id === null ? text.noSite : (sites[id]?.name ?? text.noSite)),
    }),
    [preview, sites],
  );

  const saySpot = (next: Lift) => {
    const event = timetable.find(({ id }) => id === next.id);
    const n = next.along ? followers(timetable, next.id).length : 0;
    if (event) say(text.moved(event.name, whenText(next.spot.minute), names.site(next.spot.siteId), n));
  };

  return {
    timetable,
    preview,
    clashes,
    clashesOf,
    names,
    days,
    day: days.find((one) => one === day) ?? days[0] ?? '',
    setDay,
    lift,
    said,
    isLocked: isLocked('schedule.starts'),
    mayNumber: !isLocked('events.groups'),
    lifted(next: Lift): void {
      setLift(next);
      saySpot(next);
    },
    /** Puts it down where it is; `at`: where a pointer let go of it. */
    drop(at: Pick<Lift, 'id' | 'spot'> | undefined = lift): void {
      const event = timetable.find(({ id }) => id === at?.id);
      if (!at || !event) return;
      changeAll(moveValues(draft, event, at.spot, lift?.id === at.id ? along : []));
      setLift(undefined);
      say(text.dropped(event.name, whenText(at.spot.minute), names.site(at.spot.siteId)));
    },
    putBack(of: RowId | undefined = lift?.id): void {
      const event = timetable.find(({ id }) => id === of);
      if (event) say(text.putBack(event.name));
      setLift(undefined);
    },
  };
}

/** By event, from both its sides. */
function byEvent(clashes: readonly TimeClash[]): ReadonlyMap<RowId, readonly TimeClash[]> {
  return new Map(
    [
      ...groupBy(
        clashes.flatMap((clash) => [clash.first, clash.second].map((id) => ({ id, clash }))),
        ({ id }) => id,
      ),
    ].map(([id, all]) => [id, all.map(({ clash }) => clash)]),
  );
}

import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '#client/lib/net/use-store.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { RowId } from '#domain/builder/draft.ts';
import type { TimeClash } from '#domain/builder/schedule/clash.ts';
import { clockText } from '#domain/builder/schedule/move.ts';
import type { Timed } from '#domain/builder/schedule/timetable.ts';
import { useBuilder } from '../use-builder.ts';
import { Block, clashOf } from './block.tsx';
import css from './board.module.css';
import { onBoardKey } from './board-keys.ts';
import { LEAST_MINS, placed, rem, shownHours } from './board-layout.ts';
import { scheduleMessages as text } from './messages-schedule.ts';
import { useDrag } from './use-drag.ts';
import type { Schedule } from './use-schedule.ts';

interface BoardProps {
  readonly schedule: Schedule;
  readonly onOpen: (id: RowId) => void;
}

/** Two lines of a block's text fit from here on. */
const TALL_MINS = 28;
const NONE: readonly TimeClash[] = [];

/** A day by site, time downward. */
export function Board({ schedule, onOpen }: BoardProps) {
  const { draft } = useBuilder();
  const { preview, timetable, lift, names, day, clashesOf } = schedule;
  const scroller = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<RowId>();
  const wanted = useRef<RowId>(undefined);
  const ofDay = preview.filter((one) => one.day === day);
  const events = ofDay.filter(({ minute }) => minute !== null);
  const isUsed = (siteId: RowId | null) => events.some((one) => one.siteId === siteId);
  const sites = Object.keys(draft.schedule.sites);
  const columns: readonly (RowId | null)[] = isUsed(null) || sites.length === 0 ? [...sites, null] : sites;
  const hours = shownHours(events);
  const byColumn = columns.map((siteId) => placed(events.filter((one) => one.siteId === siteId)));
  const waiting = timetable.filter(
    (one) => one.day === day && one.minute === null && !(lift?.by === 'keys' && lift.id === one.id),
  );
  const drag = useDrag(schedule, { scroller, tray, ...hours });
  const ids = [...waiting, ...events].map(({ id }) => id);
  const theStop = ids.find((id) => id === (lift?.id ?? stop)) ?? ids[0];

  const focusOn = (id: RowId) => {
    wanted.current = id;
    scroller.current?.parentElement?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)?.focus();
  };
  // A block that goes to the tray, or comes from there, is another element.
  useEffect(() => {
    if (wanted.current !== undefined && document.activeElement === document.body) focusOn(wanted.current);
  });
  useEffect(() => {
    if (lift) wanted.current = lift.id;
  }, [lift]);
  const onKeyDown = (event: KeyboardEvent) =>
    onBoardKey(event, { schedule, columns, events, focus: focusOn, openDialog: onOpen });
  const onKeyUp = (event: KeyboardEvent) => {
    // A button is pressed by Space as it is let go.
    if (event.key === ' ') event.preventDefault();
  };
  const latest = useRef({ open: onOpen, wasDragged: drag.wasDragged });
  latest.current = { open: onOpen, wasDragged: drag.wasDragged };
  const openOne = useCallback((id: RowId, byKey: boolean) => {
    if (byKey || !latest.current.wasDragged()) latest.current.open(id);
  }, []);
  const stopAt = useCallback((id: RowId) => {
    wanted.current = id;
    setStop(id);
  }, []);
  const block = (event: Timed) => ({
    event,
    ...clashOf(clashesOf.get(event.id) ?? NONE, names),
    site: names.site(event.siteId),
    isChecked: draft.schedule.starts[event.id]?.status === 'checked',
    isLifted: lift?.id === event.id,
    isStop: event.id === theStop,
    onOpen: openOne,
    onFocus: stopAt,
  });

  const laneCounts = byColumn.map((all) => Math.max(1, ...all.map(({ lanes }) => lanes)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pointers reach the blocks in it, which are buttons
    <div onKeyDown={onKeyDown} onKeyUp={onKeyUp} onPointerDown={drag.onPointerDown} className={css.all}>
      <section ref={tray} className={css.tray} aria-label={text.noTime}>
        <h2>{text.noTime}</h2>
        {waiting.map((event) => (
          <Block key={event.id} isShort {...block(event)} />
        ))}
        {waiting.length === 0 && <span>{text.noTimeHint}</span>}
      </section>
      <section ref={scroller} className={css.scroller} aria-label={text.board}>
        <div
          className={css.grid}
          style={{
            gridTemplateColumns: `var(--axis) ${laneCounts.map((n) => `minmax(max(var(--column), ${n} * var(--lane)), ${n}fr)`).join(' ')}`,
            gridTemplateRows: `auto ${rem(hours.to - hours.from)}`,
          }}
        >
          <span className={css.corner} />
          {columns.map((siteId, i) => (
            <h2 key={siteId ?? ''} className={css.site} style={{ gridColumn: i + 2 }}>
              {names.site(siteId)}
            </h2>
          ))}
          <div className={css.axis} aria-hidden="true">
            {halfHours(hours).map((minute) => (
              <span key={minute} style={{ top: rem(minute - hours.from) }}>
                {clockText(minute)}
              </span>
            ))}
          </div>
          {columns.map((siteId, i) => (
            <div key={siteId ?? ''} className={css.column} data-site={siteId ?? ''} style={{ gridColumn: i + 2 }} />
          ))}
          {byColumn.flatMap((all, i) =>
            all.map(({ event, lane, lanes }) => (
              <Block
                key={event.id}
                isShort={event.mins < TALL_MINS}
                {...block(event)}
                column={i + 2}
                from={(event.minute ?? 0) - hours.from}
                high={Math.max(LEAST_MINS, event.mins)}
                lane={lane}
                lanes={lanes}
              />
            )),
          )}
        </div>
      </section>
      <p className={css.help}>{text.help}</p>
      <Said of={schedule.said} />
    </div>
  );
}

function Said({ of }: { readonly of: Schedule['said'] }) {
  return <VisuallyHidden live="status">{useStore(of)}</VisuallyHidden>;
}

function halfHours({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / 30) }, (_, i) => from + 30 * (i + 1)).filter((minute) => minute < to);
}

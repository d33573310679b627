import { useState } from 'react';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FilterFold } from '#client/ui/filter-fold.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { RowId } from '#domain/builder/draft.ts';
import type { TimeClash } from '#domain/builder/schedule/clash.ts';
import { renumbered } from '#domain/builder/schedule/move.ts';
import { usualSites } from '#domain/builder/schedule/sites.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { newId } from '#local/device/device.ts';
import { builderMessages } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import { Board } from './board.tsx';
import { ClashList } from './clash-list.tsx';
import { DayList } from './day-list.tsx';
import { EventDialog } from './event-dialog.tsx';
import { scheduleMessages as text } from './messages-schedule.ts';
import css from './schedule.module.css';
import { SitesDialog } from './sites-dialog.tsx';
import { useSchedule } from './use-schedule.ts';

/** When and where everything is held. */
export function ScheduleStep() {
  const schedule = useSchedule();
  const isPhone = useMedia('(width < 48rem)');
  const [opened, open] = useState<RowId>();
  const [hasSites, showSites] = useState(false);
  const [hasClashes, showClashes] = useState(false);
  const { timetable, clashes, days, day, setDay, isLocked } = schedule;
  if (timetable.length === 0)
    return (
      <EmptyState drawing={drawings.timetable} title={text.noEvents}>
        {text.noEventsText}
      </EmptyState>
    );
  const event = isLocked ? undefined : timetable.find(({ id }) => id === opened);
  const go = (clash: TimeClash) => {
    const later = timetable.find(({ id }) => id === clash.second);
    if (!later) return;
    setDay(later.day);
    requestAnimationFrame(() => lookAt(later.id));
  };
  const tools = <Tools onSites={() => showSites(true)} schedule={schedule} />;
  const isOneDay = isPhone && days.length === 1;
  return (
    <div className={css.step}>
      {isLocked && <Banner tone="info">{builderMessages.readOnly}</Banner>}
      <div className={css.tools}>
        {!isLocked && !isPhone && tools}
        <Button
          icon={clashes.length > 0 ? 'warning' : 'check'}
          disabled={clashes.length === 0}
          aria-expanded={hasClashes && clashes.length > 0}
          onClick={() => showClashes(!hasClashes)}
        >
          {text.clashes(clashes.length)}
        </Button>
        {!isLocked && isPhone && <FilterFold title={text.tools}>{tools}</FilterFold>}
      </div>
      {hasClashes && clashes.length > 0 && <ClashList schedule={schedule} onGo={go} />}
      {isOneDay && <DayList schedule={schedule} onOpen={open} />}
      {!isOneDay && (
        <Tabs label={text.days} tabs={days.map((id) => ({ id, text: daysText([id], id) }))} selected={day} onSelect={setDay}>
          {isPhone ? <DayList schedule={schedule} onOpen={open} /> : <Board schedule={schedule} onOpen={open} />}
        </Tabs>
      )}
      {event && <EventDialog key={event.id} schedule={schedule} event={event} onClose={() => open(undefined)} />}
      {hasSites && <SitesDialog onClose={() => showSites(false)} />}
    </div>
  );
}

interface ToolsProps {
  readonly schedule: ReturnType<typeof useSchedule>;
  readonly onSites: () => void;
}

function Tools({ schedule: { timetable, mayNumber }, onSites }: ToolsProps) {
  const { draft, changeAll } = useBuilder();
  const sites = usualSites(draft, () => `new-${newId()}`);
  const numbers = renumbered(timetable);
  const n = Object.keys(numbers).length;
  return (
    <>
      <Button icon="place" onClick={onSites}>
        {text.sites}
      </Button>
      {Object.keys(sites).length > 0 && <Button onClick={() => changeAll(sites)}>{text.usualSites}</Button>}
      {mayNumber && (
        <Button
          disabled={n === 0}
          onClick={() => {
            changeAll(numbers);
            toast(text.numbered(n));
          }}
        >
          {text.number}
        </Button>
      )}
    </>
  );
}

function lookAt(id: RowId): void {
  const found = document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
  found?.scrollIntoView({ block: 'center', inline: 'center' });
  (found?.matches('button') ? found : found?.querySelector('button'))?.focus();
}

import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { type Draft, type DraftStart, ROUNDS } from '#domain/builder/draft.ts';
import { hasLanes, heatProblems, heatSettings, heatValues } from '#domain/builder/programme/heat-settings.ts';
import { estimatedMins } from '#domain/builder/schedule/estimate.ts';
import { clockText, followers, moveValues } from '#domain/builder/schedule/move.ts';
import { readStart } from '#domain/builder/schedule/read-start.ts';
import type { Timed } from '#domain/builder/schedule/timetable.ts';
import { writeDateEntry } from '#domain/shared/date-entry.ts';
import { Together } from '../fields/fields.tsx';
import { useBuilder } from '../use-builder.ts';
import { scheduleMessages as text } from './messages-schedule.ts';
import css from './schedule.module.css';
import type { Schedule } from './use-schedule.ts';

interface EventDialogProps {
  readonly schedule: Schedule;
  readonly event: Timed;
  readonly onClose: () => void;
}

const FORM = 'move-to';
const MOST_MINS = 1440;
const written = (n: number | null): string => (n === null ? '' : String(n));
const isMins = (typed: string, least: number): boolean => /^-?\d{1,5}$/.test(typed) && Number(typed) >= least;
const minsOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

const begin = ({ day, minute, siteId, id }: Timed, start: DraftStart, draft: Draft) => ({
  ...heatSettings(draft, id),
  date: writeDateEntry(day),
  time: clockText(minute ?? 0),
  site: siteId ?? '',
  along: false,
  round: start.round as string,
  mins: written(start.durationMins),
  from: written(start.checkInFrom),
  to: written(start.checkInTo),
  results: start.resultsPossible,
  checked: start.status === 'checked',
});
type Values = ReturnType<typeof begin>;

/** Where and when an event is held, to be typed, and all else that the timetable says of it. */
export function EventDialog({ schedule, event, onClose }: EventDialogProps) {
  const { draft, state, changeAll, isLocked } = useBuilder();
  const start = draft.schedule.starts[event.id];
  if (!start) return null;
  const estimate = estimatedMins(draft, event.id, state.taken.groups);
  return (
    <Move
      schedule={schedule}
      event={event}
      onClose={onClose}
      draft={draft}
      changeAll={changeAll}
      isLocked={isLocked}
      start={start}
      estimate={estimate}
    />
  );
}

interface MoveProps extends EventDialogProps {
  readonly draft: ReturnType<typeof useBuilder>['draft'];
  readonly changeAll: ReturnType<typeof useBuilder>['changeAll'];
  readonly isLocked: ReturnType<typeof useBuilder>['isLocked'];
  readonly start: DraftStart;
  readonly estimate: number;
}

function Move({ schedule, event, onClose, draft, changeAll, isLocked, start, estimate }: MoveProps) {
  const { timeZone, dates } = draft.general;
  const { laneCount } = draft.options;
  const mayRun = !isLocked(`events.groups.${event.id}`);
  const follow = followers(schedule.timetable, event.id);
  const form = useForm(() => begin(event, start, draft), {
    check: (typed) => ({ ...problemsIn(typed, dates, timeZone), ...heatProblems(typed, laneCount) }),
    send: async (typed) => {
      const read = readStart(typed, dates, timeZone);
      if (!('day' in read)) return undefined;
      const spot = { day: read.day, minute: read.minute === 0 ? null : read.minute, siteId: typed.site || null };
      const key = (field: keyof DraftStart) => `schedule.starts.${event.id}.${field}`;
      changeAll({
        ...moveValues(draft, event, spot, typed.along ? follow : []),
        [key('round')]: typed.round,
        [key('durationMins')]: minsOf(typed.mins),
        [key('checkInFrom')]: minsOf(typed.from),
        [key('checkInTo')]: minsOf(typed.to),
        [key('resultsPossible')]: typed.results,
        [key('status')]: typed.checked ? 'checked' : 'unchecked',
        ...(mayRun && heatValues(draft, event.id, typed)),
      });
      schedule.setDay(read.day);
      onClose();
      return undefined;
    },
  });
  const { checkIn } = draft.options;
  const lanes = hasLanes(draft, event.id);
  return (
    <Dialog
      title={event.name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {text.set}
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} className={css.form}>
        <h3>{text.moveTo}</h3>
        <Together>
          <Field label={text.date} hint={text.dateHint} inputMode="numeric" {...form.text('date')} />
          <Field label={text.time} hint={text.timeHint} inputMode="numeric" data-first {...form.text('time')} />
        </Together>
        <SelectField label={text.site} {...form.text('site')}>
          <option value="">{text.noSite}</option>
          {Object.entries(draft.schedule.sites).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {follow.length > 0 && <Tick label={text.takeAlong(follow.length)} {...form.tick('along')} />}
        <Together>
          <SelectField label={text.round} hint={text.roundHint} {...form.text('round')}>
            {ROUNDS.map((round) => (
              <option key={round} value={round}>
                {text.roundNames[round]}
              </option>
            ))}
          </SelectField>
          <Field label={text.mins} hint={text.minsHint(estimate)} inputMode="numeric" {...form.text('mins')} />
        </Together>
        <Together>
          <Field label={text.from} hint={text.windowHint(checkIn.defaultFrom)} inputMode="numeric" {...form.text('from')} />
          <Field label={text.to} hint={text.windowHint(checkIn.defaultTo)} inputMode="numeric" {...form.text('to')} />
        </Together>
        <Tick label={text.isChecked} {...form.tick('checked')} />
        <Tick label={text.results} {...form.tick('results')} />
        {mayRun && (
          <>
            <h3>{text.heats}</h3>
            <Together>
              <Field label={text.inHeat} hint={text.inHeatHint} inputMode="numeric" {...form.text('inHeat')} />
              <Field label={text.heatMins} hint={text.heatMinsHint} inputMode="numeric" {...form.text('heatMins')} />
            </Together>
            {lanes && (
              <>
                <Together>
                  <Field label={text.firstLane} hint={text.lanesHint(1)} inputMode="numeric" {...form.text('firstLane')} />
                  <Field label={text.lastLane} hint={text.lanesHint(laneCount)} inputMode="numeric" {...form.text('lastLane')} />
                </Together>
                <Tick label={text.inLanes} {...form.tick('inLanes')} />
              </>
            )}
          </>
        )}
      </Form>
    </Dialog>
  );
}

function problemsIn(typed: Values, dates: readonly string[], timeZone: string): Partial<Record<keyof Values, string>> {
  const read = readStart(typed, dates, timeZone);
  const { mins, from, to } = typed;
  const isLength = mins.trim() === '' || (isMins(mins.trim(), 1) && Number(mins) <= MOST_MINS);
  const isFrom = from.trim() === '' || isMins(from.trim(), 0);
  // −1: it never closes before the start.
  const isTo = to.trim() === '' || isMins(to.trim(), -1);
  const inOrder = from.trim() === '' || to.trim() === '' || Number(from) > Number(to);
  return {
    ...('day' in read ? {} : read),
    ...(!isLength && { mins: text.minsProblem }),
    ...(!isFrom && { from: text.windowProblem }),
    ...(!isTo ? { to: text.windowProblem } : !inOrder && { to: text.windowOrder }),
  };
}

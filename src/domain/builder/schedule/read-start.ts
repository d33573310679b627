import { DATE_ENTRY_ERROR, readDateEntry, readTimeEntry, TIME_ENTRY_ERROR } from '#domain/shared/date-entry.ts';
import { toInstant, wallClock } from '#domain/shared/wall-clock.ts';

interface Typed {
  readonly date: string;
  readonly time: string;
}
interface Start {
  readonly day: string;
  /** 0: the time is not known yet. */
  readonly minute: number;
}
type StartProblems = Partial<Record<keyof Typed, string>>;

/** When an event starts, as typed; `dates` are the days of the competition. The messages are the specification's but for the last. */
export function readStart({ date, time }: Typed, dates: readonly string[], timeZone: string): Start | StartProblems {
  const day = readDateEntry(date);
  const clock = readTimeEntry(time);
  if (day === undefined || clock === undefined)
    return {
      ...(day === undefined && { date: DATE_ENTRY_ERROR }),
      ...(clock === undefined && { time: time.trim() === '' ? 'Start time required' : TIME_ENTRY_ERROR }),
    };
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const shown = wallClock(toInstant(`${day}T${clock}`, timeZone), timeZone);
  // The hour that the clock leaves out in spring.
  if (shown.hour !== hour || shown.minute !== minute) return { time: 'Start time not valid' };
  if (!dates.includes(day)) return { date: 'The competition is not held on that day.' };
  return { day, minute: hour * 60 + minute };
}

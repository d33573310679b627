import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { startDayTime } from '#client/lib/text/start-day-time.ts';
import { getOwnEntries, type OwnEntry } from '#contracts/entering/own-entry.ts';
import css from './own-entries.module.css';
import { nextOf } from './own-next.ts';

const text = homeMessages.own;

/** What somebody has entered, above what they can enter: the next start, and the way to all. As high before the answer as with it. */
export function OwnEntries() {
  const now = new Date(useMinute()).toISOString();
  const { answer, state } = useCachedQuery(getOwnEntries);
  const entries = answer?.data;
  const [title, more] = entries ? nextText(entries, now) : state === 'asking' ? [] : [text.away, text.awayText];
  return (
    <section className={css.own} aria-label={text.title}>
      <p className={css.next}>
        <strong>{title}</strong>
        <span className={css.soft}>{more}</span>
      </p>
      {entries && entries.length > 0 && (
        <Link to={paths.ownEntries()} className={css.all} aria-label={text.allOf(entries.length)}>
          {text.all(entries.length)}
        </Link>
      )}
    </section>
  );
}

function nextText(entries: readonly OwnEntry[], now: string): readonly [string, string] {
  const next = nextOf(entries, now);
  if (!next) return entries.length > 0 ? [text.nothing, text.nothingText] : [basketMessages.ownEntries.none, text.noneText];
  const { athlete, event, startsAt, timeZone, competition, state } = next;
  const waits = state === 'waiting' && basketMessages.ownEntries.waiting;
  return [text.next(athlete, event), [startDayTime(startsAt, timeZone), competition, waits].filter(Boolean).join(' · ')];
}

import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { getPublicSchedule } from '#contracts/public/competition.ts';
import { publicMessages as text } from './messages-public.ts';
import css from './results-read-screen.module.css';

/** To the events before and after in the timetable: one tap from one event to the next. */
export function NextEvents({ compId, eventGroupId }: { readonly compId: number; readonly eventGroupId: number }) {
  const { answer } = useCachedQuery(getPublicSchedule, { params: { compId } });
  const groups = answer?.data.map(({ group }) => group) ?? [];
  const at = groups.findIndex(({ id }) => id === eventGroupId);
  const before = at > 0 ? groups[at - 1] : undefined;
  const after = at >= 0 ? groups[at + 1] : undefined;
  return (
    <nav aria-label={text.otherEvents} className={css.others}>
      {before && (
        <Link to={paths.resultsRead(compId, before.id)} aria-label={text.before(before.name)}>
          <Icon name="back" size={20} />
          {before.name}
        </Link>
      )}
      {after && (
        <Link to={paths.resultsRead(compId, after.id)} aria-label={text.after(after.name)} className={css.after}>
          {after.name}
          <Icon name="forward" size={20} />
        </Link>
      )}
    </nav>
  );
}

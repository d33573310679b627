import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { fullName } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { listMessages as text } from './messages-lists.ts';
import css from './tools-dialog.module.css';
import { useLateEntries } from './use-late-entries.ts';

interface LateLinkProps {
  readonly compId: number;
  /** Absent: somebody who is not on the list. */
  readonly athlete?: AthleteRow;
}

/** The way to a late entry, at competitions that allow one. Nobody enters a team on the day. */
export function LateLink({ compId, athlete }: LateLinkProps) {
  if (!useLateEntries(compId) || athlete?.runners) return null;
  return (
    <Link to={paths.lateEntry(compId, athlete?.athleteId)} className={css.way}>
      {athlete ? text.lateEntryOf(fullName(athlete)) : text.notOnList}
    </Link>
  );
}

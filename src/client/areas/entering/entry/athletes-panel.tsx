import { useState } from 'react';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import type { QueryResult } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import type { AthleteListItem, getAthletes } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { Selection } from '#domain/entry/selection.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import css from './athletes-panel.module.css';
import type { EntryPlace } from './use-entry-place.ts';
import { ViewSwitch } from './view-switch.tsx';

const text = entryMessages.athletes;
/** A family is seen at a glance; a club is searched. */
const WORTH_SEARCHING = 6;

interface AthletesPanelProps {
  readonly compId: number;
  readonly known: QueryResult<typeof getAthletes>;
  readonly selection: Selection;
  readonly place: EntryPlace;
}

/** Whom the user may enter, and how far the user is with each. */
export function AthletesPanel({ known, ...panel }: AthletesPanelProps) {
  const { asking, kept } = entryMessages.schedule;
  return (
    <Answer of={known} texts={{ asking, never: text.unknown, stale: kept }}>
      {(athletes, { page }) => <KnownAthletes {...panel} athletes={athletes} totalCount={page.totalCount} />}
    </Answer>
  );
}

interface KnownProps extends Omit<AthletesPanelProps, 'known'> {
  readonly athletes: readonly AthleteListItem[];
  readonly totalCount: number;
}

function KnownAthletes({ compId, athletes, totalCount, selection, place }: KnownProps) {
  const [query, setQuery] = useState('');
  const add = (
    <Link className={css.add} to={paths.athleteCreate(compId)}>
      {text.add}
    </Link>
  );
  if (athletes.length === 0)
    return (
      <EmptyState title={text.none} heading="h2" action={add}>
        {text.noneText}
      </EmptyState>
    );
  const isWanted = matcher(query);
  const shown = athletes.filter((athlete) => isWanted(fold(`${fullName(athlete)} ${athlete.URN} ${athlete.club}`)));
  return (
    <div className={css.panel}>
      {athletes.length > 1 && <ViewSwitch place={place} />}
      {athletes.length >= WORTH_SEARCHING && (
        <SearchBox label={text.find} placeholder={text.findHint} value={query} onChange={setQuery} />
      )}
      {totalCount > athletes.length && <p className={css.soft}>{text.more(athletes.length, totalCount)}</p>}
      {shown.length === 0 && (
        <EmptyState drawing={drawings.search} title={text.noMatch}>
          {text.noMatchText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {shown.map((athlete) => (
          <AthleteLine
            key={athlete.id}
            athlete={athlete}
            picked={athlete.id === place.athleteId}
            chosen={selection.choices.filter((c) => c.athleteId === athlete.id && c.want === 'in' && c.refusal === '').length}
            onPick={() => place.pick(athlete.id)}
          />
        ))}
      </ul>
      {add}
    </div>
  );
}

interface LineProps {
  readonly athlete: AthleteListItem;
  readonly picked: boolean;
  readonly chosen: number;
  readonly onPick: () => void;
}

function AthleteLine({ athlete, picked, chosen, onPick }: LineProps) {
  return (
    <li className={css.line}>
      <button type="button" className={css.athlete} aria-pressed={picked} onClick={onPick}>
        <strong className={css.name}>{fullName(athlete)}</strong>
        {chosen > 0 && <span className={css.count}>{text.chosen(chosen)}</span>}
        <span className={css.about}>
          {[athlete.ageGroup, athlete.club || athlete.school, athlete.noEntryReason].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  );
}

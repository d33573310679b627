import { useState } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getEntries } from '#contracts/organising/configuration.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { fullName } from '#domain/athlete/names.ts';
import css from './club-entries.module.css';
import { type EntryFilter, isPaid, PAID_FILTERS, shownEntries } from './shown-entries.ts';

const text = clubMessages.entries;
const PAID = { tone: 'done', icon: 'check' } as const;
const UNPAID = { tone: 'wait', icon: 'clock' } as const;

interface EntityEntriesProps {
  readonly compId: number;
  /** Undefined: the user's own athletes. */
  readonly entity: { readonly id: number; readonly entityLevel: number } | undefined;
}

/** At the venue also without a network, with its age. */
export function EntityEntries({ compId, entity }: EntityEntriesProps) {
  const found = useCachedQuery(getEntries, {
    params: { id: compId },
    query: entity ? { entityId: entity.id, entityLevel: entity.entityLevel } : {},
  });
  return (
    <Answer of={found} texts={{ stale: text.kept }}>
      {(entries) => <Lines compId={compId} entries={entries} />}
    </Answer>
  );
}

function Lines({ compId, entries }: { readonly compId: number; readonly entries: Data<typeof getEntries> }) {
  const [filter, setFilter] = useState<EntryFilter>({ words: '', paid: 'all' });
  const shown = shownEntries(entries, filter);
  const ways = (
    <p className={css.ways}>
      <Link to={paths.enter(compId)}>{text.enter}</Link> <Link to={paths.competition(compId)}>{text.toCompetition}</Link>
    </p>
  );
  if (entries.length === 0)
    return (
      <EmptyState drawing={drawings.entries} title={text.none} action={ways}>
        {text.noneText}
      </EmptyState>
    );
  return (
    <>
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={filter.words}
        onChange={(words) => setFilter({ ...filter, words })}
      />
      <Segmented
        label={text.show}
        options={PAID_FILTERS.map((value) => ({ value, text: text.filters[value] }))}
        value={filter.paid}
        onChange={(paid) => setFilter({ ...filter, paid })}
      />
      <p role="status">{text.counts(shown.length, shown.filter(isPaid).length)}</p>
      {shown.length === 0 && <EmptyState drawing={drawings.search} title={text.noMatch} />}
      <ul className={css.rows}>
        {shown.map((entry) => (
          <li key={`${entry.productId} ${entry.entryId} ${entry.eventGroupId}`} className={css.row}>
            <span className={css.who}>
              <strong>{fullName(entry)}</strong>
              <span className={css.soft}>{[entry.eventGroup, entry.ageGroup, entry.club].filter(Boolean).join(', ')}</span>
            </span>
            <Pill {...(isPaid(entry) ? PAID : UNPAID)}>{entry.waiting ? text.waiting : entry.paidText}</Pill>
          </li>
        ))}
      </ul>
      {ways}
    </>
  );
}

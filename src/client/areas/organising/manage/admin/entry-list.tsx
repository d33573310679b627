import { useState } from 'react';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { getEntries } from '#contracts/organising/configuration.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { mayActForEntrants } from '#domain/access/permission.ts';
import { fullName } from '#domain/athlete/names.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import css from './admin.module.css';
import { adminMessages as text } from './messages-admin.ts';

const SHOWN = ['all', 'waiting'] as const;
type Shown = (typeof SHOWN)[number];
type Entry = Data<typeof getEntries>[number];
/** More nobody reads: they type. */
const MOST = 50;

interface EntryListProps {
  readonly compId: number;
  readonly orgId: number;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** All entries with the way to change or cancel one, and who waits for a place. */
export function EntryList({ compId, orgId, shown, onShow }: EntryListProps) {
  const { user } = useSession();
  const found = useQuery(getEntries, { params: { id: compId } });
  const mayChange = user !== undefined && mayActForEntrants(user, { orgId, compId });
  return (
    <section className={css.entries} id="entries" aria-labelledby="entries-title">
      <h2 id="entries-title">{text.entries}</h2>
      <Answer of={found} empty={<EmptyState drawing={drawings.entries} title={text.none} />}>
        {(entries) => <Entries entries={entries} shown={shown} onShow={onShow} compId={mayChange ? compId : undefined} />}
      </Answer>
    </section>
  );
}

interface EntriesProps extends Pick<EntryListProps, 'shown' | 'onShow'> {
  readonly entries: readonly Entry[];
  /** Undefined: this person changes none. */
  readonly compId: number | undefined;
}

function Entries({ entries, shown, onShow, compId }: EntriesProps) {
  const [words, setWords] = useState('');
  const matches = matcher(words);
  const some = entries.filter(
    ({ waiting, ...entry }) =>
      (shown === 'all' || waiting) && matches(fold(`${entry.firstName} ${entry.surName} ${entry.eventGroup} ${entry.club}`)),
  );
  return (
    <>
      <div className={css.filters}>
        <SearchBox label={text.search} placeholder={text.search} value={words} onChange={setWords} />
        <Segmented
          label={text.show}
          options={SHOWN.map((value) => ({ value, text: text.filters[value] }))}
          value={shown}
          onChange={onShow}
        />
      </div>
      <p role="status">{text.found(some.length, entries.length)}</p>
      {some.length === 0 ? (
        <EmptyState drawing={drawings.search} title={text.noMatch} />
      ) : (
        <List>
          {some.slice(0, MOST).map((entry) => (
            <Row key={`${entry.productId} ${entry.entryId} ${entry.eventGroupId}`} entry={entry} compId={compId} />
          ))}
        </List>
      )}
      {some.length > MOST && <p>{text.first(MOST)}</p>}
    </>
  );
}

function Row({ entry, compId }: { readonly entry: Entry; readonly compId: number | undefined }) {
  const { productId, entryId, athleteId, eventGroup, ageGroup, club, waiting, paidText, user } = entry;
  const name = fullName(entry);
  // Entries of a file were bought by nobody: the file changes them.
  const isBought = productId > 0 && entryId > 0;
  return (
    <ListRow title={name} facts={[eventGroup, ageGroup, club, waiting ? text.isWaiting : paidText, user && text.by(user)]}>
      {compId !== undefined && isBought && (
        <Link to={paths.actions(compId, athleteId, 0, entryId)} aria-label={text.changeOf(name, eventGroup)}>
          {text.change}
        </Link>
      )}
    </ListRow>
  );
}

import { useState } from 'react';
import { misfitMessages } from '#client/lib/messages/messages-misfits.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { misfitText } from '#client/lib/text/misfit-text.ts';
import { queueText } from '#client/lib/text/queue-text.ts';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getEntries } from '#contracts/organising/configuration.ts';
import { postKeepEntry } from '#contracts/organising/misfit.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { mayActForEntrants } from '#domain/access/permission.ts';
import { fullName } from '#domain/athlete/names.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import css from './admin.module.css';
import { GuestButton } from './guest-button.tsx';
import { adminMessages as text } from './messages-admin.ts';
import { TakeOut } from './take-out.tsx';

export const SHOWN = ['all', 'waiting', 'misfits'] as const;
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
        {(entries) => (
          <Entries
            entries={entries}
            shown={shown}
            onShow={onShow}
            compId={mayChange ? compId : undefined}
            refresh={() => void found.refresh()}
          />
        )}
      </Answer>
    </section>
  );
}

interface EntriesProps extends Pick<EntryListProps, 'shown' | 'onShow'> {
  readonly entries: readonly Entry[];
  /** Undefined: this person changes none. */
  readonly compId: number | undefined;
  readonly refresh: () => void;
}

const isShown = (entry: Entry, shown: Shown): boolean =>
  shown === 'all' || (shown === 'waiting' ? entry.waiting : entry.misfits.length > 0);

function Entries({ entries, shown, onShow, compId, refresh }: EntriesProps) {
  const [words, setWords] = useState('');
  const matches = matcher(words);
  const some = entries.filter(
    (entry) => isShown(entry, shown) && matches(fold(`${entry.firstName} ${entry.surName} ${entry.eventGroup} ${entry.club}`)),
  );
  const allFit = shown === 'misfits' && words === '';
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
        <EmptyState drawing={allFit ? drawings.done : drawings.search} title={allFit ? text.allFit : text.noMatch}>
          {allFit && text.allFitText}
        </EmptyState>
      ) : (
        <List>
          {some.slice(0, MOST).map((entry) => (
            <Row
              key={`${entry.productId} ${entry.entryId} ${entry.eventGroupId}`}
              entry={entry}
              compId={compId}
              refresh={refresh}
            />
          ))}
        </List>
      )}
      {some.length > MOST && <p>{text.first(MOST)}</p>}
    </>
  );
}

interface RowProps extends Pick<EntriesProps, 'compId' | 'refresh'> {
  readonly entry: Entry;
}

function Row({ entry, compId, refresh }: RowProps) {
  const { productId, entryId, athleteId, eventGroup, ageGroup, club, waiting, queue, paidText, user, misfits, guest } = entry;
  const name = fullName(entry);
  const isBought = productId > 0 && entryId > 0;
  const isImported = productId === 0 && entryId > 0;
  const waits = queue ? queueText(queue) : text.isWaiting;
  return (
    <ListRow
      title={name}
      facts={[eventGroup, ageGroup, club, guest && text.isGuest, waiting ? waits : paidText, user && text.by(user)]}
    >
      {misfits.map((misfit) => (
        <span key={misfit.code} className={css.misfit}>
          <Icon name="warning" size={18} />
          {misfit.keptBy === '' ? misfitText(misfit) : misfitMessages.kept(misfitText(misfit), misfit.keptBy)}
        </span>
      ))}
      {compId !== undefined && misfits.some(({ keptBy }) => keptBy === '') && (
        <KeepButton compId={compId} entry={entry} refresh={refresh} />
      )}
      {compId !== undefined && entryId > 0 && <GuestButton compId={compId} entry={entry} refresh={refresh} />}
      {compId !== undefined && isBought && (
        <Link to={paths.actions(compId, athleteId, 0, entryId)} aria-label={text.changeOf(name, eventGroup)}>
          {text.change}
        </Link>
      )}
      {compId !== undefined && isImported && <TakeOut entryId={entryId} of={text.takeOutOf(name, eventGroup)} onDone={refresh} />}
    </ListRow>
  );
}

/** The decision that an entry stays although it no longer fits, with its undo. */
function KeepButton({ compId, entry, refresh }: RowProps & { readonly compId: number }) {
  const [busy, setBusy] = useState(false);
  const { entryId, eventGroup, misfits } = entry;
  const name = fullName(entry);
  const say = async (keep: boolean): Promise<boolean> => {
    for (const { code, entered, now } of misfits) {
      const answer = await call(postKeepEntry, { params: { id: compId, entryId }, body: { code, entered, now, keep } });
      if (!answer.ok) {
        toast(answer.message);
        return false;
      }
    }
    return true;
  };
  const decide = async (keep: boolean) => {
    setBusy(true);
    const isDone = await say(keep);
    setBusy(false);
    refresh();
    if (isDone && keep) toast(text.keptIt(name, eventGroup), { action: { label: text.undo, run: () => void decide(false) } });
  };
  return (
    <Button busy={busy} onClick={() => void decide(true)} aria-label={text.keepOf(name, eventGroup)}>
      {text.keep}
    </Button>
  );
}

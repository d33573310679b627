import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { getCompetitions } from '#contracts/public/competition-list.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import css from './go-to-competition.module.css';
import { hubMessages } from './messages-hub.ts';
import { recentCompetitions } from './recent-competitions.ts';

const text = hubMessages;
const MOST = 8;
const KEY = 'k';

/** From one competition to another, by Ctrl+K as well. */
export function GoToCompetition() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== KEY || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button variant="quiet" icon="search" className={css.open} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <span>{text.goTo}</span>
        <kbd>Ctrl K</kbd>
      </Button>
      {open && <Choice onClose={() => setOpen(false)} />}
    </>
  );
}

interface Way {
  readonly id: number;
  readonly name: string;
  readonly detail?: string;
}

function Choice({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const wanted = typed.trim();
  const found = useQuery(getCompetitions, { query: { freetextsearch: wanted, fromdate: '', pagesize: MOST } });
  const hits = (found.answer?.data ?? []).map(
    ({ competition: { id, name, dates }, location }): Way => ({
      id,
      name,
      detail: [daysText(dates, new Date().toISOString()), location.name].filter(Boolean).join(', '),
    }),
  );
  const ways: readonly Way[] = wanted === '' ? recentCompetitions() : hits;
  return (
    <Dialog title={text.goTo} onClose={onClose}>
      <SearchBox
        label={text.search}
        placeholder={text.search}
        value={typed}
        autoFocus
        onChange={setTyped}
        onEnter={() => {
          const [first] = ways;
          if (first) navigate(paths.competition(first.id));
        }}
      />
      <h3>{wanted === '' ? text.recent : text.found}</h3>
      {ways.length === 0 && (
        <p role="status">{found.state === 'asking' ? messages.common.loading : (found.message ?? text.none)}</p>
      )}
      <ul className={css.ways}>
        {ways.map(({ id, name, detail }) => (
          <li key={id}>
            <Link to={paths.competition(id)} className={css.way} onClick={onClose}>
              <span>{name}</span>
              {detail && <span className={css.detail}>{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { useDebounced } from '#client/lib/net/use-asked.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Button } from '#client/ui/button.tsx';
import { Problem } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { type AthleteListItem, getAthletes } from '#contracts/entering/athlete.ts';
import { eligibilityInput, getEntryEvents } from '#contracts/entering/entry-events.ts';
import { useBuilder } from '../use-builder.ts';
import { tryMessages as text } from './messages-try.ts';
import css from './try.module.css';
import type { Trying } from './trying.ts';

type Found = NonNullable<Trying['real']>;
const FEW = 6;
const NOT_ALLOWED = 403;

/** A real athlete, with their entries and best marks: one whom the organiser may enter. */
export function FindAthlete({ onFound }: { readonly onFound: (found: Found) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  if (!isOpen)
    return (
      <div>
        <Button icon="search" variant="quiet" onClick={() => setOpen(true)}>
          {text.real}
        </Button>
      </div>
    );
  return (
    <div className={css.find}>
      <SearchBox label={text.find} placeholder={text.findHint} value={typed} onChange={setTyped} autoFocus />
      {search.trim() !== '' && <Matches search={search} onFound={onFound} />}
    </div>
  );
}

interface MatchesProps {
  readonly search: string;
  readonly onFound: (found: Found) => void;
}

function Matches({ search, onFound }: MatchesProps) {
  const { compId } = useBuilder().model;
  const [refused, setRefused] = useState('');
  const found = useQuery(getAthletes, { query: { search, showAllAthletes: '1', pagesize: FEW, compid: compId } });
  const take = async ({ id, firstName, surName }: AthleteListItem) => {
    const answer = await call(getEntryEvents, { params: { compId, athleteId: id } });
    if (!answer.ok) {
      setRefused(answer.why === 'refused' && answer.status === NOT_ALLOWED ? text.mayNot : answer.message);
      return;
    }
    const { athlete, performances, user, entries } = eligibilityInput(answer.data);
    onFound({ name: `${firstName} ${surName}`, tried: { athlete, performances, user, entries } });
  };
  return (
    <>
      {refused !== '' && <Problem>{refused}</Problem>}
      <Answer of={found} empty={<p role="status">{text.noMatch}</p>}>
        {(athletes) => (
          <ul className={css.found}>
            {athletes.map((one) => (
              <li key={one.id}>
                <Button onClick={() => void take(one)}>
                  {one.firstName} {one.surName}
                  {one.club !== '' && `, ${one.club}`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}

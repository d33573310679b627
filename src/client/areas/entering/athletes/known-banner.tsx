import { useState } from 'react';
import { Link } from 'react-router-dom';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { paths } from '#client/lib/page/paths.ts';
import { fullName } from '#client/lib/text/names.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { type AthleteListItem, getAthletes } from '#contracts/entering/athlete.ts';
import { readDateEntry } from '#domain/shared/date-entry.ts';
import type { AthleteForm } from './athlete-form.ts';
import type { Known } from './athlete-model.ts';
import css from './athlete-screen.module.css';

const text = athleteMessages.athlete;
const MOST_NAMESAKES = 100;

interface KnownProps {
  readonly known: Known;
  readonly form: AthleteForm;
  /** It is somebody else: make this one all the same. */
  readonly onAnother: () => void;
}

/** Those of the form's name and birthday whom the user may see. */
function createFinder({ firstName, surName, dob }: AthleteForm) {
  const found = createStore<readonly AthleteListItem[]>([]);
  const look = async () => {
    const query = { firstname: firstName, surname: surName, showAllAthletes: '1', pagesize: MOST_NAMESAKES };
    const answer = await call(getAthletes, { query });
    if (answer.ok) found.set(answer.data.filter((one) => one.dob === readDateEntry(dob)));
  };
  return { found, onAppear: (element: HTMLElement | null) => void (element && look()) };
}

/** A duplicate is offered, not silently made: the one of this name to open, or the one of this number to link. */
export function KnownBanner({ known, form, onAnother }: KnownProps) {
  const [finder] = useState(() => createFinder(form));
  const alike = useStore(finder.found);
  if (known === 'known') {
    return (
      <Banner tone="warn" live="alert">
        {text.isHere(fullName(form))} {text.needPair}
      </Banner>
    );
  }
  return (
    <div ref={finder.onAppear}>
      <Banner tone="warn" live="alert" action={<Button onClick={onAnother}>{text.another}</Button>}>
        <p>{text.alike}</p>
        <ul className={css.buttons}>
          {alike.map((one) => (
            <li key={one.id}>
              <Link to={paths.athlete(one.id)}>
                {text.openIt} {fullName(one)}, {one.club || one.school}
              </Link>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

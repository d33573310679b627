import { useState } from 'react';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { getAthletes } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
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
  /** As the server says it. */
  readonly message: string;
}

/** A duplicate is offered, not silently made: the one of this name to open, or the one of this number to link. */
export function KnownBanner({ known, form, onAnother, message }: KnownProps) {
  if (known === 'unfit')
    return (
      <Banner tone="warn" live="alert" action={<Button onClick={onAnother}>{text.saveUnfit}</Button>}>
        {message} {text.unfit}
      </Banner>
    );
  if (known === 'alike') return <Alike form={form} onAnother={onAnother} />;
  return (
    <Banner tone="warn" live="alert">
      {text.isHere(fullName(form))} {text.needPair}
    </Banner>
  );
}

/** Those of the name and birthday that were sent whom the user may see. */
function Alike({ form, onAnother }: Pick<KnownProps, 'form' | 'onAnother'>) {
  const [{ firstName, surName, dob }] = useState(form);
  const query = { firstname: firstName, surname: surName, showAllAthletes: '1', pagesize: MOST_NAMESAKES };
  const { answer } = useQuery(getAthletes, { query });
  const alike = answer?.data.filter((one) => one.dob === readDateEntry(dob));
  return (
    <Banner tone="warn" live="alert" action={<Button onClick={onAnother}>{text.another}</Button>}>
      <p>{text.alike}</p>
      <ul className={css.buttons}>
        {alike?.map((one) => (
          <li key={one.id}>
            <Link to={paths.athlete(one.id)}>
              {text.openIt} {fullName(one)}, {one.club || one.school}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

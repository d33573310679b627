import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { type Envelope, envelopesOf } from '#domain/check-in/envelope.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './envelopes.module.css';
import { handOut } from './hand-out.ts';
import { listMessages as text } from './messages-lists.ts';

/** `/v2/envelopes/:id`: the bibs of each club, handed out to its team manager all at once. */
export function EnvelopesScreen() {
  const venue = useVenue(idParam(useParams().id));
  const ready = useVenueValue(venue, (s) => s.competition !== undefined && s.athletes.length > 0);
  const back = { to: paths.checkIn(venue.compId), label: text.back };
  return (
    <VenueFrame venue={venue} title={<h1>{text.envelopes}</h1>} back={back}>
      {ready ? <Envelopes venue={venue} /> : <VenueEmpty venue={venue} />}
    </VenueFrame>
  );
}

function Envelopes({ venue }: { readonly venue: Venue }) {
  const { user } = useSession();
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const envelopes = useMemo(() => envelopesOf(athletes), [athletes]);
  const [query, setQuery] = useState('');
  const isWanted = matcher(query);
  const shown = envelopes.filter(({ club }) => isWanted(fold(club || text.noClub)));
  return (
    <div className={css.page}>
      <SearchBox label={text.club} placeholder={text.club} value={query} onChange={setQuery} />
      <p role="status">{text.clubs(shown.length)}</p>
      <fieldset className={css.locked} disabled={!mayWork(user, 'CHECKIN', venue.compId)}>
        <ul className={css.list} aria-label={text.envelopes}>
          {shown.map((envelope) => (
            <EnvelopeRow key={envelope.club} venue={venue} envelope={envelope} />
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

function EnvelopeRow({ venue, envelope }: { readonly venue: Venue; readonly envelope: Envelope }) {
  const [busy, setBusy] = useState(false);
  /** Bibs that stay here: who takes the others has not come for them. */
  const [stay, setStay] = useState<ReadonlySet<StarterId>>(new Set());
  const { athletes, toGive } = envelope;
  const taken = toGive.filter(({ athleteId }) => !stay.has(athleteId));
  const isAll = taken.length === toGive.length;
  const club = envelope.club || text.noClub;
  const given = athletes.filter(({ collected }) => collected.length > 0).length;
  const give = async () => {
    setBusy(true);
    await handOut(venue, club, taken);
    setBusy(false);
  };
  return (
    <li className={css.envelope}>
      <h2 className={css.club}>{club}</h2>
      <p className={css.count}>{text.given(given, athletes.length)}</p>
      {toGive.length > 0 && (
        <Button
          icon="bib"
          busy={busy}
          disabled={taken.length === 0}
          aria-label={(isAll ? text.giveAllOf : text.giveSomeOf)(club, taken.length)}
          onClick={() => void give()}
        >
          {(isAll ? text.giveAll : text.giveSome)(taken.length)}
        </Button>
      )}
      <details className={css.inside}>
        <summary>{text.inside}</summary>
        <ul>
          {athletes.map((athlete) => (
            <li key={athlete.athleteId}>
              {toGive.includes(athlete) ? (
                <Tick
                  wraps
                  checked={!stay.has(athlete.athleteId)}
                  label={`${athlete.bibNo} ${nameAt(venue, athlete)}`}
                  onChange={(on) =>
                    setStay(new Set(on ? [...stay].filter((id) => id !== athlete.athleteId) : [...stay, athlete.athleteId]))
                  }
                />
              ) : (
                <>
                  {athlete.bibNo} {nameAt(venue, athlete)}
                  {athlete.collected.length > 0 && ` · ${text.handed}`}
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

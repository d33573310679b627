import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { deviceTime } from '#client/lib/text/clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { type HeldConsequence, isUnsettled } from '#local/venue/consequences.ts';
import type { Venue } from '#local/venue/venue.ts';
import { athleteOf, consequenceText, eventOf } from './consequence-text.ts';
import css from './consequences.module.css';
import { KeepDialog } from './keep-dialog.tsx';
import { consequenceMessages as text } from './messages-consequences.ts';
import { settle, takeBack } from './settle-actions.ts';
import { useConsequences } from './use-consequences.ts';

interface ConsequencesProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  /** May decide here, not only look. */
  readonly allowed: boolean;
}

/** What follows from results that have changed, here or in the round before: each with its decisions, then what was decided. */
export function Consequences({ venue, group, allowed }: ConsequencesProps) {
  const all = useConsequences(venue, group);
  const open = all.filter(isUnsettled);
  const decided = all.filter((one) => !isUnsettled(one));
  useNews(venue, open);
  const [asks, ask] = useState<HeldConsequence>();
  const sources = [...new Set(open.map(({ eventGroupId }) => eventOf(venue, eventGroupId)))].join(', ');
  return (
    <>
      {open.length > 0 && (
        <Banner tone="warn" live="status">
          <p>{text.title(sources)}</p>
          <ul className={css.list}>
            {open.map((one) => (
              <li key={one.key} className={css.line}>
                <span>{consequenceText(venue, one)}</span>
                {allowed && <Ways venue={venue} one={one} onKeep={() => ask(one)} />}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {decided.length > 0 && (
        <details className={css.decided}>
          <summary>{text.decidedTitle}</summary>
          <ul className={css.list}>
            {decided.map((one) => (
              <Decided key={one.key} venue={venue} one={one} allowed={allowed} />
            ))}
          </ul>
        </details>
      )}
      {asks && <KeepDialog venue={venue} one={asks} onClose={() => ask(undefined)} />}
    </>
  );
}

interface WaysProps {
  readonly venue: Venue;
  readonly one: HeldConsequence;
  readonly onKeep: () => void;
}

/** The decisions that make sense of one. */
function Ways({ venue, one, onKeep }: WaysProps) {
  const what = consequenceText(venue, one);
  if (!('to' in one))
    return (
      <span className={css.ways}>
        {one.kind === 'score' && (
          <Link className={buttonClass()} to={paths.teamScores(venue.compId)}>
            {text.teamScores}
          </Link>
        )}
        <Button aria-label={text.notedOf(what)} onClick={() => void settle(venue, one, 'noted')}>
          {text.noted}
        </Button>
      </span>
    );
  const next = eventOf(venue, one.to);
  return (
    <span className={css.ways}>
      {one.kind === 'out' && one.begun ? (
        <Button
          variant="danger"
          aria-label={text.takeOutOf(athleteOf(venue, one.eventGroupId, one.entryId), next)}
          onClick={() => void settle(venue, one, 'taken-out')}
        >
          {text.takeOut}
        </Button>
      ) : (
        <Link className={buttonClass()} to={paths.draw(venue.compId, one.to)} aria-label={text.openDrawOf(next)}>
          {text.openDraw}
        </Link>
      )}
      <Button aria-label={text.keepOf(what)} onClick={onKeep}>
        {text.keep}
      </Button>
    </span>
  );
}

function Decided({ venue, one, allowed }: { readonly venue: Venue; readonly one: HeldConsequence; readonly allowed: boolean }) {
  const what = consequenceText(venue, one);
  if (!one.settled) return null;
  const { how, by, at, reason = '' } = one.settled;
  return (
    <li className={css.line}>
      <span>
        {what} <strong>{text.decided(how, by, deviceTime(at), reason)}</strong>
      </span>
      {allowed && (
        <Button icon="undo" aria-label={text.backOf(what)} onClick={() => void takeBack(venue, one)}>
          {text.back}
        </Button>
      )}
    </li>
  );
}

/** A change that has just been made answers with what follows from it, wherever the screen is scrolled to. */
function useNews(venue: Venue, open: readonly HeldConsequence[]): void {
  const navigate = useNavigate();
  const seen = useRef<ReadonlySet<string>>(undefined);
  const keys = open.map(({ key }) => key).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which are open
  useEffect(() => {
    const before = seen.current;
    seen.current = new Set(open.map(({ key }) => key));
    const fresh = before ? open.filter(({ key }) => !before.has(key)) : [];
    const to = fresh.flatMap((one) => ('to' in one && !one.begun ? one.to : []))[0];
    if (fresh.length === 0) return;
    if (to === undefined) toast(text.newsElse(fresh.length), { tone: 'warn' });
    else
      toast(text.news(fresh.length, eventOf(venue, to)), {
        tone: 'warn',
        action: { label: text.openDraw, run: () => void navigate(paths.draw(venue.compId, to)) },
      });
  }, [keys]);
}

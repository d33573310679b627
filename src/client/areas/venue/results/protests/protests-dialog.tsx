import { useState } from 'react';
import { deviceTime } from '#client/lib/text/clock.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { fullName } from '#domain/athlete/names.ts';
import { isOpen, type Protest } from '#domain/protest/protest.ts';
import { protestUntil } from '#domain/protest/protest-time.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { serverNow } from '#local/feed/server-clock.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { LodgeForm } from './lodge-form.tsx';
import { protestMessages as text } from './messages-protests.ts';
import { takeLastBack, takeStep } from './protest-actions.ts';
import css from './protests.module.css';
import { RulingForm } from './ruling-form.tsx';

interface ProtestsProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly starters: readonly Starter[];
  readonly onClose: () => void;
}

type Asks = { readonly what: 'lodge' } | { readonly what: 'referee' | 'jury'; readonly protest: Protest };

/** The register of an event's protests: until when they are possible, what was lodged, and what was decided. */
export function ProtestsDialog({ venue, group, starters, onClose }: ProtestsProps) {
  useVenueValue(venue, (s) => s.revision);
  const [asks, ask] = useState<Asks>();
  const round = venue.round(group.id);
  const protests = round?.protests ?? [];
  const until = protestUntil(round);
  const announced = round?.announced?.amended?.at ?? round?.announced?.at ?? round?.state?.at ?? '';
  const done = () => ask(undefined);
  return (
    <Dialog
      title={text.title(group.name)}
      onClose={onClose}
      actions={
        !asks && (
          <Button variant="primary" onClick={() => ask({ what: 'lodge' })}>
            {text.lodge}
          </Button>
        )
      }
    >
      <div className={css.facts}>
        <p>
          {until === undefined ? text.notAnnounced : text.until(deviceTime(announced), deviceTime(until), serverNow() >= until)}
        </p>
        {asks?.what === 'lodge' ? (
          <LodgeForm venue={venue} eventGroupId={group.id} starters={starters} onDone={done} />
        ) : asks ? (
          <RulingForm venue={venue} eventGroupId={group.id} protest={asks.protest} who={asks.what} onDone={done} />
        ) : (
          <>
            {protests.length === 0 && <p>{text.none}</p>}
            <ul className={css.list}>
              {protests.map((protest) => (
                <One key={protest.id} venue={venue} group={group} starters={starters} protest={protest} onAsk={ask} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface OneProps extends Omit<ProtestsProps, 'onClose'> {
  readonly protest: Protest;
  readonly onAsk: (asks: Asks) => void;
}

function One({ venue, group, starters, protest, onAsk }: OneProps) {
  const { from, against, text: words, under, at, by, referee, appeal, jury } = protest;
  const names = starters.filter(({ entry }) => under.includes(entry.id)).map(({ athlete }) => fullName(athlete));
  const who = appeal ? 'jury' : 'referee';
  return (
    <li className={css.one} data-open={isOpen(protest) || undefined}>
      <strong>{text.lodged(from, deviceTime(at), by)}</strong>
      <span>{text.about(against, words)}</span>
      {names.length > 0 && <span>{text.underOf(names.join(', '))}</span>}
      {referee && <span>{text.ruled('referee', referee.ruling, referee.text, referee.by, deviceTime(referee.at))}</span>}
      {appeal && <span>{text.appealed(appeal.by, deviceTime(appeal.at))}</span>}
      {jury && <span>{text.ruled('jury', jury.ruling, jury.text, jury.by, deviceTime(jury.at))}</span>}
      <span className={css.ways}>
        {isOpen(protest) && (
          <Button aria-label={text.of(text.decide[who], from)} onClick={() => onAsk({ what: who, protest })}>
            {text.decide[who]}
          </Button>
        )}
        {referee && !appeal && (
          <Button
            aria-label={text.of(text.appeal, from)}
            onClick={() => void takeStep(venue, { eventGroupId: group.id, protestId: protest.id, step: 'appeal' })}
          >
            {text.appeal}
          </Button>
        )}
        <Button icon="undo" aria-label={text.takeBackOf(from)} onClick={() => void takeLastBack(venue, group.id, protest)}>
          {text.takeBack}
        </Button>
      </span>
    </li>
  );
}

import { useSyncExternalStore } from 'react';
import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { type EventLine, isRemovable, isTickedBy, type Sheet } from '#client/areas/entering/entry/sheet.ts';
import { takeFocus } from '#client/areas/entering/entry/switching.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useChosen } from '#client/lib/screen/use-chosen.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Tick } from '#client/ui/tick.tsx';
import { ownName } from '#domain/event/item.ts';
import { BestMark } from './best-mark.tsx';
import css from './event-row.module.css';
import { LineEnd } from './line-end.tsx';
import { asideOf, factsOf } from './row-facts.ts';

const text = entryMessages.schedule;

interface EventRowProps {
  readonly desk: EntryDesk;
  readonly sheet: Sheet;
  readonly line: EventLine;
  readonly athlete: string;
  /** Not under what it belongs to. */
  readonly alone?: true;
}

/** One event: what it costs, how it stands, why not, and what would help. */
export function EventRow({ desk, sheet, line, athlete, alone }: EventRowProps) {
  const selection = useSyncExternalStore(desk.selection.subscribe, desk.selection.getSnapshot);
  // A tap is seen at once; what it means is known when it is on the disk and the rules have looked at it.
  const [ticked, tap] = useChosen(isTickedBy(line, sheet, selection?.choices ?? []), () => desk.toggle(sheet, line, athlete));
  const { event, state, refusal } = line;
  const { timeZone } = sheet.input.competition.facts;
  const isItem = event.options.secondarySpend.parentCeid > 0;
  const { helpText } = event.event.options;
  return (
    <li ref={takeFocus} className={cx(css.row, isItem && !alone && css.item)} data-state={state} data-ceid={event.ceid}>
      <Tick
        checked={ticked}
        barred={state !== 'free' && !isRemovable(line, desk.userId)}
        wraps
        bare
        label={ownName(event)}
        of={athlete}
        aside={<LineEnd eventCode={event.event.eventCode}>{asideOf(line, timeZone)}</LineEnd>}
        detail={<Facts line={line} timeZone={timeZone} />}
        onChange={tap}
      />
      <BestMark desk={desk} sheet={sheet} line={line} />
      {refusal !== '' && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      <EntryActions desk={desk} sheet={sheet} line={line} athlete={athlete} />
      {helpText !== '' && (
        <details className={css.help} open={event.options.rowOptions.autoExpandHelpText}>
          <summary>{text.help}</summary>
          <p>{helpText}</p>
        </details>
      )}
    </li>
  );
}

/** Switching or cancelling an entry of one's own. */
function EntryActions({ desk, sheet, line, athlete }: EventRowProps) {
  const { ceid } = line.event;
  const { entryId = 0 } = sheet.data.events.find((event) => event.ceid === ceid) ?? {};
  if (entryId === 0 || line.state !== 'entered') return null;
  const name = ownName(line.event);
  return (
    <p className={css.actions}>
      <Button
        variant="quiet"
        aria-label={text.switchOf(name, athlete)}
        onClick={() => desk.eventSwitch.begin(sheet, line, athlete)}
      >
        {text.switch}
      </Button>
      <Link
        to={paths.actions(desk.compId, sheet.athleteId, sheet.data.clubId, entryId)}
        aria-label={text.cancelOf(name, athlete)}
      >
        {text.cancel}
      </Link>
    </p>
  );
}

/** How it stands, in the specification's words first. */
function Facts({ line, timeZone }: { readonly line: EventLine; readonly timeZone: string }) {
  const facts = factsOf(line, timeZone);
  return (
    <span className={css.facts}>
      {line.message !== '' && <strong className={css.message}>{line.message}</strong>}
      {line.unblock !== '' && line.state === 'blocked' && <span>{line.unblock}</span>}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

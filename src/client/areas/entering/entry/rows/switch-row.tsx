import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import type { EventLine, Sheet } from '#client/areas/entering/entry/sheet.ts';
import { type Switching, takeFocus } from '#client/areas/entering/entry/switching.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { moneyText } from '#client/lib/text/money.ts';
import { cx } from '#client/ui/cx.ts';
import { Tick } from '#client/ui/tick.tsx';
import { ownName } from '#domain/event/item.ts';
import type { Minor } from '#domain/money/money.ts';
import { BestMark } from './best-mark.tsx';
import css from './event-row.module.css';
import { LineEnd } from './line-end.tsx';
import { asideOf } from './row-facts.ts';

const text = entryMessages.switching;

interface SwitchRowProps {
  readonly desk: EntryDesk;
  readonly sheet: Sheet;
  readonly now: Switching;
  readonly line: EventLine;
}

function settledText(back: Minor, less: Minor): string {
  if (less > 0) return text.less(moneyText(less));
  return back > 0 ? text.back(moneyText(back)) : text.same;
}

/** An event while an entry is being changed: whether it can be the other one, and what goes back. */
export function SwitchRow({ desk, sheet, now, line }: SwitchRowProps) {
  const { event, state, message, unblock, back, less } = line;
  const isLeft = event.ceid === now.from.ceid;
  const isOpen = state === 'free' && !isLeft;
  const reason = isLeft ? text.leaving : message;
  return (
    <li
      ref={takeFocus}
      data-ceid={event.ceid}
      className={cx(css.row, event.options.secondarySpend.parentCeid > 0 && css.item)}
      data-state={isLeft ? 'left' : state}
    >
      <Tick
        checked={now.to?.ceid === event.ceid}
        barred={!isOpen}
        wraps
        bare
        label={ownName(event)}
        of={now.athlete}
        aside={<LineEnd eventCode={event.event.eventCode}>{asideOf(line, sheet.input.competition.facts.timeZone)}</LineEnd>}
        detail={
          <span className={css.facts}>
            {reason !== '' && <strong className={css.message}>{reason}</strong>}
            {!isLeft && unblock !== '' && state === 'blocked' && <span>{unblock}</span>}
            {isOpen && <span>{settledText(back, less)}</span>}
          </span>
        }
        onChange={() => desk.eventSwitch.choose(line)}
      />
      {!isLeft && <BestMark desk={desk} sheet={sheet} line={line} />}
    </li>
  );
}

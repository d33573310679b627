import { type CSSProperties, memo } from 'react';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { RowId } from '#domain/builder/draft.ts';
import type { TimeClash } from '#domain/builder/schedule/clash.ts';
import type { Timed } from '#domain/builder/schedule/timetable.ts';
import css from './board.module.css';
import { rem } from './board-layout.ts';
import { scheduleMessages as text } from './messages-schedule.ts';
import { clashText, type Names, shortName, spanText, whenText } from './schedule-text.ts';

interface BlockProps {
  readonly event: Timed;
  /** What it is called where it is held. */
  readonly site: string;
  readonly level: TimeClash['level'] | undefined;
  /** What it clashes with, a line each. */
  readonly why: string;
  readonly isChecked: boolean;
  readonly isLifted: boolean;
  /** One of all is in the order of the keyboard; arrows lead to the others. */
  readonly isStop: boolean;
  readonly isShort: boolean;
  /** Where it stands in the grid of the board; absent: in the tray. */
  readonly column?: number;
  /** Minutes from the top. */
  readonly from?: number;
  /** Minutes high. */
  readonly high?: number;
  readonly lane?: number;
  readonly lanes?: number;
  readonly onOpen: (id: RowId, byKey: boolean) => void;
  readonly onFocus: (id: RowId) => void;
}

/** Of its clashes; the list of all is above the board. */
const SAID = 3;

/** The worst of its clashes, and the first of them in words. */
export function clashOf(clashes: readonly TimeClash[], names: Names): Pick<BlockProps, 'level' | 'why'> {
  const more = clashes.length - SAID;
  const said = [...clashes.slice(0, SAID).map((clash) => clashText(clash, names)), ...(more > 0 ? [text.moreClashes(more)] : [])];
  const level = clashes.some((clash) => clash.level === 'red') ? 'red' : clashes[0] && 'amber';
  return { level, why: said.join('\n') };
}

/** An event on the board or in the tray. A move draws those anew that it changes: all it is given is compared by its value. */
export const Block = memo(function Block(props: BlockProps) {
  const { event, site, level, why, isChecked, isLifted, isStop, isShort, onOpen, onFocus } = props;
  const said = why === '' ? [] : why.split('\n');
  const when = spanText(event);
  return (
    <button
      type="button"
      data-event={event.id}
      data-field={`schedule.starts.${event.id}.startsAt`}
      className={cx(css.block, level && css[level], isLifted && css.lifted, isShort && css.short)}
      style={styleOf(props)}
      tabIndex={isStop ? 0 : -1}
      title={[event.name, when, ...said].join('\n')}
      aria-keyshortcuts="Space M R"
      // A key's click has no count.
      onClick={({ detail }) => onOpen(event.id, detail === 0)}
      onFocus={() => onFocus(event.id)}
    >
      <VisuallyHidden>{text.block(event.name, when, site, [...(isChecked ? [text.checked] : []), ...said])}</VisuallyHidden>
      <span aria-hidden="true" className={css.handle} data-handle>
        <span className={css.time}>{isShort ? whenText(event.minute) : when}</span>
      </span>
      <span aria-hidden="true" className={css.name}>
        {!isShort && <DisciplineSign code={event.eventCode} inText />}
        {isShort ? shortName(event.name) : event.name}
      </span>
      {(level || isChecked) && (
        <span aria-hidden="true" className={css.sign}>
          <Icon name={level ? 'warning' : 'check'} size={16} />
        </span>
      )}
      {!isShort && (
        <span aria-hidden="true" className={css.fact}>
          {text.entries(event.entries)}
        </span>
      )}
      {!isShort && said[0] && (
        <span aria-hidden="true" className={css.why}>
          {said[0]}
        </span>
      )}
    </button>
  );
});

function styleOf({ column, from = 0, high = 0, lane = 0, lanes = 1 }: BlockProps): CSSProperties | undefined {
  if (column === undefined) return undefined;
  return {
    gridColumn: column,
    top: rem(from),
    height: rem(high),
    insetInlineStart: `${(100 / lanes) * lane}%`,
    width: `${100 / lanes}%`,
  };
}

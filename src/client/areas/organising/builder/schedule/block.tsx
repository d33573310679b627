import type { CSSProperties } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { TimeClash } from '#domain/builder/schedule/clash.ts';
import type { Timed } from '#domain/builder/schedule/timetable.ts';
import css from './board.module.css';
import { scheduleMessages as text } from './messages-schedule.ts';
import { clashText, type Names, spanText, whenText } from './schedule-text.ts';

interface BlockProps {
  readonly event: Timed;
  readonly clashes: readonly TimeClash[];
  readonly names: Names;
  readonly isChecked: boolean;
  readonly isLifted: boolean;
  /** One of all is in the order of the keyboard; arrows lead to the others. */
  readonly isStop: boolean;
  readonly isShort: boolean;
  readonly style?: CSSProperties;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
}

/** An event on the board or in the tray. */
export function Block({ event, clashes, names, isChecked, isLifted, isStop, isShort, style, onOpen, onFocus }: BlockProps) {
  const said = clashes.map((clash) => clashText(clash, names));
  const level = clashes.some((clash) => clash.level === 'red') ? css.red : clashes.length > 0 && css.amber;
  const when = spanText(event);
  return (
    <button
      type="button"
      data-event={event.id}
      data-field={`schedule.starts.${event.id}.startsAt`}
      className={cx(css.block, level, isLifted && css.lifted, isShort && css.short)}
      style={style}
      tabIndex={isStop ? 0 : -1}
      title={[event.name, when, ...said].join('\n')}
      aria-keyshortcuts="Space M R"
      onClick={onOpen}
      onFocus={onFocus}
    >
      <VisuallyHidden>
        {text.block(event.name, when, names.site(event.siteId), [...(isChecked ? [text.checked] : []), ...said])}
      </VisuallyHidden>
      <span aria-hidden="true" className={css.handle} data-handle>
        <span className={css.time}>{isShort ? whenText(event.minute) : when}</span>
      </span>
      <span aria-hidden="true" className={css.name}>
        {event.name}
      </span>
      {(clashes.length > 0 || isChecked) && (
        <span aria-hidden="true" className={css.sign}>
          <Icon name={clashes.length > 0 ? 'warning' : 'check'} size={16} />
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
}

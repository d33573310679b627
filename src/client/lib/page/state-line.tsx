import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { cx } from '#client/ui/cx.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { type CompetitionFacts, type DisplayCode, displayStatus, isLast48Hours } from '#domain/competition/status.ts';
import css from './state-line.module.css';

const SIGNS: Readonly<Record<DisplayCode, readonly [IconName, 'good' | 'soft' | 'warn']>> = {
  ENTRIES_CLOSE: ['check', 'good'],
  PRICE_INCREASES: ['check', 'good'],
  OPENS: ['clock', 'soft'],
  CLOSED: ['close', 'soft'],
  LIMIT_REACHED: ['close', 'soft'],
  NOT_ACTIVE: ['pencil', 'warn'],
  AWAITING_APPROVAL: ['clock', 'warn'],
  DISABLED: ['warning', 'warn'],
};

/** How entries stand, in the specification's words, each with its sign. `now` is an ISO instant. */
export function StateLine({ facts, now }: { readonly facts: CompetitionFacts; readonly now: string }) {
  const { code, text } = displayStatus(facts, now);
  const [sign, tone] = SIGNS[code];
  return (
    <p className={css.line}>
      <span className={cx(css.state, css[tone])}>
        <Icon name={sign} size={20} />
        {text}
      </span>
      {isLast48Hours(facts, now) && (
        <span className={cx(css.state, css.warn)}>
          <Icon name="clock" size={20} />
          {visitorMessages.list.last48}
        </span>
      )}
    </p>
  );
}

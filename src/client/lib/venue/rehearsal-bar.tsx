import { messages } from '#client/lib/messages/messages.ts';
import { Icon } from '#client/ui/icon.tsx';
import css from './rehearsal-bar.module.css';

interface RehearsalBarProps {
  /** It is over: how many changes were not sent before that. */
  readonly ended?: number | undefined;
}

/** On every screen of a copy in which a past competition is replayed. */
export function RehearsalBar({ ended }: RehearsalBarProps) {
  const { rehearsal, rehearsalText, rehearsalEnded } = messages.venue;
  return (
    <aside aria-label={rehearsal} className={css.bar}>
      <Icon name="info" size={18} />
      <p role={ended === undefined ? undefined : 'alert'}>{ended === undefined ? rehearsalText : rehearsalEnded(ended)}</p>
    </aside>
  );
}

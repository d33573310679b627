import { messages } from '#client/lib/messages/messages.ts';
import { Icon } from '#client/ui/icon.tsx';
import css from './rehearsal-bar.module.css';

/** On every screen of a copy in which a past competition is replayed. */
export function RehearsalBar() {
  return (
    <aside aria-label={messages.venue.rehearsal} className={css.bar}>
      <Icon name="info" size={22} />
      <p>{messages.venue.rehearsalText}</p>
    </aside>
  );
}

import { messages } from '#client/lib/messages/messages.ts';
import { rehearsalBarMessages } from '#client/lib/messages/messages-rehearsal-bar.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import css from './rehearsal-bar.module.css';

export interface RehearsalBarProps {
  /** It is over for this device: its copy is not there any more, or not for whoever works here; and how many changes were not sent before that. */
  readonly ended?: { readonly isGone: boolean; readonly unsent: number } | undefined;
}

/** On every screen of a copy in which a past competition is replayed. */
export function RehearsalBar({ ended }: RehearsalBarProps) {
  const { rehearsal, rehearsalText } = messages.venue;
  return (
    <aside aria-label={rehearsal} className={css.bar}>
      <Icon name="info" size={18} />
      {!ended && <p>{rehearsalText}</p>}
      {ended && (
        <p>
          <span role="alert">{rehearsalBarMessages.ended(ended.isGone, ended.unsent)}</span>{' '}
          <Link to={paths.home()}>{messages.shell.toHome}</Link>
        </p>
      )}
    </aside>
  );
}

import { deskListOf } from '#client/areas/venue/shared/use-desk-list.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { Venue } from '#local/venue/venue.ts';
import { HandOver } from './hand-over.tsx';
import { listMessages as text } from './messages-lists.ts';
import { BibChoice, NextChoice, PartChoice } from './part-choice.tsx';
import css from './tools-dialog.module.css';
import { useLateEntries } from './use-late-entries.ts';

/** From the desk: its lists. The call-over begins with the event that the desk has chosen. */
export function ToolsDialog({ venue, onClose }: { readonly venue: Venue; readonly onClose: () => void }) {
  const { eventGroupId } = deskListOf(venue).getSnapshot().filter;
  const ways: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
    { to: paths.callOver(venue.compId, eventGroupId), label: text.callOver, icon: 'list' },
    { to: paths.envelopes(venue.compId), label: text.envelopes, icon: 'bib' },
    ...(useLateEntries(venue.compId)
      ? [{ to: paths.lateEntry(venue.compId), label: text.lateEntry, icon: 'person' } as const]
      : []),
  ];
  return (
    <Dialog title={messages.desk.tools} onClose={onClose}>
      <ul className={css.ways}>
        {ways.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={css.way} onClick={onClose}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <PartChoice venue={venue} />
      <NextChoice venue={venue} />
      <BibChoice />
      <HandOver onDone={onClose} />
    </Dialog>
  );
}

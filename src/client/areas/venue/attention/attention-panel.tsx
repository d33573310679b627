import { useEffect, useState } from 'react';
import { ChangedEvents } from '#client/areas/venue/shared/consequences/changed-events.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useVenue } from '#client/lib/venue/use-venue.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { AttentionList, attentionOnScreen } from './attention-list.tsx';
import { attentionMessages } from './messages-attention.ts';

/** What needs a person, over the screen; where the screen shows it itself it is told once, and this leads there. */
export function AttentionPanel({ compId, onClose }: { readonly compId: number; readonly onClose: () => void }) {
  const [onScreen] = useState(attentionOnScreen);
  useEffect(() => {
    if (!onScreen) return;
    onClose();
    onScreen.focus();
  }, [onScreen, onClose]);
  const venue = useVenue(compId);
  const { user } = useSession();
  if (onScreen) return null;
  return (
    <Dialog title={attentionMessages.title} onClose={onClose}>
      {mayWork(user, 'RESULTS', compId) && <ChangedEvents venue={venue} />}
      <AttentionList compId={compId} />
    </Dialog>
  );
}

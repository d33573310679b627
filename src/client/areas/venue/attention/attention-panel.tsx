import { useEffect, useState } from 'react';
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
  if (onScreen) return null;
  return (
    <Dialog title={attentionMessages.title} onClose={onClose}>
      <AttentionList compId={compId} />
    </Dialog>
  );
}

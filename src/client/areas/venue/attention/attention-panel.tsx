import { messages } from '#client/lib/messages/messages.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { AttentionList } from './attention-list.tsx';

export function AttentionPanel({ compId, onClose }: { readonly compId: number; readonly onClose: () => void }) {
  return (
    <Dialog title={messages.attention.title} onClose={onClose}>
      <AttentionList compId={compId} />
    </Dialog>
  );
}

import { Dialog } from '#client/ui/dialog.tsx';
import { AttentionList } from './attention-list.tsx';
import { attentionMessages } from './messages-attention.ts';

export function AttentionPanel({ compId, onClose }: { readonly compId: number; readonly onClose: () => void }) {
  return (
    <Dialog title={attentionMessages.title} onClose={onClose}>
      <AttentionList compId={compId} />
    </Dialog>
  );
}

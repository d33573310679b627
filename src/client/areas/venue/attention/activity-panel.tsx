import { messages } from '#client/lib/messages/messages.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ActionList } from './action-list.tsx';

export function ActivityPanel({ compId, onClose }: { readonly compId: number; readonly onClose: () => void }) {
  return (
    <Dialog title={messages.activity.title} onClose={onClose}>
      <ActionList compId={compId} />
    </Dialog>
  );
}

import { Dialog } from '#client/ui/dialog.tsx';
import { ActionList } from './action-list.tsx';
import { activityMessages } from './messages-activity.ts';

export function ActivityPanel({ compId, onClose }: { readonly compId: number; readonly onClose: () => void }) {
  return (
    <Dialog title={activityMessages.title} onClose={onClose}>
      <ActionList compId={compId} />
    </Dialog>
  );
}

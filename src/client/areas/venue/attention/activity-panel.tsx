import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useOutbox } from '#client/lib/venue/use-outbox.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ActionList } from './action-list.tsx';
import { activityMessages } from './messages-activity.ts';

export function ActivityPanel({ compId, onClose }: { readonly compId: number; readonly onClose: () => void }) {
  const unsent = useOutbox(compId)?.some(({ endedAt }) => endedAt === undefined);
  return (
    <Dialog title={activityMessages.title} onClose={onClose}>
      {unsent && (
        <p>
          {activityMessages.rescue}{' '}
          <Link to={paths.offline()} onClick={onClose}>
            {activityMessages.toFile}
          </Link>
        </p>
      )}
      <ActionList compId={compId} />
    </Dialog>
  );
}

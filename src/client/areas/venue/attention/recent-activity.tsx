import { ActionList } from './action-list.tsx';
import { AttentionList } from './attention-list.tsx';
import { activityMessages } from './messages-activity.ts';
import css from './recent-activity.module.css';

/** Beside a venue screen where there is room: what needs a person first, then what was done. */
export function RecentActivity({ compId }: { readonly compId: number }) {
  return (
    <div className={css.side}>
      <AttentionList compId={compId} quiet />
      <section className={css.part}>
        <h2>{activityMessages.title}</h2>
        <ActionList compId={compId} />
      </section>
    </div>
  );
}

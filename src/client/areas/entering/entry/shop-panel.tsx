import { EventRow } from '#client/areas/entering/entry/rows/event-row.tsx';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { groupBy } from '#domain/shared/group-by.ts';
import type { EntryDesk } from './entry-desk.ts';
import type { FollowedSheets } from './follow-sheets.ts';
import type { EventLine, Sheet } from './sheet.ts';
import css from './shop-panel.module.css';

const text = entryMessages.shop;

interface ShopPanelProps {
  readonly desk: EntryDesk;
  /** 0: nobody was picked. */
  readonly athleteId: number;
  readonly name: string;
  readonly sheets: FollowedSheets;
}

/** What the organiser sells with the events of an athlete: it goes into the same basket. */
export function ShopPanel({ desk, athleteId, name, sheets }: ShopPanelProps) {
  const { sheet, message, state } = useStore(sheets).get(athleteId) ?? {
    state: 'asking',
  };
  if (athleteId === 0) return <EmptyState title={entryMessages.schedule.pickFirst}>{text.pickFirst}</EmptyState>;
  if (!sheet) return <p role="status">{message ?? entryMessages.schedule[state === 'asking' ? 'asking' : 'never']}</p>;
  if (sheet.items.size === 0)
    return (
      <EmptyState drawing={drawings.basket} title={text.none}>
        {text.noneText(name)}
      </EmptyState>
    );
  return (
    <div className={css.panel}>
      {[...sheet.items].map(([parentCeid, lines]) => {
        const title = text.goesWith(eventName(sheet, parentCeid));
        return (
          <section key={parentCeid} className={css.group} aria-label={title}>
            <h3>{title}</h3>
            {[...groupBy(lines, mandatoryGroup)].map(([group, ofGroup]) => (
              <div key={group} className={css.group}>
                {group > 0 && <p className={css.need}>{text.chooseOne}</p>}
                <ul className={css.group}>
                  {ofGroup.map((line) => (
                    <EventRow key={line.event.ceid} desk={desk} sheet={sheet} line={line} athlete={name} alone />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

const mandatoryGroup = ({ event }: EventLine): number => event.options.secondarySpend.mandatoryGroupId;

const eventName = ({ input }: Sheet, ceid: number): string => input.events.find((event) => event.ceid === ceid)?.name ?? '';

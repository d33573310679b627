import { useState } from 'react';
import { heatsOf } from '#client/areas/venue/results/heats.ts';
import { partName, partText } from '#client/areas/venue/shared/part-text.ts';
import { sentBy } from '#client/areas/venue/shared/sent-by.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import type { Data } from '#contracts/shared/endpoint.ts';
import { getHistory } from '#contracts/venue/sync.ts';
import { ACTION_BODIES } from '#contracts/venue/venue-action.ts';
import { fullName } from '#domain/athlete/names.ts';
import { orderingKeyOf } from '#domain/decide/action-kinds.ts';
import { drawWords } from '#domain/draw/draw-words.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { roundMessages as text } from './messages-round.ts';
import css from './round.module.css';

interface HistoryDialogProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly starters: readonly Starter[];
  readonly onClose: () => void;
}

/** The marks of a heat as they came, newest first, each with its author; those that were refused or removed, too. The server has them: a device keeps how things stand. */
export function HistoryDialog({ venue, group, starters, onClose }: HistoryDialogProps) {
  const heats = heatsOf(starters).map(({ heat }) => heat);
  const [heat, setHeat] = useState(heats[0] ?? 1);
  const lane = orderingKeyOf('mark', { eventGroupId: group.id, heat, entryId: 0, part: '', value: null });
  const found = useQuery(getHistory, { params: { id: venue.compId }, query: { lane } });
  return (
    <Dialog title={text.historyOf(group.name)} onClose={onClose}>
      <div className={css.facts}>
        {heats.length > 1 && (
          <SelectField label={text.heat} value={heat} onChange={(event) => setHeat(Number(event.currentTarget.value))}>
            {heats.map((one) => (
              <option key={one} value={one}>
                {drawWords.heat(one)}
              </option>
            ))}
          </SelectField>
        )}
        <Answer of={found} empty={<p>{text.nothingEntered}</p>}>
          {(items) => (
            <ol className={css.history}>
              {items.map((item) => (
                <li key={item.opId}>
                  <p className={css.entered}>{wordsOf(item, starters)}</p>
                  <p className={css.by}>
                    <time dateTime={item.occurredAt}>{deviceDayTime(item.occurredAt)}</time> · {sentBy(item)}
                    {item.outcome === 'rejected' && ` · ${text.refused}`}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function wordsOf({ kind, body }: Data<typeof getHistory>[number], starters: readonly Starter[]): string {
  const mark = kind === 'mark' ? ACTION_BODIES.mark.safeParse(body).data : undefined;
  if (!mark) return text.wholeResult;
  const { heat, entryId, part, value, check } = mark;
  const starter = starters.find(({ entry }) => entry.id === entryId);
  const of = entryId === 0 ? drawWords.heat(heat) : starter ? fullName(starter.athlete) : text.someEntry(entryId);
  return text.entered(of, partName(part), value === null ? null : partText(part, value), check === true);
}

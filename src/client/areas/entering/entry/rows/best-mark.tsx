import { useState } from 'react';
import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { entryEventsOf } from '#client/areas/entering/entry/follow-sheets.ts';
import type { EventLine, Sheet } from '#client/areas/entering/entry/sheet.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { MultiMarks } from '#client/lib/page/multi-marks.tsx';
import { stayInRow } from '#client/lib/page/stay-in-row.ts';
import { Button } from '#client/ui/button.tsx';
import { getMultiEvents } from '#contracts/entering/performance.ts';
import { formatMark, uomOf } from '#domain/performance/unit.ts';
import css from './event-row.module.css';
import { PbForm } from './pb-form.tsx';

interface BestMarkProps {
  readonly desk: EntryDesk;
  readonly sheet: Sheet;
  readonly line: EventLine;
}

/** The athlete's best in the event, typed in place; of a combined event also those in its events. */
export function BestMark({ desk, sheet, line }: BestMarkProps) {
  const [typing, setTyping] = useState(false);
  const close = () => stayInRow('[data-ceid]', 'input', () => setTyping(false));
  if (!typing) return takesMark(line) && <MarkButton line={line} onPress={() => setTyping(true)} />;
  return (
    <>
      <PbForm line={line} onSave={(typed) => desk.setMark(sheet, line, typed)} onClose={close} />
      {line.event.event.type === 'M' && <CombinedMarks desk={desk} sheet={sheet} line={line} onSaved={close} />}
    </>
  );
}

/** A mark matters while the event can be entered, or when it is what blocks it. */
function takesMark({ event, state, markBlocks }: EventLine): boolean {
  if (event.options.secondarySpend.parentCeid > 0) return false;
  return markBlocks || (event.options.rowOptions.showPB && (state === 'free' || state === 'chosen' || state === 'cart'));
}

function MarkButton({ line: { event, best }, onPress }: { readonly line: EventLine; readonly onPress: () => void }) {
  const words = best > 0 ? entryMessages.pb.value(formatMark(best, uomOf(event.event))) : entryMessages.pb.add;
  return (
    <Button variant="quiet" icon="pencil" className={css.mark} aria-label={`${words}, ${event.name}`} onClick={onPress}>
      {words}
    </Button>
  );
}

/** The server keeps these, so they need a network; the mark of the whole does not. */
function CombinedMarks({ desk, sheet, line, onSaved }: BestMarkProps & { readonly onSaved: () => void }) {
  const { athleteId } = sheet;
  const { answer } = useCachedQuery(getMultiEvents, { params: { athleteId, ceid: line.event.ceid } });
  if (!answer || answer.data.length === 0) return null;
  const saved = () => {
    void entryEventsOf(desk.compId, athleteId).refresh();
    onSaved();
  };
  return <MultiMarks athleteId={athleteId} parts={answer.data} onSaved={saved} />;
}

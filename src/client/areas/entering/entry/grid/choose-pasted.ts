import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { entryEventsOf } from '#client/areas/entering/entry/follow-sheets.ts';
import { inputOf, isTicked, sheetOf } from '#client/areas/entering/entry/sheet.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import { lineIn } from './grid-model.ts';

/** An event of a pasted line, for the athlete that it names. */
interface PastedWish {
  readonly line: number;
  readonly athleteId: number;
  /** As it was written. */
  readonly event: string;
  readonly eventGroupIds: readonly number[];
}

/**
 * Chooses one after the other, each evaluated with those before it; answers why some were not. Events that an athlete has already stay as they
 * are, so that the same list may be pasted twice.
 */
export async function choosePasted(desk: EntryDesk, wishes: readonly PastedWish[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { line, athleteId, event, eventGroupIds } of wishes) {
    const source = entryEventsOf(desk.compId, athleteId);
    if (!source.get().answer) await source.refresh();
    const { answer } = source.get();
    const selection = desk.selection.getSnapshot();
    const input = answer && selection && inputOf(answer.data, selection, new Date().toISOString());
    const sheet = input && sheetOf(answer.data, input, evaluate(input), selection.choices);
    const found = sheet && lineIn(sheet, eventGroupIds);
    if (found && isTicked(found)) continue;
    if (found?.state === 'free') await desk.choose({ athleteId, ceid: found.event.ceid });
    else {
      const why = found ? [found.message, found.unblock].join(' ') : entryMessages.grid.notHers;
      problems.push(entryMessages.grid.notEnterable(line, event, why));
    }
  }
  return problems;
}

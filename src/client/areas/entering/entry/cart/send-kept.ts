import { type EntryDesk, entryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { entryMessages as text } from '#client/lib/messages/messages-entry.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { isUnsent } from '#domain/entry/selection.ts';

const told = new Set<EntryDesk>();

/**
 * Sends from any page what somebody chose on the entry screen, in this tab or in one that is closed by now, and says so once it has arrived.
 * While they look at the entry screen, that says it.
 */
export function sendKept(userId: number, compId: number): void {
  const desk = entryDesk(userId, compId);
  if (told.has(desk)) return;
  told.add(desk);
  const stop = desk.selection.subscribe(tell);
  tell();

  function tell(): void {
    const now = desk.selection.getSnapshot();
    if (!now || isUnsent(now)) return;
    stop();
    told.delete(desk);
    if (desk.isShown()) return;
    const refused = now.choices.filter(({ refusal }) => refusal !== '').length;
    if (refused > 0) toast(`${text.arrived} ${text.basket.refused(refused)}`, { tone: 'warn' });
    else toast(text.arrived);
  }
}

import { messages } from '#client/lib/messages/messages.ts';
import { toastAfterLoad } from '#client/lib/page/later-toast.ts';
import { toast } from '#client/ui/toast/toast.ts';

/** True: the page is loaded anew. */
type Leave = () => boolean;
let leave: Leave | undefined;

/** Where a 401 leads: the app says it, because only it knows which screens may be left. */
export function onSessionEnd(how: Leave): void {
  leave = how;
}

/** The server no longer knows the token of this session. */
export function sessionEnded(): void {
  const say = leave?.() ? toastAfterLoad : sayNow;
  say(messages.sessionEnded, 'warn');
}

const sayNow = (text: string, tone: 'warn') => void toast(text, { tone });

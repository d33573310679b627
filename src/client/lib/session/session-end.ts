import { messages } from '#client/lib/messages/messages.ts';
import { toastAfterLoad } from '#client/lib/page/later-toast.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { BASKET_WARNING_MS, toast } from '#client/ui/toast/toast.ts';

/** `stay`: nobody has pressed anything, and they may be typing. True: the page is loaded anew. */
type Leave = (stay: boolean) => boolean;
let leave: Leave | undefined;

/** Where a 401 leads: the app says it, because only it knows which screens may be left. */
export function onSessionEnd(how: Leave): void {
  leave = how;
}

/** The server no longer knows the token of this session. In the background somebody may be typing: they stay, and sign in over the screen. */
export function sessionEnded(inBackground = false): void {
  const isLoadedAnew = leave?.(inBackground) ?? false;
  if (isLoadedAnew) toastAfterLoad(messages.sessionEnded, 'warn');
  else toast(messages.sessionEnded, { tone: 'warn', ...(inBackground && { action: SIGN_IN, ms: BASKET_WARNING_MS }) });
}

const SIGN_IN = { label: messages.shell.signIn, run: () => openPanel({ name: 'sign-in' }) };

import { deviceMessages } from '#client/lib/messages/messages-devices.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { readWarnings } from './device-warnings.ts';

const text = deviceMessages.warnings;

const SHOWN_MS = 20_000;
const TOLD_KEY = 'callroom.install-told';
const TOLD_MS = 24 * 60 * 60_000;
let told = false;

/** When a meeting is on the device, which is when it begins to matter: the worst, once a page; that it is not installed once a day. */
export async function warnOnce(): Promise<void> {
  if (told) return;
  told = true;
  const [worst] = await readWarnings();
  if (!worst || (worst === 'not-installed' && !isTime())) return;
  toast(text[worst], { tone: 'warn', ms: SHOWN_MS, action: { label: text.whatToDo, run: showHelp } });
}

function isTime(): boolean {
  const last = Number(localStorage.getItem(TOLD_KEY) ?? 0);
  if (Date.now() - last < TOLD_MS) return false;
  localStorage.setItem(TOLD_KEY, String(Date.now()));
  return true;
}

/** The router follows the history by this event. */
function showHelp(): void {
  window.history.pushState(null, '', '/v2/offline');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

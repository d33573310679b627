import { toast } from '#client/ui/toast.ts';
import { messages } from './messages.ts';

type Leave = () => void;
let leave: Leave | undefined;

/** Where a 401 leads: the app says it, because only it knows which screens may be left. */
export function onSessionEnd(how: Leave): void {
  leave = how;
}

/** The server no longer knows the token of this session. */
export function sessionEnded(): void {
  leave?.();
  toast(messages.sessionEnded, { tone: 'warn' });
}

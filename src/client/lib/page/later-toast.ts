import * as z from 'zod/mini';
import { toast } from '#client/ui/toast/toast.ts';

const KEPT = 'callroom.toast';
const LaterToast = z.object({ text: z.string(), tone: z.enum(['normal', 'warn', 'danger']) });
type LaterToast = z.infer<typeof LaterToast>;

/** For the next page: this one is about to be loaded anew. */
export function toastAfterLoad(text: string, tone: LaterToast['tone'] = 'normal'): void {
  sessionStorage.setItem(KEPT, JSON.stringify({ text, tone }));
}

export function showLaterToast(): void {
  const kept = LaterToast.safeParse(JSON.parse(sessionStorage.getItem(KEPT) ?? 'null'));
  sessionStorage.removeItem(KEPT);
  if (kept.success) toast(kept.data.text, { tone: kept.data.tone });
}

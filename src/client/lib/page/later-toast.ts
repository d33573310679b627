import * as z from 'zod/mini';
import { toast } from '#client/ui/toast/toast.ts';

const KEPT = 'callroom.toast';
const LaterToast = z.object({ text: z.string(), tone: z.enum(['normal', 'warn', 'danger']), page: z.number() });
type LaterToast = z.infer<typeof LaterToast>;

/** For the next page: this one is about to be loaded anew. */
export function toastAfterLoad(text: string, tone: LaterToast['tone'] = 'normal'): void {
  sessionStorage.setItem(KEPT, JSON.stringify({ text, tone, page: performance.timeOrigin } satisfies LaterToast));
}

/** What the page before left to be said. What this page leaves stays for the next one: on a slow device it may be on its way out before this runs. */
export function showLaterToast(): void {
  const kept = LaterToast.safeParse(JSON.parse(sessionStorage.getItem(KEPT) ?? 'null'));
  if (kept.data?.page === performance.timeOrigin) return;
  sessionStorage.removeItem(KEPT);
  if (kept.success) toast(kept.data.text, { tone: kept.data.tone });
}

import * as z from 'zod/mini';

/** How API processes tell each other that a competition changed: PostgreSQL's NOTIFY, in the transaction of the change. */
export const CHANNEL = 'callroom_change';

const Notice = z.object({
  comp: z.int(),
  change: z.int(),
  groups: z.array(z.int()),
  /** Not the competition changed but one of its scoreboards. */
  output: z.exactOptional(z.int()),
});
export type Notice = z.infer<typeof Notice>;

/** A notice holds 8,000 bytes; more event groups than that many have changed at once only in an import. */
const MOST_GROUPS = 700;

/** Text of a notice; no groups at all = any may have changed. */
export function notice(comp: number, change: number, groups: readonly number[]): string {
  const distinct = [...new Set(groups)];
  return JSON.stringify({ comp, change, groups: distinct.length > MOST_GROUPS ? [] : distinct } satisfies Notice);
}

/** Text of a notice that a scoreboard changed. */
export const outputNotice = (comp: number, output: number): string =>
  JSON.stringify({ comp, change: 0, groups: [], output } satisfies Notice);

export function parseNotice(text: string): Notice | undefined {
  try {
    return Notice.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

import * as z from 'zod/mini';

/** What a competition's event stream says after each commit: its change number, and the event groups that look different now. */
export const StreamEvent = z.object({ change: z.int(), eventGroups: z.array(z.int()) });

/** Its event `output`: one of the competition's scoreboards shows something else from now on. */
export const OutputEvent = z.object({ output: z.int() });

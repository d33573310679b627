import * as z from 'zod/mini';
import { postOwnCheckIns } from './venue-action.ts';

/** What the server took from a phone's own page, in the order of tapping. `at`: epoch ms; `epoch`: the server's history that has it. */
export const TakenTicks = z.array(z.object({ at: z.number(), epoch: z.string(), body: postOwnCheckIns.body }));
export type TakenTicks = z.infer<typeof TakenTicks>;

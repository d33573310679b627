import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

const Name = z.string().check(z.maxLength(2_000));

/** Why an entry no longer fits: `#domain/eligibility/misfits`. */
const Why = { code: z.enum(['gender', 'age', 'limit', 'team']), entered: Name, now: Name };

/** With who decided to keep the entry as it is; empty: a decision is still to come. */
export const Misfit = z.object({ ...Why, keptBy: z.string() });
export type Misfit = z.infer<typeof Misfit>;

/** `keep` false takes the decision back. A reason that is another one by now is a conflict: look again. */
export const postKeepEntry = endpoint({
  method: 'POST',
  path: `${BASE}/entry/keep/:id/:entryId`,
  summary: 'Keep an entry that no longer fits as it is',
  who: 'user',
  about: 'params.id',
  params: z.object({ id: Id, entryId: Id }),
  body: z.object({ ...Why, keep: z.boolean() }),
  data: z.object({ misfits: z.array(Misfit) }),
  refusals: ['not-found', 'forbidden', 'conflict', 'invalid'],
});

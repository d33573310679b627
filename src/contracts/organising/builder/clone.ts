import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { isDate } from '#domain/shared/wall-clock.ts';

/** C110: the set-up of a competition for another day, as a draft of the same organisation. */
export const postClone = endpoint({
  method: 'POST',
  path: `${BASE}/builder/competition/clone`,
  summary: 'Copy a competition’s set-up to another day',
  who: { area: 'BUILDER', comp: 'none', level: 'General' },
  body: z.object({
    /** The installation to copy to: this one. */
    env: z.optional(z.string().check(z.maxLength(50))),
    id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    date: z.string().check(z.refine(isDate, 'Competition, open and closed dates required.')),
    /** Absent: the old one with the year of the new day. */
    name: z.optional(
      z
        .string()
        .check(z.overwrite(tidyLine), z.minLength(1, 'Enter a competition name.'), z.maxLength(250, 'At most 250 characters')),
    ),
    /** The same again copies nothing twice. */
    callId: z.optional(z.uuid()),
  }),
  data: z.object({ compId: z.int() }),
  refusals: ['forbidden', 'invalid', 'conflict', 'not-found'],
});

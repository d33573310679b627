import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { isDate } from '#domain/shared/wall-clock.ts';

const Day = z.string().check(z.refine(isDate, 'Competition, open and closed dates required.'));
const Group = z.object({ id: z.int(), name: z.string() });

/** What a copy to a day would change, and what it can take along. */
const ClonePlan = z.object({
  /** Age groups that have ended by then, with those that take their place; null: there is no such group, and the old one stays. */
  ageGroups: z.array(z.object({ from: Group, to: z.nullable(Group) })),
  /** Clubs with their limits, and rights that were given for this competition alone, as far as the caller may give them. */
  clubs: z.int(),
  staff: z.int(),
});
export type ClonePlan = z.infer<typeof ClonePlan>;

export const getClonePlan = endpoint({
  method: 'GET',
  path: `${BASE}/builder/:id/clone`,
  summary: 'What a copy of a competition to another day would change',
  who: { area: 'BUILDER', comp: 'params.id', level: 'General' },
  params: z.object({ id: Id }),
  query: z.object({ date: Day }),
  data: ClonePlan,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

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
    date: Day,
    /** Absent: the old one with the year of the new day. */
    name: z.optional(
      z
        .string()
        .check(z.overwrite(tidyLine), z.minLength(1, 'Enter a competition name.'), z.maxLength(250, 'At most 250 characters')),
    ),
    /** What is copied besides: clubs with their limits, and those who work at this competition. */
    parts: z._default(z.object({ clubs: z._default(z.boolean(), false), staff: z._default(z.boolean(), false) }), {
      clubs: false,
      staff: false,
    }),
    /** The same again copies nothing twice. */
    callId: z.optional(z.uuid()),
  }),
  data: z.object({ compId: z.int() }),
  refusals: ['forbidden', 'invalid', 'conflict', 'not-found'],
});

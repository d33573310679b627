import * as z from 'zod/mini';
import { WorkflowStatus } from '#contracts/public/competition-list.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';
import { tidyLine } from '#contracts/shared/tidy-line.ts';
import { webLink } from '#contracts/shared/web-link.ts';

const Move = z.object({
  id: z.int(),
  at: z.string(),
  /** As others saw them then. */
  by: z.string(),
  /** The step it led to, with its description. */
  wfid: z.int(),
  description: z.string(),
  notes: z.string(),
  ref: z.string(),
  value: z.string(),
  invoicelink: z.string(),
  paid: z.boolean(),
});

/** A step that the competition can be moved to; `hindrances`: why not now, none: it can. */
const Way = z.object({
  id: z.int(),
  description: z.string(),
  hindrances: z.array(z.object({ code: z.enum(['step', 'right', 'organiser', 'set-up', 'day']), message: z.string() })),
});

/** Where a competition stands, what hinders its next step, and who moved it, the newest first. */
const Workflow = z.object({
  status: WorkflowStatus,
  next: z.nullable(Way),
  previous: z.nullable(Way),
  history: z.array(Move),
});
export type Workflow = z.infer<typeof Workflow>;

const workflow = { path: `${BASE}/competition/:id/workflow`, params: z.object({ id: Id }), data: Workflow } as const;

export const getWorkflow = endpoint({
  ...workflow,
  method: 'GET',
  summary: 'Where a competition stands in its workflow, and who moved it',
  who: { area: 'BUILDER', or: ['FINANCE'], comp: 'params.id' },
  refusals: ['forbidden', 'not-found'],
});

const line = (most: number) =>
  z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(most, `At most ${most} characters`)), '');

/** One step at a time. `from` is the step that the caller saw: where somebody else was faster, nothing is moved. */
export const putWorkflow = endpoint({
  ...workflow,
  method: 'PUT',
  summary: 'Move a competition one step of its workflow forward or back',
  who: { area: 'BUILDER', or: ['FINANCE'], comp: 'params.id', level: 'General' },
  body: z.object({
    from: z.int(),
    moveto: z.int(),
    notes: z._default(z.string().check(z.trim(), z.maxLength(1000, 'At most 1,000 characters')), ''),
    ref: line(100),
    value: line(100),
    invoicelink: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(500),
        z.refine((typed) => typed === '' || webLink(typed) !== undefined, 'Type an address, as https://example.org'),
      ),
      '',
    ),
  }),
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

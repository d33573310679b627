import * as z from 'zod/mini';
import { CompRule } from '#contracts/organising/comp-rule.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, RowNumber } from '#contracts/shared/envelope.ts';
import { listQuery } from '#contracts/shared/list-query.ts';
import { Rule } from './draft.ts';

/** C118: the rules of a competition one by one; they are saved as the builder saves them. */

const who = { area: 'BUILDER', comp: 'none', level: 'Config' } as const;

export const getRules = endpoint({
  method: 'GET',
  path: `${BASE}/rule`,
  summary: 'Rules of a competition',
  who: { area: 'BUILDER', comp: 'query.compid' },
  query: z.object({ compid: Id, ...listQuery('name') }),
  data: z.array(CompRule),
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const getRule = endpoint({
  method: 'GET',
  path: `${BASE}/rule/:id`,
  summary: 'A rule of a competition',
  who,
  params: z.object({ id: Id }),
  data: CompRule,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const postRule = endpoint({
  method: 'POST',
  path: `${BASE}/rule`,
  summary: 'A new rule of a competition',
  who,
  about: 'body.compId',
  body: z.extend(Rule, { compId: RowNumber }),
  data: CompRule,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

export const putRule = endpoint({
  method: 'PUT',
  path: `${BASE}/rule/:id`,
  summary: 'Change a rule of a competition',
  who,
  params: z.object({ id: Id }),
  body: Rule,
  data: CompRule,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

export const deleteRule = endpoint({
  method: 'DELETE',
  path: `${BASE}/rule/:id`,
  summary: 'Delete a rule of a competition',
  who,
  params: z.object({ id: Id }),
  data: CompRule,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

import * as z from 'zod/mini';
import { Unit } from '#contracts/organising/comp-event.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { UomInfo } from '#contracts/shared/uom.ts';
import { UNIT_PATTERNS } from '#domain/performance/unit.ts';
import { Edited, SharedRow, sharedQuery } from './shared-row.ts';

const words = (most: number, need: string) =>
  z.string().check(z.trim(), z.minLength(1, need), z.maxLength(most, `At most ${most} characters`));

const Way = z.object({
  pattern: z.string(),
  /** Behind a mark, as `12.34 s`. */
  short: words(10, 'Type a short name'),
  /** How a person is told to type it, as `seconds`. */
  text: words(60, 'Type a name'),
});

const Fields = z.object({
  name: words(60, 'Name required.'),
  type: z.enum(Unit.options, 'Type required.'),
  /** Ways to write a mark, tried in turn; the first is the usual one. */
  options: z.readonly(z.array(Way).check(z.minLength(1, 'Choose a pattern'), z.maxLength(2, 'At most two ways'))),
  /** The first day (`YYYY-MM-DD`) on which no event is given it any more. */
  retiredAt: z._default(z.nullable(z.iso.date('Choose a date')), null),
});
type Typed = Pick<z.infer<typeof Fields>, 'type' | 'options'>;

const isUnderstood = z.refine<Typed>(
  ({ type, options }) => options.every(({ pattern }) => UNIT_PATTERNS[type].includes(pattern)),
  { error: 'Choose a pattern of this type', path: ['options', 0, 'pattern'] },
);
const differs = z.refine<Typed>(({ options: [one, other] }) => one?.pattern !== other?.pattern, {
  error: 'Choose another pattern, or none',
  path: ['options', 1, 'pattern'],
});

export const UomFields = Fields.check(isUnderstood, differs);
export type UomFields = z.infer<typeof UomFields>;

/** A unit of measure of the specification, as a row that all competitions share. */
export const SharedUom = z.extend(UomInfo, { ...SharedRow.shape, retiredAt: z.nullable(z.string()) });
export type SharedUom = z.infer<typeof SharedUom>;

const builds = { area: 'BUILDER', comp: 'none' } as const;

/** C117. */
export const getSharedUoms = endpoint({
  method: 'GET',
  path: `${BASE}/uom`,
  summary: 'Units of measure by name',
  who: builds,
  query: z.object(sharedQuery('type')),
  data: z.array(SharedUom),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'invalid'],
});

export const getSharedUom = endpoint({
  method: 'GET',
  path: `${BASE}/uom/:id`,
  summary: 'A unit of measure',
  who: builds,
  params: z.object({ id: Id }),
  data: SharedUom,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

export const postSharedUom = endpoint({
  method: 'POST',
  path: `${BASE}/uom`,
  summary: 'A new unit of measure',
  who: 'admin',
  audit: 'settings',
  body: UomFields,
  data: SharedUom,
  refusals: ['forbidden', 'invalid', 'conflict'],
});

/** One of which somebody is entered in an event stays as it is but for its end, and one that an event has keeps its type. */
export const putSharedUom = endpoint({
  method: 'PUT',
  path: `${BASE}/uom/:id`,
  summary: 'Change a unit of measure',
  who: 'admin',
  audit: 'settings',
  params: z.object({ id: Id }),
  body: z.extend(Fields, Edited).check(isUnderstood, differs),
  data: SharedUom,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

/** Only one that no event has. */
export const deleteSharedUom = endpoint({
  method: 'DELETE',
  path: `${BASE}/uom/:id`,
  summary: 'Delete a unit of measure',
  who: 'admin',
  audit: 'settings',
  params: z.object({ id: Id }),
  data: SharedUom,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

import * as z from 'zod/mini';
import { AgeGroup } from '#contracts/organising/age-group.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, Page } from '#contracts/shared/envelope.ts';
import { agesInOrder, AGE_GROUP_WORDS as WORDS } from '#domain/age-group/age-group-fields.ts';
import { Edited, line, OrgId, SharedRow, sharedQuery } from './shared-row.ts';

const between = (least: number, most: number, said: string) => z.int(said).check(z.minimum(least, said), z.maximum(most, said));
const age = (least: number) => between(least, 100, WORDS.age);
/** 0, with a month of 0: the competition's first day. */
const day = () => z._default(between(0, 31, WORDS.day), 0);
const month = () => z._default(between(0, 12, WORDS.month), 0);
const year = () => z._default(between(-1, 1, 'Choose one of the years'), 0);

const Fields = z.object({
  orgId: OrgId,
  name: z.string().check(z.trim(), z.minLength(1, WORDS.name), z.maxLength(60, 'At most 60 characters')),
  shortName: line(10),
  /** Of a new group; it stays when the name is changed. Empty: made from the name. */
  keyName: line(10),
  /** 0: a single age, that of the upper end. */
  minAge: age(0),
  minAtDay: day(),
  minAtMonth: month(),
  minAtYear: year(),
  maxAge: age(1),
  maxAtDay: day(),
  maxAtMonth: month(),
  maxAtYear: year(),
  options: z.object({
    aocode: z._default(z.string().check(z.regex(/^[A-Z]{0,5}$/, 'Type the letters of an association')), ''),
    default: z._default(z.boolean(), false),
    base: z._default(z.boolean(), true),
  }),
  /** The first day (`YYYY-MM-DD`) whose competitions are no longer built with it. */
  retiredAt: z._default(z.nullable(z.iso.date('Choose a date')), null),
});
const inOrder = z.refine<{ minAge: number; maxAge: number }>(agesInOrder, { error: WORDS.order, path: ['minAge'] });

export const AgeGroupFields = Fields.check(inOrder);
export type AgeGroupFields = z.infer<typeof AgeGroupFields>;

/** An age group as those have it who build competitions. */
export const SharedAgeGroup = z.extend(AgeGroup, { ...SharedRow.shape, retiredAt: z.nullable(z.string()) });
export type SharedAgeGroup = z.infer<typeof SharedAgeGroup>;

const builds = { area: 'BUILDER', comp: 'none' } as const;
const keeps = { area: 'BUILDER', comp: 'none', level: 'Comp Events' } as const;

/** C121. */
export const getSharedAgeGroups = endpoint({
  method: 'GET',
  path: `${BASE}/ag`,
  summary: 'Age groups by name',
  who: builds,
  query: z.object(sharedQuery('minAge', 'aocode')),
  data: z.array(SharedAgeGroup),
  meta: z.object({ page: Page }),
  refusals: ['forbidden', 'invalid'],
});

export const getSharedAgeGroup = endpoint({
  method: 'GET',
  path: `${BASE}/ag/:id`,
  summary: 'An age group',
  who: builds,
  params: z.object({ id: Id }),
  data: SharedAgeGroup,
  refusals: ['forbidden', 'not-found', 'invalid'],
});

/** C121: those an association's competitions are built with, on the day of a competition or today, and its organiser's own. */
export const getDefaultAgeGroups = endpoint({
  method: 'GET',
  path: `${BASE}/ag/def/:ao`,
  summary: 'Age groups that are offered first for an association',
  who: builds,
  about: 'query.compid',
  params: z.object({ ao: z.string().check(z.regex(/^[A-Za-z]{1,5}$/, 'not an association')) }),
  query: z.object({ compid: z.optional(Id) }),
  data: z.array(SharedAgeGroup),
  refusals: ['forbidden', 'not-found', 'invalid'],
});

/** Of an organisation that the caller builds for; of everybody, by an administrator. */
export const postAgeGroup = endpoint({
  method: 'POST',
  path: `${BASE}/ag`,
  summary: 'A new age group',
  who: keeps,
  body: AgeGroupFields,
  data: SharedAgeGroup,
  refusals: ['forbidden', 'invalid', 'conflict'],
});

/** One with entries, or in a competition of another organiser, stays as it is but for its end. */
export const putAgeGroup = endpoint({
  method: 'PUT',
  path: `${BASE}/ag/:id`,
  summary: 'Change an age group',
  who: keeps,
  params: z.object({ id: Id }),
  body: z.extend(Fields, Edited).check(inOrder),
  data: SharedAgeGroup,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

/** Only a group that no competition uses. */
export const deleteAgeGroup = endpoint({
  method: 'DELETE',
  path: `${BASE}/ag/:id`,
  summary: 'Delete an age group',
  who: keeps,
  params: z.object({ id: Id }),
  data: SharedAgeGroup,
  refusals: ['forbidden', 'not-found', 'invalid', 'conflict'],
});

import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, RowNumber } from '#contracts/shared/envelope.ts';
import { MOST_HEATS } from '#domain/draw/draw-settings.ts';

const RESULTS = { area: 'RESULTS', comp: 'params.compId' } as const;
const params = z.object({ compId: Id });
/** As the database numbers its rows. */
const RowId = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'not an id')), z.transform(Number));
const pictureParams = z.object({ compId: Id, pictureId: RowId });

/** A picture of the photo finish. */
const RacePicture = z.object({
  id: z.int(),
  /** Of its file. */
  name: z.string(),
  at: z.string(),
  by: z.string(),
  width: z.int(),
  height: z.int(),
  /** The heat that it is of; null: nobody knows which. */
  race: z.nullable(z.object({ eventGroupId: z.int(), heat: z.int(), event: z.string() })),
  /** Everybody may see it, with the results of its heat. */
  isPublic: z.boolean(),
});
export type RacePicture = z.infer<typeof RacePicture>;

/**
 * A picture of a race (multipart field `file`, JPEG or PNG, its own bytes), by the race that its name says. `age`: ms since it was taken, where the sender
 * knows: one from before the competition is of another. Nobody but officials see it, until one of them shows it to everybody.
 */
export const postRacePicture = endpoint({
  method: 'POST',
  path: `${BASE}/results/picture/:compId`,
  summary: 'Take a picture of the photo finish',
  who: { ...RESULTS, agent: true },
  beforeFactor: true,
  params,
  query: z.object({ age: z.optional(Id) }),
  /** `again`: it was here before, and nothing was done. */
  data: z.object({ picture: z.nullable(RacePicture), again: z.boolean() }),
  refusals: ['not-found', 'forbidden', 'invalid', 'too-large'],
});

/** The newest first. */
export const getRacePictures = endpoint({
  method: 'GET',
  path: `${BASE}/results/picture/:compId`,
  summary: 'Pictures of the photo finish',
  who: RESULTS,
  beforeFactor: true,
  params,
  query: z.object({ eventGroupId: z.optional(RowId) }),
  data: z.array(RacePicture),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

export const getRacePicture = endpoint({
  method: 'GET',
  path: `${BASE}/results/picture/:compId/:pictureId`,
  summary: 'A picture of the photo finish, for officials',
  who: RESULTS,
  beforeFactor: true,
  params: pictureParams,
  data: z.unknown(),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** Everybody may see it or nobody may, or which heat it is of; one that is given another heat is shown to nobody until it is shown again. */
export const putRacePicture = endpoint({
  method: 'PUT',
  path: `${BASE}/results/picture/:compId/:pictureId`,
  summary: 'Say of which heat a picture is, and whether everybody may see it',
  who: RESULTS,
  beforeFactor: true,
  params: pictureParams,
  body: z.union([
    z.object({ isPublic: z.boolean() }),
    z.object({ race: z.object({ eventGroupId: RowNumber, heat: z.int().check(z.gte(1), z.lte(MOST_HEATS)) }) }),
  ]),
  data: RacePicture,
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** For good: the program beside the timing computer does not bring it back. */
export const deleteRacePicture = endpoint({
  method: 'DELETE',
  path: `${BASE}/results/picture/:compId/:pictureId`,
  summary: 'Remove a picture of the photo finish',
  who: RESULTS,
  beforeFactor: true,
  params: pictureParams,
  data: z.object({ id: z.int() }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** One that officials show to everybody. */
export const getPublicRacePicture = endpoint({
  method: 'GET',
  path: `${BASE}/public/picture/:compId/:pictureId`,
  summary: 'A picture of the photo finish',
  who: 'anyone',
  about: 'params.compId',
  params: pictureParams,
  data: z.unknown(),
  refusals: ['not-found', 'invalid'],
});

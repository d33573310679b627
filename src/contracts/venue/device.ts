import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** A device says who it is; with `leaseBibs` it reserves that many unused bibs so that two offline desks cannot clash. */
export const postDevice = endpoint({
  method: 'POST',
  path: `${BASE}/device`,
  summary: 'Register a device, lease bibs',
  who: 'user',
  beforeFactor: true,
  about: 'body.compId',
  body: z.object({
    deviceId: z.uuid(),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    compId: z.int().check(z.positive()),
    leaseBibs: z.exactOptional(z.int().check(z.positive(), z.lte(200))),
  }),
  data: z.object({ deviceId: z.string(), name: z.string(), leases: z.array(z.int()) }),
  refusals: ['not-found', 'forbidden', 'conflict', 'device-revoked'],
});

/** A tablet says with each pull how it is, as `unsent=3&app=DUQqo2pL&place=Desk+2`; what is no such text is as if it said nothing. */
export const DEVICE_STATE_HEADER = 'x-device-state';
export const DeviceState = z.object({
  /** Actions of the competition that it has not sent. */
  unsent: z.exactOptional(z.string().check(z.regex(/^\d{1,6}$/))),
  /** The build of its app. */
  app: z.exactOptional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  /** Where it stands, in somebody's words. */
  place: z.exactOptional(z.string().check(z.regex(/^\P{Cc}{0,60}$/u))),
  /** Per cent of what it takes to work without a network, the meeting's rows and all files of the app: what is furthest behind. */
  ready: z.exactOptional(z.string().check(z.regex(/^(?:100|\d{1,2})$/))),
  /** What it does without, by commas; empty: nothing. */
  lacks: z.exactOptional(z.string().check(z.regex(/^(?:[a-z]{1,12}(?:,[a-z]{1,12}){0,5},?)?$/))),
});
/** `lasting`: the browser has not promised to keep what is stored; `camera`: there is none to scan with. */
export const LACKS = ['lasting', 'camera'] as const;

export const getDevices = endpoint({
  method: 'GET',
  path: `${BASE}/competition/:id/devices`,
  summary: 'Devices of a competition',
  who: { area: 'BUILDER', comp: 'params.id' },
  params: z.object({ id: Id }),
  data: z.array(
    z.object({
      deviceId: z.string(),
      name: z.string(),
      /** Its owner: the user signed in on it when it came to the competition. */
      by: z.string(),
      lastSeen: z.string(),
      revoked: z.boolean(),
      leases: z.array(z.int()),
      /** As it said when it was last seen; null: it has not. */
      unsent: z.exactOptional(z.nullable(z.int())),
      app: z.exactOptional(z.nullable(z.string())),
      place: z.exactOptional(z.nullable(z.string())),
      ready: z.exactOptional(z.nullable(z.int())),
      lacks: z.exactOptional(z.nullable(z.string())),
      /** Of the last sign-in on it that has not ended, as "Chrome on Android"; null: nobody is signed in, or it does not say. */
      browser: z.exactOptional(z.nullable(z.string())),
    }),
  ),
  refusals: ['not-found', 'forbidden'],
});

/**
 * For the device itself, which may have nobody signed in any more: a caller who does not know its random id learns nothing. `lockedAt`: ids of
 * competitions.
 */
export const getDevice = endpoint({
  method: 'GET',
  path: `${BASE}/device/:id`,
  summary: 'The competitions that a device is locked out of',
  who: 'anyone',
  params: z.object({ id: z.uuid() }),
  data: z.object({ lockedAt: z.array(z.int()) }),
  refusals: [],
});

const locks = { path: `${BASE}/device/:id`, who: 'user', params: z.object({ id: z.uuid() }) } as const;

/** Locks a device out of the competitions that the caller may build, and ends its sessions; its later actions are parked. */
export const deleteDevice = endpoint({
  ...locks,
  method: 'DELETE',
  summary: 'Lock a device',
  audit: 'revoked',
  data: z.object({ deviceId: z.string() }),
  refusals: ['not-found', 'forbidden'],
});

/** So that a tablet that turned up again can send what was done on it. Somebody has to sign in on it anew. */
export const putDevice = endpoint({
  ...locks,
  method: 'PUT',
  summary: 'Let a locked device in again',
  body: z.object({ revoked: z.literal(false) }),
  data: z.object({ deviceId: z.string() }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

/** A device says who it is; with `leaseBibs` it reserves that many unused bibs so that two offline desks cannot clash. */
export const postDevice = endpoint({
  method: 'POST',
  path: `${BASE}/device`,
  summary: 'Register a device, lease bibs',
  who: 'user',
  body: z.object({
    deviceId: z.uuid(),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    compId: z.int().check(z.positive()),
    leaseBibs: z.exactOptional(z.int().check(z.positive(), z.lte(200))),
  }),
  data: z.object({ deviceId: z.string(), name: z.string(), leases: z.array(z.int()) }),
  refusals: ['not-found', 'forbidden', 'device-revoked'],
});

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
      by: z.string(),
      lastSeen: z.string(),
      revoked: z.boolean(),
      leases: z.array(z.int()),
    }),
  ),
  refusals: ['not-found', 'forbidden'],
});

/** Revokes a device for the competitions the caller may build; its later actions are parked. */
export const deleteDevice = endpoint({
  method: 'DELETE',
  path: `${BASE}/device/:id`,
  summary: 'Revoke a device',
  who: 'user',
  params: z.object({ id: z.uuid() }),
  data: z.object({ deviceId: z.string() }),
  refusals: ['not-found', 'forbidden'],
});

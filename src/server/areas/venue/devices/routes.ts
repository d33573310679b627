import { deleteDevice, getDevice, getDevices, postDevice, putDevice } from '#contracts/venue/device.ts';
import { getUnusedBibs } from '#contracts/venue/venue-action.ts';
import { isStaffOf, may, mayBuild } from '#domain/access/permission.ts';
import { freeBibs } from '#server/db/read/free-bibs.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { Caller } from '#server/lib/http/principal.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import { letDeviceIn, listDevices, locksOf, placesOf, registerDevice, revokeDevice } from './devices.ts';

const OFFERED_BIBS = 100;
const ANOTHERS = refuse('conflict', {
  message: 'This device is registered for somebody else. No bibs were reserved.',
  remedy: 'Sign out once on this device: it then starts as yours.',
});

export function deviceRoutes(router: Router): void {
  const { pool } = router;

  route(router, postDevice, async ({ body: { deviceId, name, leaseBibs }, caller }) => {
    const user = signedIn(caller);
    const { scope } = caller;
    if (!scope) return refuse('not-found', { message: 'Competition not found.' });
    if (!isStaffOf(user, scope)) return refuse('forbidden');
    // Only who may give bibs out may keep some in reserve.
    const bibs = may(user, 'CHECKIN', scope) ? leaseBibs : undefined;
    const leases = await registerDevice(pool, { deviceId, name, compId: scope.compId, user, leaseBibs: bibs });
    if (leases === 'locked') return refuse('device-revoked');
    return leases === 'another-users' ? ANOTHERS : { data: { deviceId, name, leases } };
  });

  route(router, getDevices, async ({ caller }) => ({ data: await listDevices(pool, namedScope(caller).compId) }));

  route(router, getDevice, async ({ params: { id } }) => ({ data: { lockedAt: await locksOf(pool, id) } }));

  /** The competitions of a device that the caller decides about. The answer does not tell whether the device exists elsewhere. */
  const ownPlaces = async (caller: Caller, deviceId: string): Promise<readonly number[] | Refused> => {
    const user = signedIn(caller);
    const places = await placesOf(pool, deviceId);
    const own = places.filter((place) => mayBuild(user, 'General', place));
    if (own.length > 0) return own.map(({ compId }) => compId);
    return refuse(places.some((place) => isStaffOf(user, place)) ? 'forbidden' : 'not-found');
  };

  route(router, deleteDevice, async ({ params: { id }, caller }) => {
    const places = await ownPlaces(caller, id);
    if ('refused' in places) return places;
    await revokeDevice(pool, id, places);
    return { data: { deviceId: id } };
  });

  route(router, putDevice, async ({ params: { id }, caller }) => {
    const places = await ownPlaces(caller, id);
    if ('refused' in places) return places;
    await letDeviceIn(pool, id, places);
    return { data: { deviceId: id } };
  });

  route(router, getUnusedBibs, async ({ caller }) => ({ data: await freeBibs(pool, namedScope(caller).compId, OFFERED_BIBS) }));
}

import { deleteDevice, getDevices, postDevice } from '#contracts/device.ts';
import { getUnusedBibs } from '#contracts/venue-action.ts';
import { may } from '#domain/access/permission.ts';
import { freeBibs } from '#server/db/free-bibs.ts';
import { refuse } from '#server/lib/answer.ts';
import { findScope, isStaff } from '#server/lib/principal.ts';
import { namedScope, type Router, route, signedIn } from '#server/lib/route.ts';
import { listDevices, placesOf, registerDevice, revokeDevice } from './devices.ts';

const OFFERED_BIBS = 100;

export function deviceRoutes(router: Router): void {
  const { pool } = router;

  route(router, postDevice, async ({ body: { deviceId, name, compId, leaseBibs }, caller }) => {
    const user = signedIn(caller);
    const scope = await findScope(pool, compId);
    if (!scope) return refuse('not-found', { message: 'There is no such competition.' });
    if (!isStaff(user, scope)) return refuse('forbidden');
    // Only who may give bibs out may keep some in reserve.
    const bibs = may(user, 'CHECKIN', scope) ? leaseBibs : undefined;
    const leases = await registerDevice(pool, { deviceId, name, compId, userId: user.id, leaseBibs: bibs });
    return leases ? { data: { deviceId, name, leases } } : refuse('device-revoked');
  });

  route(router, getDevices, async ({ caller }) => ({ data: await listDevices(pool, namedScope(caller).compId) }));

  route(router, deleteDevice, async ({ params: { id }, caller }) => {
    const user = signedIn(caller);
    const places = await placesOf(pool, id);
    const own = places.filter((place) => may(user, 'BUILDER', place));
    // Whether a device exists elsewhere is nobody's business.
    if (own.length === 0) return refuse(places.length > 0 && isStaffOfAny(user, places) ? 'forbidden' : 'not-found');
    await revokeDevice(
      pool,
      id,
      own.map((place) => place.compId),
    );
    return { data: { deviceId: id } };
  });

  route(router, getUnusedBibs, async ({ caller }) => ({ data: await freeBibs(pool, namedScope(caller).compId, OFFERED_BIBS) }));
}

function isStaffOfAny(user: Parameters<typeof isStaff>[0], places: readonly Parameters<typeof isStaff>[1][]): boolean {
  return places.some((place) => isStaff(user, place));
}

import { starterId } from '#domain/team/starter.ts';
import { newId } from '#local/device/device.ts';
import { newAction } from '#local/venue/new-action.ts';
import type { Submission } from '#server/areas/venue/sync/submission.ts';

/** One check-in as the server's intake holds it, by the first user of the database. */
export function sampleLike(compId: number, athleteId: number): Submission {
  const deviceId = newId();
  const stamp = { id: newId(), deviceId, seq: 1, userId: 1, compId, base: 1, occurredAt: new Date().toISOString() };
  const action = newAction('check-in', { athleteId: starterId(athleteId), collected: true }, stamp);
  return { user: { id: 1, name: 'Bench' }, deviceId, arrivals: [{ action, bodyHash: action.id }], own: false };
}

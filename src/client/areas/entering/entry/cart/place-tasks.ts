import { type Called, call } from '#client/lib/net/call.ts';
import { postProductDelete, putProduct } from '#contracts/entering/basket.ts';
import { postPbUpdate } from '#contracts/entering/performance.ts';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import type { Choice, HeldPlace } from '#domain/entry/choice.ts';
import type { TypedMark } from '#domain/entry/selection.ts';
import { wireMark } from '#domain/performance/unit.ts';
import { athleteId } from '#domain/team/starter.ts';
import type { PlaceReply } from '#local/selection/send-selection.ts';

const SERVER_ERROR = 500;
/** Refusals that say nothing about the task itself: sign in again, too many at once. */
const PASSING = new Set([401, 408, 429]);

/** No answer, or one that is not about the task, leaves it open. */
function replyOf<E extends Endpoint, T>(
  called: Called<E>,
  value: (answer: Extract<Called<E>, { ok: true }>) => T,
): PlaceReply<T> {
  if (called.ok) return { ok: true, value: value(called) };
  const passing = called.why === 'unreachable' || called.status >= SERVER_ERROR || PASSING.has(called.status);
  return passing ? { ok: false, later: true } : { ok: false, later: false, message: called.message };
}

export async function askForPlace({ ceid, athleteId, clubId }: Choice): Promise<PlaceReply<HeldPlace>> {
  const called = await call(putProduct, { params: { ceid, athleteId, clubId, teamId: 0 } });
  return replyOf(called, ({ data: { productId, state, reservedUntil } }) => ({
    productId,
    waiting: state === 'waiting',
    until: reservedUntil,
    clubId,
  }));
}

export async function releasePlace(productId: number): Promise<PlaceReply<unknown>> {
  return replyOf(await call(postProductDelete, { params: { productId } }), () => undefined);
}

export async function saveMark({ athleteId: aid, eventId, value, text, unit }: TypedMark) {
  const body = { aid: athleteId(aid), eid: eventId, pb: wireMark(value, unit), pbText: text, trackSb: false };
  return replyOf(await call(postPbUpdate, { body }), () => undefined);
}

import * as z from 'zod/mini';
import { messages } from '#client/lib/messages/messages.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { currentSession } from '#client/lib/session/session.ts';
import type { BibLeaseSource } from '#client/lib/venue/bib-leases.ts';

const NONE: readonly number[] = [];
const Numbers = z.array(z.int());
const nameOf = (compId: number) => `callroom.leases:${compId}`;

/** Bibs reserved for this device: asked from the server while there is a network, kept for the time without one. */
export function bibLeasesOf(deviceId: () => Promise<string>): BibLeaseSource {
  const known = new Map<number, readonly number[]>();
  const changes = createStore(0);
  const get = (compId: number): readonly number[] => {
    const leases = known.get(compId) ?? readKept(compId);
    known.set(compId, leases);
    return leases;
  };
  return {
    get,
    subscribe: changes.subscribe,
    async reserve(compId, count) {
      // Asked for with a network alone, over which the call comes too.
      const calls = await import('#contracts/venue/device.ts').catch(() => undefined);
      if (!calls) return messages.common.unreachable;
      const name = `${currentSession().user?.name ?? 'Desk'}’s tablet`.slice(0, 60);
      const answer = await call(calls.postDevice, { body: { deviceId: await deviceId(), name, compId, leaseBibs: count } });
      if (!answer.ok) return answer.message;
      known.set(compId, answer.data.leases);
      localStorage.setItem(nameOf(compId), JSON.stringify(answer.data.leases));
      changes.set(changes.get() + 1);
      return undefined;
    },
  };
}

function readKept(compId: number): readonly number[] {
  try {
    const kept = Numbers.safeParse(JSON.parse(localStorage.getItem(nameOf(compId)) ?? '[]'));
    return kept.success ? kept.data : NONE;
  } catch {
    return NONE;
  }
}

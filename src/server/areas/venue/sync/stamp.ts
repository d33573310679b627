import type { FastifyRequest } from 'fastify';
import { NO_DEVICE } from '#domain/sync/acting-author.ts';
import type { MadeBy } from '#domain/sync/action.ts';

/** What every action carries besides its own fields. */
export interface Stamp {
  readonly opId: string;
  readonly deviceId: string;
  readonly seq: number;
  readonly base: number;
  readonly seen?: readonly string[];
  readonly occurredAt: string;
  readonly madeBy?: MadeBy;
}

/**
 * A call may leave stamps out: a single action's id then comes as `Idempotency-Key`, the device as `x-device`. A caller who names no base
 * has seen nothing, so their undo takes back nothing that they had not seen.
 */
export function stamped(list: string, now: () => number): (body: unknown, request: FastifyRequest) => unknown {
  return (body, { headers }) => {
    if (!isRecord(body) || !isRecord(body.data)) return body;
    const items = body.data[list];
    if (!Array.isArray(items)) return body;
    const key = items.length === 1 ? headers['idempotency-key'] : undefined;
    const defaults = {
      ...(key !== undefined && { opId: key }),
      deviceId: headers['x-device'] ?? NO_DEVICE,
      seq: 1,
      base: 0,
      occurredAt: new Date(now()).toISOString(),
    };
    const filled = items.map((item: unknown) => (isRecord(item) ? { ...defaults, ...item } : item));
    return { ...body, data: { ...body.data, [list]: filled } };
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An item of a batch without its stamps: what the person said. */
export function bodyOf<T extends Stamp>({
  opId,
  deviceId,
  seq,
  base,
  seen,
  occurredAt,
  madeBy,
  ...body
}: T): Omit<T, keyof Stamp> {
  return body;
}

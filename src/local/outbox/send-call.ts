import { APP_HEADER, COURIER_HEADER } from '#contracts/shared/endpoint.ts';
import type { Session } from '#local/device/session-user.ts';
import type { Reply } from './classify-reply.ts';
import { type BatchCall, callBody } from './outbox.ts';
import { timeLimit } from './time-limit.ts';

const TIMEOUT_MS = 15_000;

interface CallOptions {
  readonly fetch: typeof fetch;
  readonly base?: string;
  readonly timeoutMs?: number;
}

/** Sends one batch; never throws: whatever goes wrong on the way is a reply too. */
export async function sendCall(call: BatchCall, session: Session, options: CallOptions, signal?: AbortSignal): Promise<Reply> {
  const single = call.rows.length === 1 ? call.rows[0] : undefined;
  return request(call.path, session.token, options, {
    method: 'POST',
    body: callBody(call),
    headers: {
      'content-type': 'application/json',
      [COURIER_HEADER]: '1',
      ...(call.rows[0] && { 'x-device': call.rows[0].deviceId }),
      ...(single && { 'idempotency-key': single.id }),
    },
    ...(signal && { signal }),
  });
}

/** A fetch that follows no redirect, takes nothing from a cache and ends in time, body included. */
export async function request(path: string, token: string, options: CallOptions, init: RequestInit): Promise<Reply> {
  const limit = timeLimit(options.timeoutMs ?? TIMEOUT_MS, init.signal);
  const sentAt = Date.now();
  try {
    const response = await options.fetch(`${options.base ?? ''}${path}`, {
      ...init,
      signal: limit.signal,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { [APP_HEADER]: '1', authorization: `Bearer ${token}`, ...init.headers },
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    const dated = Number.isFinite(date) ? { date, sentAt, receivedAt: Date.now() } : undefined;
    return {
      status: response.status,
      redirected: response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400),
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
      ...(dated && { dated }),
    };
  } catch {
    return { failed: limit.isOver() ? 'timeout' : 'network' };
  } finally {
    limit.end();
  }
}

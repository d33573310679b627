import type * as z from 'zod/mini';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import type { Answer } from '#server/lib/http/answer.ts';
import type { CachedAnswer } from '#server/lib/http/cached-answer.ts';
import { fieldBeyond } from '#server/lib/http/holds-more.ts';

const checked = new WeakSet<CachedAnswer>();

/**
 * Holds an answer to its contract, as it reads on the other side: throws and names the field that does not fit, or that the contract
 * knows nothing of. For tests and developers; a person is better off with an answer that is nearly right.
 */
export function checkAnswer<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
  if ('refused' in answer) return;
  if ('cached' in answer) {
    if (checked.has(answer.cached)) return;
    const { data, meta }: { data: unknown; meta: unknown } = JSON.parse(answer.cached.text);
    check(endpoint, 'data', data);
    check(endpoint, 'meta', meta);
    checked.add(answer.cached);
  } else if ('json' in answer) check(endpoint, 'data', JSON.parse(answer.json));
  else {
    check(endpoint, 'data', asSent(answer.data));
    if ('meta' in answer) check(endpoint, 'meta', asSent(answer.meta));
  }
}

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function check(endpoint: Endpoint, part: 'data' | 'meta', value: unknown): void {
  const schema: z.ZodMiniType | undefined = endpoint[part];
  if (!schema) return;
  const parsed = schema.safeParse(value);
  const stray = parsed.success ? fieldBeyond(value, parsed.data) : undefined;
  if (parsed.success && stray === undefined) return;
  const [issue] = parsed.error?.issues ?? [];
  const where = [part, ...(issue?.path ?? []), stray].filter((step) => step !== undefined).join('.');
  const why = issue ? issue.message : 'it is not in the contract';
  throw new Error(`The answer of ${endpoint.method} ${endpoint.path} does not fit its contract: ${where}: ${why}`);
}

import type { Called } from '#client/lib/net/call.ts';
import type { Endpoint } from '#contracts/shared/endpoint.ts';

/** Why something was not done: `field` as the wire names it, `remedy` what people can do. */
export interface Refused {
  readonly message: string;
  readonly field?: string | undefined;
  readonly remedy?: string | undefined;
}

/** A call that did not go well. */
export type Failed = Extract<Called<Endpoint>, { readonly ok: false }>;

/** What it says to a form. */
export function refusedBy(answer: Failed): Refused {
  if (answer.why === 'unreachable') return { message: answer.message };
  return { message: answer.message, field: answer.refusal?.field, remedy: answer.refusal?.remedy };
}

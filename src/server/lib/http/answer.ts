import type { Data, Endpoint, Meta } from '#contracts/shared/endpoint.ts';
import type { RefusalCode } from '#contracts/shared/envelope.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** An expected refusal: data, not an exception. Without a `message` the text of its code is shown. */
export interface Refused {
  readonly refused: RefusalCode;
  readonly field?: string;
  readonly message?: string;
  readonly remedy?: string;
  /** Of `other-history`. */
  readonly epoch?: string;
}

export type Answer<E extends Endpoint> = Refused | RawData | Cached | (E['meta'] extends object ? DataWithMeta<E> : DataOnly<E>);

interface DataOnly<E extends Endpoint> {
  readonly data: Data<E>;
  readonly message?: string;
}
interface DataWithMeta<E extends Endpoint> extends DataOnly<E> {
  readonly meta: Meta<E>;
}
/** Data that the database has made as JSON text: it goes out as it is. */
interface RawData {
  readonly json: string;
}

/** A whole answer that is handed out many times. */
interface Cached {
  readonly cached: CachedAnswer;
}

export function refuse(refused: RefusalCode, more: Omit<Refused, 'refused'> = {}): Refused {
  return { refused, ...more };
}

const REMEDY = 'Sign in with an account that can, or ask the person in charge.';

/** For reading: there was nothing to change. */
export const NOT_SHOWN = refuse('forbidden', { message: 'You don’t have access to this.', remedy: REMEDY });

/** For changes on a screen; a tablet's actions have their own message, because the tablet keeps them. */
export const NOT_ALLOWED = refuse('forbidden', {
  message: 'You can’t do this. Nothing was changed.',
  remedy: REMEDY,
});

export const NO_COMPETITION = refuse('not-found', { message: 'Competition not found.' });

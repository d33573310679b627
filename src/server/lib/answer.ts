import type { Data, Endpoint, Meta } from '#contracts/shared/endpoint.ts';
import type { RefusalCode } from '#contracts/shared/envelope.ts';

/** An expected refusal: data, not an exception. Without a `message` the text of its code is shown. */
export interface Refused {
  readonly refused: RefusalCode;
  readonly field?: string;
  readonly message?: string;
  readonly remedy?: string;
}

export type Answer<E extends Endpoint> = Refused | RawData | (E['meta'] extends object ? DataWithMeta<E> : DataOnly<E>);

interface DataOnly<E extends Endpoint> {
  readonly data: Data<E>;
  readonly message?: string;
}
interface DataWithMeta<E extends Endpoint> extends DataOnly<E> {
  readonly meta: Meta<E>;
}
/** Data that the database has made as JSON text: it goes out as it is. */
export interface RawData {
  readonly json: string;
}

export function refuse(refused: RefusalCode, more: Omit<Refused, 'refused'> = {}): Refused {
  return { refused, ...more };
}

import { type Refused, refuse } from '#server/lib/http/answer.ts';

export interface QuerySettings {
  /** For old clients: name, password and key may stand in the address. */
  readonly queryCredentials?: boolean;
}

const IN_BODY = 'Send the name, the password and the key in the body of the call, never in its address.';

/** An address is kept in histories and in the logs of proxies, so credentials in it are refused; undefined: there are none, or they are allowed. */
export function refuseInQuery(query: object, { queryCredentials = false }: QuerySettings): Refused | undefined {
  if (queryCredentials || Object.keys(query).length === 0) return undefined;
  return refuse('invalid', { message: IN_BODY });
}

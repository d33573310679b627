import type { Endpoint } from '#contracts/shared/endpoint.ts';

/** The fields of a contract's object; none of anything else. */
export function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return [];
  return typeof schema.shape === 'object' && schema.shape !== null ? Object.keys(schema.shape) : [];
}

/** Of these what a call names in its query: `?compid=8`. A call that reads refuses any other. */
export function knownQuery({ query }: Endpoint, values: Readonly<Record<string, string | number>>): string {
  const known = fieldsOf(query).flatMap((name) => (Object.hasOwn(values, name) ? [`${name}=${values[name]}`] : []));
  return known.length > 0 ? `?${known.join('&')}` : '';
}

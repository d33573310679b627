import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { isTest, projectFiles, root } from './source.ts';

/** Every call of the contracts by the name it is exported under; one of a table of calls as `TABLE.key`. */
export async function allEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const files = projectFiles().filter((path) => path.startsWith('src/contracts/') && path.endsWith('.ts') && !isTest(path));
  const named = new Map<string, Endpoint>();
  for (const path of files) {
    const exported: Record<string, unknown> = await import(root + path);
    for (const [name, value] of Object.entries(exported)) for (const [key, e] of endpointsIn(name, value)) named.set(key, e);
  }
  return named;
}

function endpointsIn(name: string, value: unknown): readonly (readonly [string, Endpoint])[] {
  if (isEndpoint(value)) return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, e]) => (isEndpoint(e) ? [[`${name}.${key}`, e] as const] : []));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;
}

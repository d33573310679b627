import { describe, expect, test } from 'vitest';
import rules from './layers.json' with { type: 'json' };
import { type Import, isTest, packageOf, type Source, sources, target } from './source.ts';

interface Layer {
  readonly name: string;
  readonly match: readonly string[];
  readonly may: readonly string[];
  readonly mayType?: readonly string[];
  readonly packages?: readonly string[];
  readonly isolate?: boolean;
}
const layers: readonly Layer[] = rules.layers;
const own = sources().filter(({ path }) => /^(src|sw)\//.test(path));

const prefixOf = (path: string, layer: Layer): string => layer.match.find((prefix) => path.startsWith(prefix)) ?? '';
const layerOf = (path: string): Layer | undefined =>
  [...layers].sort((a, b) => prefixOf(path, b).length - prefixOf(path, a).length).find((layer) => prefixOf(path, layer) !== '');
/** The area and the slice of a file: `venue/desk`. */
const sliceOf = (path: string, layer: Layer): string => path.slice(prefixOf(path, layer).length).split('/').slice(0, 2).join('/');
/** A file directly in an area puts its slices together: `venue/screens.ts`. */
const isOfArea = (slice: string): boolean => slice.includes('.');
const areaOf = (slice: string): string => slice.replace(/\/.*$/, '');
const sharedBy = (slice: string): string => slice.replace(/\/.*$/, '/shared');

function breach(source: Source, wanted: Import): string | undefined {
  const from = layerOf(source.path);
  if (!from) return 'stands in no layer: add one to layers.json';
  const name = packageOf(wanted);
  const allowed = from.packages && isTest(source.path) ? [...from.packages, ...rules.testPackages] : from.packages;
  if (name !== undefined) return allowed?.includes(name) === false ? `${from.name} may not use the package ${name}` : undefined;
  const path = target(source, wanted);
  if (path === undefined) return undefined;
  if (/^(tests|e2e)\//.test(path))
    return isTest(source.path) && path.startsWith('tests/') ? undefined : 'the product never imports its tests';
  // A test of a slice may ask the whole server.
  if (isTest(source.path) && path === 'src/server/app.ts') return undefined;
  const to = layerOf(path);
  if (!to) return undefined;
  if (to === from) {
    const [own, other] = [sliceOf(source.path, from), sliceOf(path, from)];
    if (!from.isolate || own === other || other === sharedBy(own)) return undefined;
    if (isOfArea(own) && areaOf(own) === areaOf(other)) return undefined;
    return 'slices never import each other: what they share stands in the shared/ of their area, or in a layer below';
  }
  if (from.may.includes(to.name) || (wanted.typeOnly && from.mayType?.includes(to.name))) return undefined;
  return `${from.name} may not import ${to.name}`;
}

describe('layers', () => {
  test('import only what layers.json allows', () => {
    const breaches = own.flatMap((source) =>
      source.imports.flatMap((wanted) => {
        const why = breach(source, wanted);
        return why ? [`${source.path} → ${wanted.from}: ${why}`] : [];
      }),
    );
    expect(breaches).toEqual([]);
  });

  test('notice a breach', () => {
    const file = (path: string): Source => ({ path, text: '', imports: [] });
    const wants = (from: string, typeOnly = false): Import => ({ from, names: [], typeOnly });
    expect(breach(file('src/domain/x.ts'), wants('#server/db/connection/pool.ts'))).toContain('domain may not import server-db');
    expect(breach(file('src/domain/x.ts'), wants('node:fs'))).toContain('may not use the package node:');
    expect(breach(file('src/server/lib/x.ts'), wants('#server/db/connection/pool.ts'))).toContain(
      'server-lib may not import server-db',
    );
    const slice = file('src/client/areas/venue/desk/parts/x.ts');
    expect(breach(slice, wants('#client/areas/venue/bibs/y.ts'))).toContain('never import each other');
    expect(breach(slice, wants('#client/areas/public/shared/y.ts'))).toContain('never import each other');
    expect(breach(slice, wants('#client/areas/venue/shared/y.ts'))).toBeUndefined();
    expect(breach(slice, wants('#client/areas/venue/desk/y.ts'))).toBeUndefined();
    const area = file('src/client/areas/venue/screens.ts');
    expect(breach(area, wants('#client/areas/venue/desk/y.ts'))).toBeUndefined();
    expect(breach(area, wants('#client/areas/public/guide/y.ts'))).toContain('never import each other');
    expect(breach(slice, wants('#client/areas/venue/screens.ts'))).toContain('never import each other');
    expect(breach(file('src/client/lib/x.ts'), wants('#worker/api.ts'))).toContain('client-lib may not import worker');
    expect(breach(file('src/client/lib/x.ts'), wants('#worker/api.ts', true))).toBeUndefined();
    expect(breach(file('src/server/app.ts'), wants('#tests/support/x.ts'))).toContain('never imports its tests');
    expect(breach(file('src/domain/x.ts'), wants('#tests/fixtures/x.ts'))).toContain('never imports its tests');
    expect(breach(file('src/domain/x.test.ts'), wants('#tests/fixtures/x.ts'))).toBeUndefined();
  });

  test('have folders of at most 24 source files: more of them want a folder of their own', () => {
    const count = new Map<string, number>();
    for (const { path } of own.filter(({ path }) => !isTest(path))) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      count.set(folder, (count.get(folder) ?? 0) + 1);
    }
    expect([...count].filter(([, files]) => files > 24)).toEqual([]);
  });

  test('have the domain touch nothing outside: no clock, random, network or storage', () => {
    const outside =
      /\b(Date\.now|new Date\(\)|Math\.random|performance\.|fetch\(|localStorage|indexedDB|setTimeout|setInterval|crypto\.|process\.|console\.)/;
    const impure = own.filter(
      ({ path, text }) => path.startsWith('src/domain/') && !isTest(path) && outside.test(withoutComments(text)),
    );
    expect(impure.map(({ path }) => path)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}

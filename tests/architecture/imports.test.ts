import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTest, root, type Source, sources, target } from './source.ts';

const all = sources();

/** Import cycles as lists of files (Tarjan's strongly connected components). */
function cycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const mine = index.size;
    index.set(node, mine);
    low.set(node, mine);
    stack.push(node);
    let lowest = mine;
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? mine);
    }
    low.set(node, lowest);
    if (lowest === mine) {
      const component = stack.splice(stack.indexOf(node));
      if (component.length > 1) found.push(component);
    }
    return lowest;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

function graph(keep: (source: Source) => boolean): Map<string, string[]> {
  return new Map(
    all.filter(keep).map((source) => [source.path, source.imports.flatMap((wanted) => target(source, wanted) ?? [])]),
  );
}

const EXPORT = /^export (?:async )?(?:const|function\*?|interface|type|class) (\w+)/gm;

describe('imports', () => {
  test('make no circle, types included', () => {
    expect(cycles(graph(({ path }) => !isTest(path)))).toEqual([]);
  });

  test('finds a circle', () => {
    expect(
      cycles(
        new Map([
          ['a', ['b']],
          ['b', ['c', 'd']],
          ['c', ['a']],
          ['d', []],
        ]),
      ),
    ).toEqual([['a', 'b', 'c']]);
  });

  test('name the exact file', () => {
    const wrong = all.flatMap((source) =>
      source.imports.flatMap((wanted) => {
        const path = target(source, wanted);
        return path !== undefined && !existsSync(root + path) ? [`${source.path} → ${wanted.from}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('are what an export is for: nothing is exported that no other file imports', () => {
    const taken = new Map<string, Set<string>>();
    for (const source of all)
      for (const wanted of source.imports) {
        const path = target(source, wanted);
        if (path !== undefined) taken.set(path, new Set([...(taken.get(path) ?? []), ...wanted.names]));
      }
    const needless = all
      // Tables are read as one schema: `import * as`.
      .filter(({ path }) => /^(src|sw)\//.test(path) && !path.startsWith('src/server/db/schema/') && !taken.get(path)?.has('*'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(EXPORT)].flatMap(([, name = '']) => (taken.get(path)?.has(name) ? [] : [`${path}: ${name}`])),
      );
    expect(needless).toEqual([]);
  });

  test('climb at most one folder: further away is #domain/…, #client/… and so on', () => {
    expect(all.filter(({ imports }) => imports.some(({ from }) => from.includes('../..'))).map(({ path }) => path)).toEqual([]);
  });
});

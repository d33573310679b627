import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTest, read, root, type Source, sources, target } from './source.ts';

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

/** What of each file others import. */
function namesTaken(by: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  for (const source of by)
    for (const wanted of source.imports) {
      const path = target(source, wanted);
      if (path !== undefined) taken.set(path, new Set([...(taken.get(path) ?? []), ...wanted.names]));
    }
  return taken;
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

  test('are what an export is for: nothing is exported that no file of the product imports, and no rule is there for its tests alone', () => {
    const taken = namesTaken(all.filter(({ path }) => !isTest(path)));
    const alone = all
      // Tables are read as one schema: `import * as`, and by drizzle-kit.
      .filter(({ path }) => /^(src|sw)\//.test(path) && !isTest(path) && !path.startsWith('src/server/db/schema/'))
      .filter(({ path }) => !taken.get(path)?.has('*'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(EXPORT)].flatMap(([, name = '']) =>
          taken.get(path)?.has(name)
            ? []
            : [{ path, name, isUsed: (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1 }],
        ),
      );
    const listed = read('tests/architecture/exported-for-tests.txt')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(alone.filter(({ isUsed }) => !isUsed)).toEqual([]);
    expect(alone.map(({ path, name }) => `${path} ${name}`).sort()).toEqual(listed.toSorted());
    const byAll = namesTaken(all);
    expect(alone.filter(({ path, name }) => !byAll.get(path)?.has(name))).toEqual([]);
  });

  test('climb at most one folder: further away is #domain/…, #client/… and so on', () => {
    expect(all.filter(({ imports }) => imports.some(({ from }) => from.includes('../..'))).map(({ path }) => path)).toEqual([]);
  });
});

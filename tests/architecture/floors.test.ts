import { expect, test } from 'vitest';
import rules from './layers.json' with { type: 'json' };
import { isTest, read, type Source, sources, target } from './source.ts';

const { comment: _comment, ...floors } = rules.floors;
const heights = new Map(Object.values(floors).flatMap((folders, height) => folders.map((folder) => [folder, height] as const)));
const own = sources().filter(({ path }) => path.startsWith('src/domain/') && !isTest(path));
const folderOf = (path: string): string => path.split('/')[2] ?? '';

/** Imports of a file from a floor above its own, as `upward.txt` names them. */
function upwardFrom(source: Source, height: ReadonlyMap<string, number>): readonly string[] {
  const { path } = source;
  const from = height.get(folderOf(path)) ?? 0;
  const targets = source.imports.flatMap((wanted) => target(source, wanted) ?? []);
  const above = new Set(targets.map(folderOf).filter((folder) => (height.get(folder) ?? 0) > from));
  return [...above].map((folder) => `${path.replace('src/domain/', '')} ${folder}`);
}

test('every folder of the domain is on a floor', () => {
  expect([...new Set(own.map(({ path }) => folderOf(path)))].filter((folder) => !heights.has(folder))).toEqual([]);
});

test('a folder of the domain imports from no floor above its own, but for those of upward.txt, each of which still does', () => {
  const listed = read('tests/architecture/upward.txt').trim().split('\n');
  expect(own.flatMap((source) => upwardFrom(source, heights)).toSorted()).toEqual(listed);
});

test('an import from a floor above is found', () => {
  const height = new Map([...heights, ['entry', 9]]);
  expect(own.flatMap((source) => upwardFrom(source, height))).toContain('event/comp-event.ts entry');
  expect(own.flatMap((source) => upwardFrom(source, height)).length).toBeGreaterThan(
    own.flatMap((source) => upwardFrom(source, heights)).length,
  );
});

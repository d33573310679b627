import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, read, type Source, sources, target } from './source.ts';

const AREAS = ['account', 'admin', 'entering', 'organising', 'public', 'venue'];

interface Registry {
  /** The list of an area. */
  readonly list: (area: string) => string;
  /** A file that the list of its area must name. */
  readonly entry: RegExp;
}
const SCREENS: Registry = {
  list: (area) => `src/client/areas/${area}/screens.ts`,
  entry: /^src\/client\/areas\/.*\bscreen\.ts$/,
};
const ROUTES: Registry = {
  list: (area) => `src/server/areas/${area}/routes.ts`,
  entry: /^src\/server\/areas\/\w+\/[\w-]+\/routes\.ts$/,
};

/** What stands in a tree and is not in the list of its area. */
function forgotten(tree: readonly Source[], { list, entry }: Registry): readonly string[] {
  const lists = new Set(AREAS.map(list));
  const named = new Set(
    tree.filter(({ path }) => lists.has(path)).flatMap((file) => file.imports.map((wanted) => target(file, wanted))),
  );
  return tree.map(({ path }) => path).filter((path) => entry.test(path) && !lists.has(path) && !named.has(path));
}

/** The tree with one more file, and with one more import in another. */
function withFile(tree: readonly Source[], path: string, listedIn?: string): readonly Source[] {
  const imported = (file: Source) => {
    const from = `./${posix.relative(posix.dirname(file.path), path)}`;
    return { ...file, imports: [...file.imports, { from, names: [], typeOnly: false }] };
  };
  return [...tree.map((file) => (file.path === listedIn ? imported(file) : file)), { path, text: '', imports: [] }];
}

describe('a new screen with a call', () => {
  const tree = sources();

  test('is listed: every screen.ts and every routes.ts of a slice stands in the list of its area', () => {
    expect(forgotten(tree, SCREENS), 'name it in the screens.ts of its area').toEqual([]);
    expect(forgotten(tree, ROUTES), 'name it in the routes.ts of its area').toEqual([]);
  });

  test.each([
    { registry: SCREENS, added: 'src/client/areas/venue/gate/screen.ts' },
    { registry: SCREENS, added: 'src/client/areas/venue/desk/gate.screen.ts' },
    { registry: ROUTES, added: 'src/server/areas/venue/gate/routes.ts' },
  ])('is one more line in one list for $added', ({ registry, added }) => {
    expect(forgotten(withFile(tree, added), registry)).toEqual([added]);
    expect(forgotten(withFile(tree, added, registry.list('venue')), registry)).toEqual([]);
  });

  test('is registered nowhere else: the app goes over the six areas', () => {
    const tops = tree.filter(({ path }) => path === 'src/server/app.ts' || path === 'src/client/app/routing/screens.ts');
    const areas = (file: Source) =>
      file.imports.flatMap(({ from }) => from.match(/^#(?:server|client)\/areas\/(\w+)\/(?:routes|screens)\.ts$/)?.[1] ?? []);
    expect(tops.map((file) => areas(file).toSorted())).toEqual([AREAS, AREAS]);
    const slices = tops.flatMap((file) => file.imports.filter(({ from }) => /\/areas\/\w+\/.*(?:routes|screen)\.ts$/.test(from)));
    expect(slices.filter(({ from }) => !/areas\/\w+\/(?:routes|screens)\.ts$/.test(from))).toEqual([]);
  });
});

describe('a new action of the venue', () => {
  /** Where an action passes from a tap to every other screen. Elsewhere a note is something else. */
  const WAY =
    /^(?:sw|src\/(?:local|worker|contracts\/venue|domain\/(?:decide|rows|sync|note)|client\/(?:lib\/venue|areas\/venue\/(?:desk|attention))|server\/(?:areas\/venue|db\/read|db\/schema\/venue\.ts)))\b/;
  const NOTE = /'note\b|\bnote\??:|\.note\b|\{ note\b|Note\b/;
  const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

  test('touches the files that src/README.md names for the note on an athlete, and no other', () => {
    const named = sources()
      .filter(({ path, text }) => WAY.test(path) && !isTest(path) && NOTE.test(text.replace(COMMENT, '')))
      .map(({ path }) => path);
    const listed = read('src/README.md').match(/^- (?:the action|its field|its place): [\s\S]*?(?=\n-|\n\n)/gm) ?? [];
    const paths = listed.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
    expect(named.toSorted()).toEqual(paths.toSorted());
    expect(paths).toHaveLength(13);
  });
});

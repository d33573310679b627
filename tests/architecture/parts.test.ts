import { expect, test } from 'vitest';
import { type Source, sources, target } from './source.ts';

const KIT = /^src\/client\/ui\/(?:[\w-]+\/)?[\w-]+\.tsx$/;
const SAMPLES = 'src/client/areas/admin/samples/parts/';
/** It stands in every shell; a sample calls it by its message. */
const CALLED: Readonly<Record<string, string>> = { 'src/client/ui/toast/toast-host.tsx': 'src/client/ui/toast/toast.ts' };

test('the screen of parts shows each part of the kit', () => {
  const all = sources();
  const isSample = ({ path }: Source) => path.startsWith(SAMPLES);
  const shown = new Set(all.filter(isSample).flatMap((file) => file.imports.map((wanted) => target(file, wanted))));
  const kit = all.map(({ path }) => path).filter((path) => KIT.test(path));
  expect(kit.length).toBeGreaterThan(15);
  expect(kit.filter((path) => !shown.has(CALLED[path] ?? path))).toEqual([]);
});

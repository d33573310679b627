import { describe, expect, test } from 'vitest';
import { touched } from './changed.mjs';

const suites = ['types', 'lint', 'architecture', 'unit', 'postgres', 'simulation', 'e2e'].map((group) => ({
  group,
  args: ['run'],
}));
const run = (...files: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(touched(suites, files).map(({ group, args }) => [group, args.slice(1)]));
const ALWAYS = ['types', 'lint', 'architecture'];

describe('npm test -- --changed', () => {
  test('checks documents and nothing else when only documents change', () => {
    expect(Object.keys(run('README.md', 'src/domain/README.md'))).toEqual(ALWAYS);
    expect(Object.keys(run())).toEqual(ALWAYS);
  });

  test('runs the browser tests of the areas whose screens change, with the walk of all screens', () => {
    const { e2e, simulation } = run(
      'src/client/areas/venue/desk/desk-screen.tsx',
      'src/client/areas/public/guide/guide-screen.tsx',
    );
    expect(e2e).toEqual(['e2e/app', 'e2e/venue', 'e2e/public']);
    expect(simulation).toBeUndefined();
  });

  test('runs all browser tests when what changes is behind every screen', () => {
    for (const file of [
      'src/domain/decide/action-kinds.ts',
      'src/client/lib/net/call.ts',
      'sw/sw.ts',
      'e2e/fixtures/test.ts',
      'src/client/ui/base.css',
    ])
      expect(run('src/client/areas/venue/desk/desk-screen.tsx', file).e2e, file).toEqual([]);
  });

  test('runs all tests that start a server when the server or its rules change', () => {
    for (const file of ['src/server/areas/venue/sync/write.ts', 'src/domain/bib/bib-change.ts', 'tests/support/postgres.ts'])
      expect(run(file).postgres, file).toEqual([]);
    expect(run('src/local/outbox/drain.ts').simulation).toEqual([]);
  });

  test('runs unit tests by what they import, and all of them when no import can tell', () => {
    expect(run('src/domain/bib/bib-change.ts').unit).toContain('--changed');
    for (const file of ['package.json', 'src/client/app/routing/routes.tsv', 'vite.config.ts']) {
      expect(run(file).unit, file).toEqual([]);
      expect(run(file).e2e, file).toEqual([]);
    }
  });
});

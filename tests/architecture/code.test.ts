import { describe, expect, test } from 'vitest';
import { bare, isTest, projectFiles, read, sources } from './source.ts';

const all = sources();
const product = all.filter(({ path }) => !isTest(path));
const rows = (text: string): number => text.split('\n').length;

describe('the code', () => {
  test('has no file over 450 rows: split by what a reader looks for', () => {
    expect(all.filter(({ text }) => rows(text) > 450).map(({ path, text }) => `${path}: ${rows(text)}`)).toEqual([]);
  });

  test('spreads no object that is written out on the spot: its properties stand in the rows themselves', () => {
    const spread = /(?<!\()\.\.\.\{ /;
    expect(all.filter(({ text }) => spread.test(bare(text))).map(({ path }) => path)).toEqual([]);
  });

  test('silences neither the compiler nor the linter where it would say something', () => {
    const silenced =
      /@ts-(ignore|nocheck|expect-error)|biome-ignore[^\n]*(noExplicitAny|noNonNullAssertion|noDefaultExport|noBarrelFile)/;
    expect(
      all.filter(({ path, text }) => silenced.test(text) && !path.startsWith('tests/architecture/')).map(({ path }) => path),
    ).toEqual([]);
  });

  test('has the server say things by its log, and print only what a start or a program tells the person at the terminal', () => {
    const PRINTING = ['account-cli', 'import-cli', 'lib/run-cli', 'main', 'start-server'].map((name) => `src/server/${name}.ts`);
    const printing = product.filter(({ path, text }) => path.startsWith('src/server/') && /\bconsole\./.test(bare(text)));
    expect(printing.map(({ path }) => path).toSorted()).toEqual(PRINTING);
  });

  test('keeps the lint rules it stands on', () => {
    const { linter } = JSON.parse(read('biome.json'));
    expect(linter.rules.suspicious.noExplicitAny).toBe('error');
    expect(linter.rules.style).toMatchObject({ noNonNullAssertion: 'error', noDefaultExport: 'error', noEnum: 'error' });
    expect(linter.rules.performance).toMatchObject({ noBarrelFile: 'error', noReExportAll: 'error' });
  });

  test('asserts types at most 1.5 times in 1,000 rows: parse with a contract, or use must()', () => {
    const casts = (text: string): number =>
      bare(text)
        .replace(/^(import|export)[^;]*from/gm, '')
        .match(/[\w)\]}>'] as (?!const\b)/g)?.length ?? 0;
    const total = product.reduce((sum, { text }) => sum + casts(text), 0);
    const perThousand = (1000 * total) / product.reduce((sum, { text }) => sum + rows(text), 0);
    const where = product.filter(({ text }) => casts(text) > 0).map(({ path, text }) => `${path}: ${casts(text)}`);
    expect(perThousand, where.join('\n')).toBeLessThanOrEqual(1.5);
  });

  test('names files in kebab-case', () => {
    const odd = projectFiles().filter(
      (path) => /^(src|sw|tests|e2e)\//.test(path) && !/^[a-z0-9./_-]+$/.test(path) && !/\/[A-Z]+\.md$/.test(path),
    );
    expect(odd).toEqual([]);
  });

  test('waits in tests by expect.poll, which has the patience of a busy machine', () => {
    const impatient = all.filter(({ path, text }) => isTest(path) && /\bvi\.wait(For|Until)\(/.test(bare(text)));
    expect(impatient.map(({ path }) => path)).toEqual([]);
  });

  test('leaves no test out and runs none alone', () => {
    /** Left out where this is not installed. */
    const NEEDS: Readonly<Record<string, string>> = {
      'e2e/venue/firefox.spec.ts': 'Firefox ESR',
      'e2e/venue/webkit.spec.ts': 'webkit2gtk-driver and xvfb',
    };
    const tests = all.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !NEEDS[path]);
    expect(
      tests.filter(({ text }) => /\b(it|test|describe)\.(only|skip|todo|fixme)\(/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('keeps what it knows of people where the PIN seals it: in the device’s database and its notes', () => {
    // Everything else that touches the browser's storage, and what it holds. Personal things go through notes.ts or answer-cache.ts.
    const NOBODY_IN_IT: Readonly<Record<string, string>> = {
      'src/client/app/device/after-start.ts': 'whether a session is still to be ended',
      'src/client/app/device/bib-leases.ts': 'numbers of bibs',
      'src/client/app/device/forget-notes.ts': 'takes everything away',
      'src/client/app/device/old-stores.ts': 'takes away what earlier versions kept',
      'src/client/lib/session/left-sessions.ts': 'tokens with numbers of users',
      'src/client/areas/account/sign-in/password/mailed-key.ts': 'the key of a mailed link, never on a device with a PIN',
      'src/client/areas/account/sign-in/wanted-path.ts': 'an address of the app',
      'src/client/areas/public/competitions/kept-display.ts': 'how the screen looks',
      'src/client/areas/venue/desk/desk-actions.ts': 'whether a tick hands the bib out, too',
      'src/client/areas/venue/desk/desk-tools.tsx': 'whether anything is kept for the desk',
      'src/client/areas/venue/desk/lists/desk-part.ts': 'letters or numbers of events',
      'src/client/areas/venue/desk/lists/next-please.ts': 'whether the desk goes on by itself',
      'src/client/areas/venue/desk/lists/part-choice.tsx': 'whether a tick hands the bib out, too',
      'src/client/areas/venue/results/use-marks.ts': 'marks as they are typed, by cell',
      'src/client/areas/venue/results/keypad/use-keypad.ts': 'how the screen looks',
      'src/client/areas/venue/results/officials/use-role.ts': 'whether this device only looks, by event',
      'src/client/lib/session/about-device.ts': 'where it stands, in the words of somebody at it',
      'src/client/lib/session/admin-mode.ts': 'how the screen looks',
      'src/client/lib/session/browser-key.ts': 'a random text',
      'src/client/lib/session/ending-session.ts': 'a token',
      'src/client/lib/page/later-toast.ts': 'a message of our own',
      'src/client/lib/session/notes.ts': 'sealed',
      'src/client/areas/public/results/output/use-steering.ts': 'since when a screen stands still',
      'src/client/lib/page/theme.ts': 'how the screen looks',
      'src/client/lib/session/token.ts': 'a token',
      'src/client/lib/session/warn-once.ts': 'when somebody was told',
      'src/client/lib/table/kept-columns.ts': 'how lists look',
      'sw/app-shell.ts': 'the files of the app',
    };
    const storage = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b/;
    const used = product
      .filter(({ path, text }) => /^(?:src|sw)\//.test(path) && storage.test(bare(text)))
      .map(({ path }) => path);
    expect(used.toSorted()).toEqual(Object.keys(NOBODY_IN_IT).toSorted());
  });
});

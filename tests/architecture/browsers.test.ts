import { describe, expect, test } from 'vitest';
import { bare, isTest, projectFiles, read, sources } from './source.ts';

/**
 * What the oldest browsers that the README names lack: Safari 16.4, Chrome 109. Methods of the language are refused by `src/client/tsconfig.json`,
 * whose library is that of 2023; these are the browser's, and names that types do not tell apart.
 */
const YOUNGER: Readonly<Record<string, RegExp>> = {
  'AbortSignal.any (timeLimit is ours)': /\bAbortSignal\s*\.\s*any\b/,
  'the size of URLSearchParams': /\b(?:search|params|query|searchParams|URLSearchParams\([^)]*\))\.size\b/i,
  'Response.json as a static': /\bResponse\.json\(/,
  'URL.canParse, URL.parse': /\bURL\.(?:canParse|parse)\(/,
  'bytes() of a body': /\.bytes\(\)/,
  'the estimate of the storage, unasked': /\.estimate\(/,
  checkVisibility: /\.checkVisibility\(/,
  'popovers that nothing else opens, dialogs asked to close': /\.(?:togglePopover|requestClose)\(|\bpopoverTarget\b/,
  'reading a stream by for await': /for await\b/,
  'view transitions': /\bstartViewTransition\b/,
  'idle callbacks and the scheduler': /\brequestIdleCallback\b|\bscheduler\./,
  'highlights of the browser': /\bCSS\.highlights\b|\bnew Highlight\b/,
  'Uint8Array as base64 or hex': /\.(?:from|to|setFrom)(?:Base64|Hex)\(/,
  'iterators as lists':
    /\bIterator\.|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|reduce|toArray|forEach|flatMap|take|drop)\(/,
  'groupBy of Map or Object (group-by.ts is ours)': /\b(?:Map|Object)\.groupBy\b/,
  'withResolvers, Promise.try': /\bPromise\.(?:withResolvers|try)\b/,
  'Array.fromAsync': /\bfromAsync\b/,
  'sets against sets': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
};

const shipped = sources().filter(
  ({ path }) => /^(?:src\/(?:client|local|worker|domain|contracts)|sw)\//.test(path) && !isTest(path),
);

test('screens of the venue go by the server’s clock, never the tablet’s own', () => {
  const own = /\bDate\.now\(|\bnew Date\(\)|\b(?:useMinute|onMinute)\b/;
  const venue = shipped.filter(({ path }) => /^src\/client\/(?:areas|lib)\/venue\//.test(path));
  expect(venue.length).toBeGreaterThan(100);
  expect(venue.filter(({ text }) => own.test(bare(text))).map(({ path }) => path)).toEqual([]);
});

describe('what runs in a browser', () => {
  test.each(Object.entries(YOUNGER))('does without what Safari 16.4 or Chrome 109 lack: %s', (_name, younger) => {
    expect(shipped.filter(({ text }) => younger.test(bare(text))).map(({ path }) => path)).toEqual([]);
  });

  // Nesting and light-dark() are made plain by the build.
  test('has styles that those browsers know', () => {
    const younger = /@starting-style|@scope\b|:user-(?:in)?valid|@position-try|\banchor\(|:popover-open/;
    const styles = projectFiles().filter((path) => path.startsWith('src/client/') && path.endsWith('.css'));
    expect(styles.filter((path) => younger.test(read(path)))).toEqual([]);
  });

  test.each(['src/client/main.tsx', 'src/worker/worker.ts', 'sw/sw.ts'])('is given first what older ones lack: %s', (path) => {
    expect(/^import .*$/m.exec(read(path))?.[0]).toBe("import '#contracts/shared/older-browsers.ts';");
  });

  test('tells a browser that is too old, in words and syntax that it reads', () => {
    expect(read('index.html')).toContain('<script src="/too-old.js" defer></script>');
    const said = read('public/too-old.js');
    expect(said).not.toMatch(/=>|\b(?:let|const|class|async)\b|`/);
    for (const lowest of ['16.4', 'Chrome 109']) {
      expect(said).toContain(lowest);
      expect(read('README.md')).toContain(lowest);
    }
  });
});

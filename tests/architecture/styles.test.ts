import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, read, type Source, sources } from './source.ts';

const code = sources();
const sheets = projectFiles().filter((path) => path.endsWith('.module.css'));

/** The class names that a style sheet exports; a fraction such as `.5` is not one. */
function classesOf(sheet: string): Set<string> {
  const bare = read(sheet).replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
  return new Set([...bare.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name));
}

/** Whether a file takes `name` from the sheet; `css[tone]` may take any. */
function takes({ text }: Source, sheet: string, name: string): boolean {
  const css = new RegExp(`^import (\\w+) from '[^']*${posix.basename(sheet)}'`, 'm').exec(text)?.[1];
  return css !== undefined && (text.includes(`${css}[`) || new RegExp(`\\b${css}\\.${name}\\b`).test(text));
}

/** Whether another sheet builds a class of its own on it. */
function isComposed(sheet: string, name: string): boolean {
  const from = sheet.replace(/^src\/client\//, '#client/');
  return sheets.some((other) => new RegExp(`composes: [^;]*\\b${name}\\b[^;]* from "${from}"`).test(read(other)));
}

describe('style sheets', () => {
  test('hold no class that nobody uses', () => {
    const unused = sheets.flatMap((sheet) => {
      const users = code.filter(({ text }) => text.includes(posix.basename(sheet)));
      return [...classesOf(sheet)]
        .filter((name) => !users.some((file) => takes(file, sheet, name)) && !isComposed(sheet, name))
        .map((name) => `${sheet}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  /** As written: `#domain/x.ts`, `./x.ts`, `react`. */
  readonly from: string;
  readonly names: readonly string[];
  readonly typeOnly: boolean;
}

export interface Source {
  /** From the project's top, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** What git holds or would hold: tracked files and new ones that no ignore rule names. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(root + path)).sort();
}

export const read = (path: string): string => readFileSync(root + path, 'utf8');
/** What only tests need: they themselves, and the made-up rows they begin with. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /^(tests|e2e)\//.test(path);

/** Code without comments and texts, so that words in them are not taken for code. */
export const bare = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|\/\/.*$/gm, "''");

/** All TypeScript of the project. */
export function sources(): Source[] {
  return projectFiles()
    .filter((path) => /^(src|sw|tests|e2e)\/.*\.tsx?$/.test(path))
    .map((path) => {
      const text = read(path);
      return { path, text, imports: importsOf(text) };
    });
}

/** Formatted code starts an import at the line's start, so a pattern reads it safely. */
const STATEMENT = /^(?:import|export)\s+(type\s+)?((?:[\w*\s,$]|\{[^}]*\})*?)\s*from\s*'([^']+)'/gm;
const BARE = /^import\s*'([^']+)'/gm;
const LAZY = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)/g;

function importsOf(text: string): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, names = '', from = '']) => ({
    from,
    names: namesOf(names),
    typeOnly: type !== undefined,
  }));
  const bare = [...text.matchAll(BARE)].map(([, from = '']) => ({ from, names: [], typeOnly: false }));
  const lazy = [...text.matchAll(LAZY)].map(([, from = '']) => ({ from, names: ['*'], typeOnly: false }));
  return [...statements, ...bare, ...lazy];
}

function namesOf(clause: string): string[] {
  const inBraces = clause.match(/\{([^}]*)\}/)?.[1] ?? '';
  return inBraces
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean);
}

const folders: Record<string, string> = JSON.parse(read('package.json')).imports;

/** The project file an import names, or undefined for a package or a tool's virtual module. */
export function target(from: Source, wanted: Import): string | undefined {
  if (wanted.from.startsWith('.')) return posix.join(posix.dirname(from.path), wanted.from.replace(/\?.*$/, ''));
  const alias = Object.keys(folders).find((key) => wanted.from.startsWith(key.replace('*', '')));
  if (!alias) return undefined;
  const folder = folders[alias]?.replace(/^\.\//, '').replace('*', '') ?? '';
  return folder + wanted.from.slice(alias.length - 1).replace(/\?.*$/, '');
}

/** `@scope/name/part` → `@scope/name`; Node's own modules → `node:`. */
export function packageOf(wanted: Import): string | undefined {
  if (/^[.#/]|^virtual:/.test(wanted.from)) return undefined;
  if (wanted.from.startsWith('node:')) return 'node:';
  const parts = wanted.from.split('/');
  return parts.slice(0, wanted.from.startsWith('@') ? 2 : 1).join('/');
}

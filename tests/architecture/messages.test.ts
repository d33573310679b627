import { describe, expect, test } from 'vitest';
import { read, type Source, sources } from './source.ts';

/**
 * The messages of the specification, in `messages.tsv`: what stands in braces changes. `source`: as the code has it, where
 * that is put together otherwise.
 */
const specified = read('tests/architecture/messages.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [section = '', message = '', source = message] = line.split('\t');
    return { section, message, source };
  });

const all = sources();
const isBrowserOrHttp = ({ path }: Source) => path.startsWith('e2e/') || path.endsWith('.pg.test.ts');
/** What unit tests begin with, tables of cases among it, lies in a folder of its own. */
const isUnit = ({ path }: Source) => /\.test\.tsx?$|^tests\/fixtures\//.test(path) && !path.endsWith('.pg.test.ts');
const isSource = (file: Source) => file.path.startsWith('src/') && !isUnit(file) && !isBrowserOrHttp(file);

const saidIn = (files: readonly Source[], message: string): readonly string[] => {
  const words = message.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(words.join('.{0,80}?'));
  // Expectations may be patterns themselves.
  return files.filter(({ text }) => pattern.test(text.replaceAll('\\', ''))).map(({ path }) => path);
};

describe('each message of the specification', () => {
  const places = [
    ['is said', all.filter(isSource)],
    ['has a test of its own', all.filter(isUnit)],
    ['is reached over HTTP or in a browser', all.filter(isBrowserOrHttp)],
  ] as const;

  test.each(places)('%s', (_, files) => {
    const missing = specified.filter(({ message, source }) => {
      const words = files === places[0][1] ? source : message;
      return saidIn(files, words).length === 0;
    });
    expect(missing.map(({ section, message }) => `${section}: ${message}`)).toEqual([]);
  });
});

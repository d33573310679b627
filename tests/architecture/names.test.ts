import { describe, expect, test } from 'vitest';
import { bare, projectFiles, sources } from './source.ts';

/** Words that meant several things here, or one that has a name of its own in the field; and what to say. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['standing', 'what it is: status, place, currentRow, enteredLines, eligibilityContext'],
  ['judge', 'evaluate, classify, check; a judge is an official of the sport'],
  ['judged', 'evaluated, classified, checked'],
]);

/** `readStandingLines` → read, standing, lines. */
const wordsOf = (name: string): readonly string[] => name.split(/(?=[A-Z])|[^a-zA-Z]/).map((word) => word.toLowerCase());

describe('names', () => {
  const THIS = 'tests/architecture/names.test.ts';

  test('of code say it in the words of the field', () => {
    const found = sources()
      .filter(({ path }) => path !== THIS)
      .flatMap(({ path, text }) => {
        const names = new Set(bare(text).match(/[A-Za-z_$][\w$]*/g));
        return [...names].flatMap((name) => advice(name).map((instead) => `${path}: ${name}: ${instead}`));
      });
    expect(found).toEqual([]);
  });

  test('of files do, too', () => {
    const found = projectFiles()
      .filter((path) => /^(?:src|sw|tests|e2e)\//.test(path))
      .flatMap((path) => advice(path).map((instead) => `${path}: ${instead}`));
    expect(found).toEqual([]);
  });
});

const advice = (name: string): readonly string[] => wordsOf(name).flatMap((word) => INSTEAD.get(word) ?? []);

import { describe, expect, test } from 'vitest';
import { ENTRY_COLUMNS, ENTRY_HEADER, readHeader } from '#domain/entry/entry-columns.ts';

const header = ENTRY_HEADER.split(',');
const required = Object.entries(ENTRY_COLUMNS).flatMap(([name, need]) => (need === 'required' ? [name] : []));

describe('the header row', () => {
  test('documents every column', () => {
    expect(header.toSorted()).toEqual(Object.keys(ENTRY_COLUMNS).toSorted());
  });

  test.each([
    ['as documented', header],
    ['the required columns alone', required],
    ['in another order', header.toReversed()],
    ['in another case and with blanks', header.map((name) => ` ${name.toUpperCase()} `)],
    ['with columns nobody asked for', ['nation', ...header, '', 'remarks']],
  ])('is read: %s', (_, cells) => {
    expect(readHeader(cells).problem).toBeNull();
  });

  test('each column is found where it is', () => {
    expect(readHeader(['start', 'x', ...required.filter((name) => name !== 'start')]).at.get('athleteId')).toBe(2);
  });

  test.each([
    ['nothing at all', [], 'This is not a start list'],
    ['another table', ['name', 'result'], 'This is not a start list'],
    [
      'no start and no gender',
      header.filter((name) => name !== 'start' && name !== 'gender'),
      'The header row lacks gender, start.',
    ],
    ['a column twice', [...header, 'Club'], 'The header row has club twice.'],
  ])('is refused: %s', (_, cells, problem) => {
    expect(readHeader(cells).problem).toContain(problem);
  });

  test('a stranger is told what it should look like', () => {
    expect(readHeader(['name']).problem).toContain(ENTRY_HEADER);
  });
});

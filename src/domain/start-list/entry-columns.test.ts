import { describe, expect, test } from 'vitest';
import { ENTRY_COLUMNS, ENTRY_HEADER, entryColumns, readHeader } from '#domain/start-list/entry-columns.ts';

const header = ENTRY_HEADER;
const keys = Object.keys(ENTRY_COLUMNS);
const required: readonly string[] = entryColumns('required');

describe('the header row', () => {
  test('has a name of its own for each column', () => {
    expect(new Set(header).size).toBe(keys.length);
    expect([...entryColumns('required'), ...entryColumns('optional')].toSorted()).toEqual(keys.toSorted());
  });

  test.each([
    ['as documented', header],
    ['as programs call the columns', keys],
    ['some one way and some the other', [...keys.slice(0, 4), ...header.slice(4)]],
    ['the required columns alone', required],
    ['in another order', header.toReversed()],
    ['in another case and with blanks', header.map((name) => ` ${name.toUpperCase()} `)],
    ['with lines for the blanks between words', header.map((name) => name.replaceAll(' ', '_'))],
    ['with columns nobody asked for', ['nation', ...header, '', 'remarks']],
  ])('is read: %s', (_, cells) => {
    expect(readHeader(cells).problem).toBeNull();
  });

  test('each column is found where it is', () => {
    expect(readHeader(['start', 'x', ...required.filter((name) => name !== 'start')]).at.get('athleteId')).toBe(2);
  });

  test('the event’s own name is taken before another word for it', () => {
    expect(readHeader(['Event', ...required]).at.get('eventName')).toBe(1 + required.indexOf('eventName'));
    expect(readHeader(['Event', ...required.filter((name) => name !== 'eventName')])).toMatchObject({ problem: null });
  });

  test.each([
    ['nothing at all', [], 'This is not a start list'],
    ['another table', ['name', 'result'], 'This is not a start list'],
    [
      'no start and no gender',
      header.filter((name) => name !== 'Start' && name !== 'Gender'),
      'The header row lacks Gender, Start.',
    ],
    ['a column twice', [...header, 'club'], 'The header row has Club twice.'],
  ])('is refused: %s', (_, cells, problem) => {
    expect(readHeader(cells).problem).toContain(problem);
  });

  test('a stranger is told what it should look like', () => {
    expect(readHeader(['name']).problem).toContain(ENTRY_HEADER.join(', '));
  });
});

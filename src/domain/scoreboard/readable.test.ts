import { describe, expect, test } from 'vitest';
import { DEFAULT_OUTPUT_CONFIG } from './output.ts';
import { clubsToFit, fitRows, namesToFit, readableFrom } from './readable.ts';

const { ranksPerPage } = DEFAULT_OUTPUT_CONFIG;

test('a board five metres high is read at 50 m with the rows of the specification, and fewer rows are read from further away', () => {
  expect(readableFrom(5, ranksPerPage)).toBeGreaterThanOrEqual(49);
  expect(readableFrom(3, 6)).toBeGreaterThanOrEqual(49);
  expect(readableFrom(3, 12)).toBeLessThan(readableFrom(3, 6));
});

describe('rows', () => {
  test.each([
    [1280, 720],
    [1920, 1080],
    [720, 1280],
    [390, 844],
  ])('of a page fit a screen of %i by %i', (width, height) => {
    for (let rows = 3; rows <= 24; rows++) {
      const { row, letters } = fitRows({ width, height }, rows);
      expect(row * rows).toBeLessThanOrEqual(height);
      expect(letters).toBeLessThanOrEqual(row);
      expect(letters * 15).toBeLessThanOrEqual(width);
    }
  });

  test('leave out the club where there is no room for it', () => {
    expect(fitRows({ width: 1920, height: 900 }, 10).club).toBe('beside');
    expect(fitRows({ width: 720, height: 1100 }, 8).club).toBe('below');
    expect(fitRows({ width: 600, height: 480 }, 10).club).toBe('none');
  });
});

test('a name loses its first name before its surname, and a team keeps its own way of writing', () => {
  expect(namesToFit('Mia-Jane', 'O’Neill')).toEqual(['Mia-Jane O’NEILL', 'M. O’NEILL', 'O’NEILL']);
  expect(namesToFit('', 'Castle Hill A')).toEqual(['Castle Hill A']);
});

test.each([
  ['Riverside Athletics Club', ['Riverside Athletics Club', 'Riverside AC', 'Riverside']],
  ['Newham and Essex Harriers AC', ['Newham and Essex Harriers AC', 'Newham & Essex H AC', 'Newham']],
  ['University of Leeds', ['University of Leeds', 'Univ. of Leeds']],
  ['KOR', ['KOR']],
  ['', []],
])('a club has its usual letters where room is short: %s', (club, ways) => {
  expect(clubsToFit(club)).toEqual(ways);
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reviewFile } from '#worker/review-file.ts';

const RIO = '../shared/data/rio2016/entries.csv';
const LONDON = { timeZone: 'Europe/London' };
const HEAD = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest';
const file = (...lines: string[]) => new Blob([[HEAD, ...lines].join('\n')]);

describe('a start list file', () => {
  test('is counted, and each bad line is named', async () => {
    const review = await reviewFile(
      file(
        '1,Ada,Okafor,W,2001-02-03,Riverside,100,100 Metres Women,2026-06-20T11:00,11.40,',
        '2,Bo,Lind,?,,Riverside,100,100,2026-06-20T11:00,,',
      ),
      LONDON,
    );
    expect(review).toMatchObject({ lines: 2, athletes: 1, entries: 1, eventGroups: 1, bad: [{ line: 3 }] });
  });

  test.each([
    ['a PDF', new Blob(['%PDF-1.7 …']), /PDF/],
    ['nothing', new Blob([]), /empty/],
    ['a file of 21 MB', new Blob([new Uint8Array(21 * 1024 * 1024)]), /20 MB/],
  ])('that is %s is refused in words for people', async (_what, blob, words) => {
    expect(await reviewFile(blob, LONDON)).toEqual({ refused: expect.stringMatching(words) });
  });

  test.skipIf(!existsSync(RIO))('of a real meeting is read whole', async () => {
    const review = await reviewFile(new Blob([readFileSync(RIO)]), { timeZone: 'America/Sao_Paulo' });
    expect(review).toMatchObject({ athletes: 2149, entries: 2429, bad: [] });
  });
});

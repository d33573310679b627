import { expect, test } from 'vitest';
import { PNG_PIXEL, smallJpeg } from '#tests/support/pictures.ts';
import { raceOfPicture, readPicture } from './race-picture.ts';

test.each([
  ['001-1-02.jpg', { eventNo: '001', round: 1, heat: 2 }],
  ['18B-2-01.JPEG', { eventNo: '18B', round: 2, heat: 1 }],
  ['7-1-3.png', { eventNo: '7', round: 1, heat: 3 }],
  ['001-1-02 b.jpg', { eventNo: '001', round: 1, heat: 2 }],
  ['001-1-02_2.jpg', { eventNo: '001', round: 1, heat: 2 }],
])('%s is of a race by its name', (name, race) => {
  expect(raceOfPicture(name)).toEqual(race);
});

test.each(['001-1-02.lif', 'sponsor.jpg', '001-1.jpg', '001-0-02.jpg', '001-1-022x.jpg', '2026-11-26.jpg.txt', ''])(
  '“%s” is the name of no picture of a race',
  (name) => {
    expect(raceOfPicture(name)).toBeUndefined();
  },
);

test('a picture is known by its bytes, with its size', () => {
  expect(readPicture(PNG_PIXEL)).toEqual({ type: 'png', width: 1, height: 1 });
  expect(readPicture(smallJpeg(1200, 400))).toEqual({ type: 'jpg', width: 1200, height: 400 });
  expect(readPicture(new TextEncoder().encode('<svg/>'))).toBe('other');
  expect(readPicture(new TextEncoder().encode('GIF89a'))).toBe('other');
  expect(readPicture(new Uint8Array())).toBe('other');
  expect(readPicture(smallJpeg(60_000, 60_000))).toBe('too-wide');
});

test('wherever it is cut off, it is not whole', () => {
  for (const whole of [PNG_PIXEL, smallJpeg(1200, 400)])
    for (let end = 8; end < whole.length; end++) expect(readPicture(whole.subarray(0, end)), `${end}`).toBe('cut-off');
});

test('the end of a preview within a picture is not its end, and what comes behind the end is no fault', () => {
  const preview = smallJpeg(160, 120);
  const whole = smallJpeg(1200, 400, preview);
  expect(readPicture(whole)).toEqual({ type: 'jpg', width: 1200, height: 400 });
  expect(readPicture(whole.subarray(0, preview.length + 12))).toBe('cut-off');
  expect(readPicture(new Uint8Array([...whole, 0, 0, 0]))).toEqual({ type: 'jpg', width: 1200, height: 400 });
});

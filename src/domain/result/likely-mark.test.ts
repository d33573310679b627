import { expect, test } from 'vitest';
import { likelyMark, withPoint } from '#domain/result/likely-mark.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';

const race = (eventCode: string) => sampleGroup({ eventCode });
const shot = sampleJump({ eventCode: 'SP' });
const marathon = sampleGroup({ eventCode: 'MAR', type: 'R' });

test.each([
  ['a forgotten point', '512', sampleJump(), '5.12'],
  ['a point a place too far', '51.2', sampleJump(), '5.12'],
  ['a comma', '5,12', sampleJump(), '5.12'],
  ['a colon', '5:12', sampleJump(), '5.12'],
  ['blanks around it', ' 512 ', sampleJump(), '5.12'],
  ['a shot of 18 metres', '1871', shot, '18.71'],
  ['a time in hundredths', '1083', race('100'), '10.83'],
  ['a point a place too early', '1.083', race('100'), '10.83'],
  ['minutes', '15621', race('800'), '1:56.21'],
  ['minutes that no runner takes', '1:24.04', race('100'), '12.404'],
  ['a marathon in whole seconds', '20845', marathon, '2:08:45'],
])('%s: %s', (_, typed, group, meant) => {
  expect(likelyMark(typed, group)).toBe(meant);
});

test.each([
  ['512', sampleJump(), '5.12'],
  ['1083', race('100'), '10.83'],
  ['15621', race('800'), '1:56.21'],
  ['51', sampleJump(), undefined],
  ['51.2', sampleJump(), undefined],
  ['108', race('100'), '10.8'],
  ['1562', race('800'), '1:56.2'],
  ['12404', race('100'), '12.404'],
  ['10834', race('100'), '10.834'],
  ['8123', race('60'), '8.123'],
  ['54321', race('400'), '54.321'],
  ['10532', race('400'), '1:05.32'],
  ['41234', race('4x100'), '41.234'],
  ['10512', race('4x100'), '1:05.12'],
  ['156213', race('800'), '1:56.213'],
  ['40123', race('1500'), '4:01.23'],
  ['156', race('800'), undefined],
])('%s is read with its point', (typed, group, read) => {
  expect(withPoint(typed, group)).toBe(read);
});

test.each([
  ['no jump of anybody', '51200', sampleJump()],
  ['a distance of nothing', '0', sampleJump()],
  ['too fast for anybody', '58', race('100')],
  ['75 seconds in a minute', '17521', race('800')],
  ['a word', 'ten', sampleJump()],
  ['nothing', '', sampleJump()],
  ['what is right as it stands', '5.12', sampleJump()],
  ['heights, which are entered otherwise', '182', sampleJump({ eventCode: 'HJ', unit: 'H' })],
])('has nothing to offer for %s: %j', (_, typed, group) => {
  expect(likelyMark(typed, group)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { type Entered, writeHyTekEntries } from './write-hy-tek.ts';

const entered = (more: Partial<Entered>): Entered => ({
  surName: 'Ash',
  firstName: 'Jo',
  gender: 'F',
  club: 'Hill AC',
  eventCode: '100',
  best: '12.34',
  bib: 114,
  ...more,
});
const linesOf = (...some: readonly Partial<Entered>[]) => writeHyTekEntries(some.map(entered)).split('\r\n').slice(0, -1);

test('a person: names and club as long as the format takes them, no semicolon, who has no club is unattached', () => {
  expect(linesOf({}, { club: '', surName: 'Wolfeschlegelsteinhausen', best: '', bib: null }, { club: 'Hill; "Dale"' })).toEqual([
    'D;Ash;Jo;;F;;HILL;Hill AC;;;100;12.34;M;;114',
    'D;Wolfeschlegelsteinha;Jo;;F;;UNA;Unattached;;;100;;M;;',
    'D;Ash;Jo;;F;;HIL1;Hill   Dale;;;100;12.34;M;;114',
  ]);
});

test('a relay: team, letter, distance in all, and its runners', () => {
  const runners = [{ surName: 'Ash', firstName: 'Jo', gender: 'F', bib: 114 }];
  const relay = { surName: 'Hill A', firstName: '', eventCode: '4x100', best: '48.90', bib: null, runners };
  expect(linesOf(relay, { ...relay, gender: 'O', runners: [] }, { ...relay, runners: [] }, { ...relay, club: '' })).toEqual([
    'Q;HIL1;Hill AC;A;F;;400;48.90;M;;;;;;;Ash;Jo;;F;;;;114',
    'Q;HIL1;Hill AC;A;X;;400;48.90;M;;;;;;',
    'Q;HIL1;Hill AC;B;F;;400;48.90;M;;;;;;',
    'Q;HILL;Hill A;A;F;;400;48.90;M;;;;;;;Ash;Jo;;F;;;;114',
  ]);
});

test.each([
  ['3000SC', '3000S'],
  ['2000S', '2000S'],
  ['4x400m', '1600'],
  ['20W', '20000W'],
  ['5000RW', '5000W'],
  ['10K', '10000'],
  ['Mile', '1MILE'],
  ['HM', 'HMAR'],
  ['110H', '110H'],
  ['LJ', 'LJ'],
])('%s is %s', (eventCode, code) => {
  expect(linesOf({ eventCode })[0]?.split(';')[10]).toBe(code);
});

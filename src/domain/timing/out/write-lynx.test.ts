import { expect, test } from 'vitest';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import type { StartHeat } from './start-list.ts';
import { writeHyTekEntries } from './write-hy-tek.ts';
import { writeLynx } from './write-lynx.ts';
import { writeOmega } from './write-omega.ts';

const HEAT: StartHeat = {
  compId: 12,
  eventNo: 7,
  round: 1,
  heat: 2,
  name: '100 m Women, Heat 2',
  eventCode: '100',
  isTrack: true,
  metres: 100,
  starters: [
    { entryId: 3456, bib: 114, lane: 4, surName: 'O"Neil', firstName: 'Zoë', club: 'Hill AC' },
    { entryId: 3457, bib: null, lane: 0, surName: 'Team, A', firstName: '', club: '' },
  ],
};
const JUMP: StartHeat = { ...HEAT, eventNo: 8, heat: 1, name: 'Long Jump', eventCode: 'LJ', isTrack: false, metres: null };

test('the four files of FinishLynx, with the reference of each starter and the code of field events', () => {
  const files = writeLynx([HEAT, JUMP]);
  expect(files['lynx.evt'].split('\r\n')).toEqual([
    '7,1,2,"100 m Women, Heat 2",,,,,,100,',
    ',114,4,"O""Neil",Zoë,Hill AC,,,,,,,,,CR1:12.3456',
    ',,,"Team, A",,,,,,,,,,,CR1:12.3457',
    '8,1,1,Long Jump,,,LJ1,,,,',
    ',114,4,"O""Neil",Zoë,Hill AC,,,,,,,,,CR1:12.3456',
    ',,,"Team, A",,,,,,,,,,,CR1:12.3457',
    '',
  ]);
  expect(files['lynx.ppl']).toBe('114,"O""Neil",Zoë,Hill AC\r\n');
  expect([files['lynx.sch'], files['fldlynx.sch']]).toEqual(['7,1,2\r\n', '8,1,1\r\n']);
});

test('a start list of OMEGA: a line for the race, then one for each lane', () => {
  expect(writeOmega([HEAT, JUMP]).split('\r\n')).toEqual([
    '7;1;2;100 m Women, Heat 2;100',
    ';4;114;"O""Neil";Zoë;Hill AC;CR1:12.3456',
    ';;;Team, A;;;CR1:12.3457',
    '',
  ]);
});

test('entries for Hy-Tek: a line for each, without a date of birth, cut where the format ends', () => {
  const entered = {
    surName: 'O;Neil',
    firstName: 'Zoë',
    gender: 'F',
    club: 'Northgate and District Athletics Club',
    eventCode: '100',
    best: '12.60',
    bib: 114,
  };
  expect(writeHyTekEntries([entered, { ...entered, best: '', bib: null }]).split('\r\n')).toEqual([
    'D;O Neil;Zoë;;F;;NORT;Northgate and District Athleti;;;100;12.60;M;;114',
    'D;O Neil;Zoë;;F;;NORT;Northgate and District Athleti;;;100;;M;;',
    '',
  ]);
});

test('Windows-1252 has the letters of western Europe; others lose their mark, and what it has not becomes a question mark', () => {
  expect(new TextDecoder('windows-1252').decode(encodeCp1252('Zoë Šik–€ Őri Arıkan Łódź Ωμ'))).toBe(
    'Zoë Šik–€ Ori Arikan Lódz ??',
  );
});

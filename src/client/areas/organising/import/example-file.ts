import { ENTRY_HEADER } from '#domain/start-list/entry-columns.ts';

/** Made up, and short enough to be written over. */
const LINES = `${ENTRY_HEADER.join(',')}
1,Ada,Fictional,W,29/02/2008,Riverside AC,100,100 m Women,12/06/2027 10:00,12.34,12.51,101,1234567,1,4,U20
1,Ada,Fictional,W,29/02/2008,Riverside AC,LJ,Long Jump Women,12/06/2027 11:30,5.12,,101,1234567,,,U20
2,Bea,Invented,W,14/11/2009,Hill Harriers,100,100 m Women,12/06/2027 10:00,12.90,,,,1,5,U20
3,Cal,Madeup,M,03/05/2001,Hill Harriers,1500,1500 m Men,12/06/2027 12:15,4:05.60,,,,,,Senior,yes
`;

/** A start list to begin from. Spreadsheets know by its first character that it is UTF-8. */
export const EXAMPLE_FILE = new Blob([`\uFEFF${LINES}`], { type: 'text/csv' });

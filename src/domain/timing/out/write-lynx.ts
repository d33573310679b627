import { startRef } from '#domain/timing/start-ref.ts';
import type { Listed, StartHeat } from './start-list.ts';

/** Files that FinishLynx and FieldLynx take a meeting from (FinishLynx online manual, “Database Files”). Lines end with CR LF. */
export const LYNX_FILES = ['lynx.evt', 'lynx.ppl', 'lynx.sch', 'fldlynx.sch'] as const;
type LynxFile = (typeof LYNX_FILES)[number];

/** FieldLynx takes an event for its own by the code in the place of its template. */
const FIELD_CODES: Readonly<Record<string, string>> = {
  LJ: 'LJ1',
  HJ: 'HJ1',
  PV: 'PV1',
  TJ: 'TJ1',
  SP: 'SP1',
  DT: 'DT1',
  JT: 'JT1',
  HT: 'HT1',
};

/** All files of a meeting, from its heats in their order of start. */
export function writeLynx(heats: readonly StartHeat[]): { readonly [F in LynxFile]: string } {
  return {
    'lynx.evt': heats.map(eventLines).join(''),
    'lynx.ppl': people(heats).map(personLine).join(''),
    'lynx.sch': heats
      .filter(({ isTrack }) => isTrack)
      .map(scheduleLine)
      .join(''),
    'fldlynx.sch': heats
      .filter(({ isTrack }) => !isTrack)
      .map(scheduleLine)
      .join(''),
  };
}

/** event, round, heat, name, wind, unit, template, capture time, duration, distance, start time; then each starter behind an empty place. */
function eventLines({ compId, eventNo, round, heat, name, eventCode, isTrack, metres, starters }: StartHeat): string {
  const template = isTrack ? '' : (FIELD_CODES[eventCode.toUpperCase()] ?? eventCode);
  return [
    line([eventNo, round, heat, name, '', '', template, '', '', metres ?? '', '']),
    ...starters.map((one) =>
      line([
        '',
        one.bib ?? '',
        one.lane || '',
        one.surName,
        one.firstName,
        one.club,
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        startRef({ compId, entryId: one.entryId }),
      ]),
    ),
  ].join('');
}

const people = (heats: readonly StartHeat[]): readonly Listed[] => [
  ...new Map(
    heats.flatMap(({ starters }) => starters.filter(({ bib }) => bib !== null).map((one) => [one.bib, one] as const)),
  ).values(),
];
const personLine = ({ bib, surName, firstName, club }: Listed): string => line([bib ?? '', surName, firstName, club]);
const scheduleLine = ({ eventNo, round, heat }: StartHeat): string => line([eventNo, round, heat]);

/** Cells parted by commas; one with a comma or a quotation mark stands in quotation marks. */
export function line(cells: readonly (string | number)[]): string {
  return `${cells
    .map((cell) =>
      /[",\r\n]/.test(String(cell))
        ? `"${String(cell)
            .replace(/[\r\n]+/g, ' ')
            .replaceAll('"', '""')}"`
        : cell,
    )
    .join(',')}\r\n`;
}

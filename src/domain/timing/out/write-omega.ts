import { startRef } from '#domain/timing/start-ref.ts';
import type { StartHeat } from './start-list.ts';

/** A start list as OMEGA reads it: semicolons, a line for each race, then one for each lane. Lines end with CR LF. */
export function writeOmega(heats: readonly StartHeat[]): string {
  return heats
    .filter(({ isTrack }) => isTrack)
    .flatMap(({ compId, eventNo, round, heat, name, metres, starters }) => [
      line([eventNo, round, heat, name, metres ?? '']),
      ...starters.map((one) =>
        line([
          '',
          one.lane || '',
          one.bib ?? '',
          one.surName,
          one.firstName,
          one.club,
          startRef({ compId, entryId: one.entryId }),
        ]),
      ),
    ])
    .join('');
}

const line = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) =>
      /[";\r\n]/.test(String(cell))
        ? `"${String(cell)
            .replace(/[\r\n]+/g, ' ')
            .replaceAll('"', '""')}"`
        : cell,
    )
    .join(';')}\r\n`;

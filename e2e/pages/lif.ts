import type { Starter } from '../fixtures/meeting.ts';

/** A heat of the women's 100 m, as the photo finish writes it; `line` may change a starter's cells. */
export function lif(
  eventNo: number,
  starters: readonly Starter[],
  line: (cells: string[], place: number) => string[] = (cells) => cells,
  heat = 1,
): string {
  const rows = starters.map((one, i) => {
    const [first = '', ...last] = one.name.split(' ');
    const cells = [
      `${i + 1}`,
      `${one.bibNo}`,
      `${one.lane}`,
      last.join(' '),
      first,
      one.club,
      `12.${String(10 + i)}`,
      '',
      '',
      '0.151',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ];
    return line(cells, i + 1).join(',');
  });
  return [`${eventNo},1,${heat},100 m Women,1.2,m/s,,,,100,10:33:01.1234`, ...rows, ''].join('\r\n');
}

import { expect, test } from 'vitest';
import { isTest, sources } from './source.ts';

/** The only place that turns units into minor units and back, or rounds. */
const MODULE = 'src/domain/money/money.ts';
/** Marks, times and the progress of an upload have hundredths too. */
const OF_OTHERS: readonly string[] = [
  'src/client/areas/organising/import/send-import.ts',
  'src/client/lib/venue/marked-event.ts',
  'src/contracts/entering/performance.ts',
  'src/domain/performance/format.ts',
  'src/domain/performance/parse.ts',
  'src/domain/performance/unit.ts',
  'src/server/demo/athletes.ts',
];
const HUNDREDTHS = /[*/] 100\b|\b100 \*|toFixed\(2\)/;
/** The compiler refuses to show, store or send what was reckoned from the decimals of the wire; here is the way round it. */
const OF_MONEY = /Math\.round\(|parseFloat|\bto(Minor|Units)\([^()]*[^(\s] [-+*/] /;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, (comment) => comment.replaceAll(/[^\n]/g, ''));

test('only the money module turns units into minor units, rounds money or makes decimals of it', () => {
  const found = sources()
    .filter(({ path }) => /^(src|sw)\//.test(path) && path !== MODULE && !isTest(path))
    .flatMap(({ path, text, imports }) => {
      const ofMoney = imports.some(({ from }) => from.endsWith('/money/money.ts') || from.endsWith('shared/money.ts'));
      return withoutComments(text)
        .split('\n')
        .filter((row) => (!OF_OTHERS.includes(path) && HUNDREDTHS.test(row)) || (ofMoney && OF_MONEY.test(row)))
        .map((row) => `${path}: ${row.trim()}`);
    });
  expect(found, 'use sum, minus, least, percentOf … of src/domain/money/money.ts').toEqual([]);
});

import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { COLUMNS, FLAG_NAMES } from '#domain/builder/programme/cells.ts';
import { genderWord } from '#domain/builder/programme/rows.ts';
import { dayText, LIMIT_WORDS } from '#domain/builder/programme/said.ts';
import { LISTS } from './grid-row.tsx';

/** What cells offer while they are written into (Alt+↓). */
export function CellLists({ base }: { readonly base: string }) {
  const { draft } = useBuilder();
  const choices: Partial<Record<(typeof COLUMNS)[number], readonly string[]>> = {
    gender: (['F', 'M', 'O'] as const).map(genderWord),
    day: draft.general.dates.map(dayText),
    max: Object.values(LIMIT_WORDS),
    price: Object.values(draft.prices.prices).map(({ name }) => name),
    flags: FLAG_NAMES,
  };
  return (
    <>
      {COLUMNS.map((column) => {
        const all = choices[column];
        return (
          all &&
          LISTS[column] && (
            <datalist key={column} id={`${base}-${LISTS[column]}`}>
              {all.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )
        );
      })}
    </>
  );
}

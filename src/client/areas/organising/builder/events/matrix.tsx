import { useMemo, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import {
  type Cell,
  cellKey,
  GROUPINGS,
  type Grouping,
  tickCells,
  ticksOf,
  untickCells,
} from '#domain/builder/programme/matrix.ts';
import { definitionOf, genderWord } from '#domain/builder/programme/rows.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { newId } from '#local/device/device.ts';
import { useBuilder } from '../use-builder.ts';
import css from './matrix.module.css';
import { eventsMessages } from './messages-events.ts';
import type { LoadedCatalogue } from './use-catalogue.ts';

const text = eventsMessages.matrix;

/** What most meetings have. */
const USUAL = new Set('100 200 400 800 1500 3000 5000 80H 100H 110H 400H 3000SC LJ TJ HJ PV SP DT HT JT 4X100 4X400'.split(' '));

export const newRow = (): string => `new-${newId()}`;

/** Disciplines down, age groups of each gender across; each tick is an event that can be entered. */
export function Matrix({ catalogue }: { readonly catalogue: LoadedCatalogue }) {
  const { draft, changeAll, state, isLocked } = useBuilder();
  const [grouping, setGrouping] = useState<Grouping>('each');
  const [all, setAll] = useState(false);
  const [withOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const ticks = useMemo(() => ticksOf(draft, catalogue), [draft, catalogue]);
  const used = useMemo(() => usedIn(draft.events.ceids, catalogue), [draft.events.ceids, catalogue]);
  const defined = useMemo(() => new Set(catalogue.events.map((event) => `${event.eventCode} ${event.gender}`)), [catalogue]);
  const ages = catalogue.ages.filter(({ id }) => draft.events.ageGroupIds.includes(id) || used.ages.has(id));
  const genders: readonly Gender[] = ['F', 'M', ...(withOpen || used.genders.has('O') ? ['O' as const] : [])];
  const events = useMemo(() => {
    const codes = new Map(catalogue.events.map(({ eventCode, name }) => [eventCode, name]));
    return [...codes].filter(([code]) => all || USUAL.has(code) || used.codes.has(code));
  }, [catalogue, all, used]);
  if (ages.length === 0) return null;
  const locked = isLocked('events.groups');

  const exists = ({ eventCode, gender }: Cell) => defined.has(`${eventCode} ${gender}`);
  const set = (cells: readonly Cell[], on: boolean) => {
    setProblem('');
    if (on) return changeAll(tickCells(draft, catalogue, cells, { grouping, newId: newRow }));
    const done = untickCells(draft, catalogue, cells, state.taken.ceids);
    if ('problem' in done) setProblem(done.problem);
    else changeAll(done.values);
  };
  const toggle = (cells: readonly Cell[]) => {
    const known = cells.filter(exists);
    set(known, !known.every((cell) => ticks.has(cellKey(cell))));
  };
  const rowOf = (eventCode: string): readonly Cell[] =>
    genders.flatMap((gender) => ages.map(({ id }) => ({ eventCode, gender, ageGroupId: id })));
  const columnOf = (gender: Gender, ageGroupId: number): readonly Cell[] =>
    events.map(([eventCode]) => ({ eventCode, gender, ageGroupId }));
  return (
    <div className={css.matrix}>
      <p className={css.lead}>{text.lead}</p>
      <div className={css.tools}>
        <Segmented
          label={text.grouping}
          showLabel
          options={GROUPINGS.map((value) => ({ value, text: text.groupings[value] }))}
          value={grouping}
          onChange={setGrouping}
        />
        <Chip pressed={genders.includes('O')} onPress={setOpen}>
          {text.open}
        </Chip>
      </div>
      {problem !== '' && (
        <Banner tone="warn" live="alert">
          {problem}
        </Banner>
      )}
      <div className={css.scroll}>
        <table aria-label={eventsMessages.matrix.title}>
          <thead>
            <tr>
              <td />
              {genders.map((gender) => (
                <th key={gender} scope="colgroup" colSpan={ages.length} className={css.gender}>
                  {genderWord(gender)}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">{text.event}</th>
              {genders.map((gender) =>
                ages.map(({ id, name, shortName }) => (
                  <th key={`${gender} ${id}`} scope="col">
                    <button
                      type="button"
                      className={css.head}
                      aria-label={text.column(genderWord(gender), name, shortName)}
                      title={name}
                      disabled={locked}
                      onClick={() => toggle(columnOf(gender, id))}
                    >
                      {shortName}
                    </button>
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {events.map(([eventCode, name]) => (
              <tr key={eventCode}>
                <th scope="row">
                  <button
                    type="button"
                    className={css.head}
                    aria-label={text.row(name)}
                    disabled={locked}
                    onClick={() => toggle(rowOf(eventCode))}
                  >
                    {name}
                  </button>
                </th>
                {genders.map((gender) =>
                  ages.map(({ id, name: age }) => {
                    const cell = { eventCode, gender, ageGroupId: id };
                    return (
                      <td key={`${gender} ${id}`}>
                        {exists(cell) && (
                          <label className={css.cell}>
                            <input
                              type="checkbox"
                              aria-label={text.cell(name, genderWord(gender), age)}
                              checked={ticks.has(cellKey(cell))}
                              disabled={locked}
                              onChange={({ currentTarget }) => set([cell], currentTarget.checked)}
                            />
                          </label>
                        )}
                      </td>
                    );
                  }),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Button variant="quiet" onClick={() => setAll(!all)}>
          {all ? text.fewer : text.more}
        </Button>
      </div>
    </div>
  );
}

function usedIn(
  ceids: Readonly<Record<string, { readonly eventId: number; readonly ageGroupId: number }>>,
  catalogue: LoadedCatalogue,
) {
  const ages = new Set<number>();
  const codes = new Set<string>();
  const genders = new Set<Gender>();
  for (const { eventId, ageGroupId } of Object.values(ceids)) {
    const event = definitionOf(catalogue, eventId);
    ages.add(ageGroupId);
    if (!event) continue;
    codes.add(event.eventCode);
    genders.add(event.gender);
  }
  return { ages, codes, genders };
}

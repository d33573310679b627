import { memo, useEffect, useRef } from 'react';
import { CardsButton } from '#client/areas/venue/results/cards/cards-button.tsx';
import { ExcludedFrom } from '#client/areas/venue/results/cards/excluded.tsx';
import { GivenCards } from '#client/areas/venue/results/cards/given-cards.tsx';
import { CameFrom } from '#client/areas/venue/results/cells/came.tsx';
import { SaveMark } from '#client/areas/venue/results/cells/save-mark.tsx';
import { type SaveState, saveStateOf } from '#client/areas/venue/results/cells/save-state.ts';
import { type PlacingMap, placingKey } from '#client/areas/venue/results/live-places.ts';
import { type MarksProps, starterLabel } from '#client/areas/venue/results/marks-props.ts';
import type { TypedMark } from '#client/areas/venue/results/marks-session.ts';
import { saidText } from '#client/areas/venue/shared/said-text.ts';
import type { FindRow, VerticalModel } from '#client/areas/venue/shared/vertical-model.ts';
import { useChosen } from '#client/lib/screen/use-chosen.ts';
import { cx } from '#client/ui/cx.ts';
import { SelectField } from '#client/ui/field.tsx';
import { calledBib, fullName } from '#domain/athlete/names.ts';
import { cardsOf } from '#domain/card/cards-of.ts';
import { formatDistance } from '#domain/performance/format.ts';
import type { HeightCode } from '#domain/result/value.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { asHeight } from '#domain/vertical/tries.ts';
import type { Starter } from '#local/venue/venue.ts';
import { verticalMessages as text } from './messages-vertical.ts';
import { type Aim, jumpsIn, lookAt, readingsAt, signsText } from './vertical-entry.ts';
import css from './vertical-grid.module.css';

interface VerticalGridProps extends Pick<MarksProps, 'venue' | 'group' | 'session'> {
  readonly model: VerticalModel;
  readonly heat: number;
  readonly starters: readonly Starter[];
  readonly find: FindRow;
  /** Jumps of a jump-off decide first place; else they are kept and part nobody. */
  readonly jumpsCount: boolean;
  /** Marks that are being saved. */
  readonly saving: readonly TypedMark[];
  readonly placings: PlacingMap;
  readonly unsent: ReadonlySet<string>;
  /** The try that is called; undefined: none. */
  readonly aim: Aim | undefined;
  /** A cell that was chosen. */
  readonly chosen: { readonly entryId: number; readonly cm: number } | undefined;
  readonly onChoose: (entryId: number, cm: number) => void;
  readonly onCode: (entryId: number, code: HeightCode | null) => Promise<void>;
}

const NONE = { drafts: new Map<string, string>(), errors: new Map<string, string>() };

/** All tries at all heights. A key changes one row, and only that renders: what a row is made from keeps its identity. */
export function VerticalGrid(props: VerticalGridProps) {
  const { model, heat, starters, find, placings, unsent, aim, chosen, onChoose, onCode } = props;
  const { venue, group, session, saving, jumpsCount } = props;
  const { heights, bar, unset } = model.card;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar is what people look for; without one there is nothing to show.
    if (bar !== undefined)
      frame.current?.querySelector(`[data-height="${bar}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [bar]);
  const cms = heights.join(' ');
  const wanted = chosen && `${chosen.entryId} ${chosen.cm}`;
  useEffect(() => {
    if (wanted !== undefined)
      frame.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [wanted]);
  return (
    <section ref={frame} className={css.frame} aria-label={text.grid}>
      <table className={css.grid}>
        <GridHead heights={cms} unset={unset.join(' ')} bar={bar} />
        <tbody>
          {starters.map((starter) => {
            const { id } = starter.entry;
            const row = find(id);
            const placing = placings.get(placingKey(heat, id));
            return (
              <GridRow
                key={id}
                venue={venue}
                group={group}
                session={session}
                heat={heat}
                starter={starter}
                heights={cms}
                row={row}
                jumpsCount={jumpsCount}
                best={placing?.mark ?? ''}
                place={placing?.place ?? null}
                saved={saving.some((one) => one.heat === heat && one.entryId === id) ? 'saving' : saveStateOf(row, NONE, unsent)}
                isUp={aim?.entryId === id}
                chosen={chosen?.entryId === id ? chosen.cm : 0}
                onChoose={onChoose}
                onCode={onCode}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface GridHeadProps {
  /** Centimetres with spaces. */
  readonly heights: string;
  readonly unset: string;
  readonly bar: number | undefined;
}

/** Which heights there are, and which one is jumped. */
const GridHead = memo(function GridHead({ heights, unset, bar }: GridHeadProps) {
  const cms = heightsIn(heights);
  const never = heightsIn(unset);
  return (
    <>
      <colgroup>
        <col className={css.names} />
        {cms.map((cm) => (
          <col key={cm} className={cx(css.height, cm === bar && css.now)} />
        ))}
        <col className={css.figures} span={2} />
        <col className={css.codes} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={css.who}>
            {text.columns.athlete}
          </th>
          {cms.map((cm) => (
            <th
              key={cm}
              scope="col"
              data-height={cm}
              aria-current={cm === bar || undefined}
              className={cx(cm === bar && css.now, never.includes(cm) && css.unset)}
              title={never.includes(cm) ? text.neverSet(formatDistance(cm)) : undefined}
            >
              {formatDistance(cm)}
              {never.includes(cm) && '?'}
            </th>
          ))}
          <th scope="col">{text.columns.best}</th>
          <th scope="col">{text.columns.place}</th>
          <th scope="col">{text.columns.code}</th>
        </tr>
      </thead>
    </>
  );
});

interface GridRowProps extends Pick<VerticalGridProps, 'venue' | 'group' | 'session' | 'heat' | 'jumpsCount'> {
  readonly starter: Starter;
  /** Centimetres with spaces. */
  readonly heights: string;
  /** As `find` gives it. */
  readonly row: ResultRow | undefined;
  readonly best: string;
  readonly place: number | null;
  readonly saved: SaveState | undefined;
  readonly isUp: boolean;
  /** 0: none. */
  readonly chosen: number;
  readonly onChoose: VerticalGridProps['onChoose'];
  readonly onCode: VerticalGridProps['onCode'];
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { starter, heights, row, best, place, saved, isUp, chosen, onChoose, onCode } = props;
  const of = { venue: props.venue, group: props.group, session: props.session, heat: props.heat };
  const { id } = starter.entry;
  const who = starterLabel(starter, 'no.');
  const jumps = jumpsIn(row);
  const said = saidText(row);
  const [shownCode, choose] = useChosen(asHeight(row?.value).code, (chosenCode) => onCode(id, chosenCode));
  return (
    <tr className={cx(isUp && css.up)}>
      <th scope="row" className={css.who}>
        <span className={css.name}>
          <span className={css.bib}>{calledBib(starter.athlete) ?? '–'}</span>
          {fullName(starter.athlete)}
        </span>
        <CameFrom entryId={id} />
        <ExcludedFrom entryId={id} />
        <span className={css.state}>
          <SaveMark state={saved} />
          {jumps.length > 0 && (
            <span className={css.jumps}>
              {props.jumpsCount ? text.jumpOff : text.jumpOffUncounted}{' '}
              {jumps.map(({ shown, isDisputed }) => (
                <span key={shown} data-look={isDisputed || undefined}>
                  {shown}{' '}
                </span>
              ))}
            </span>
          )}
          <GivenCards cards={cardsOf(row?.value)} />
          {said !== '' && <span className={css.said}>{said}</span>}
        </span>
      </th>
      <Tries who={who} id={id} heights={heights} row={row} chosen={chosen} onChoose={onChoose} />
      <td className={css.figure}>{best}</td>
      <td className={css.figure}>{place}</td>
      <td className={css.code}>
        <SelectField
          label={text.codeOf(who)}
          hideLabel
          value={shownCode ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value === 'DNS' || value === 'DQ' ? value : null)}
        >
          <option value="">–</option>
          <option value="DNS">DNS</option>
          <option value="DQ">DQ</option>
        </SelectField>
        <CardsButton {...of} starter={starter} />
      </td>
    </tr>
  );
});

interface TriesProps extends Pick<GridRowProps, 'heights' | 'row' | 'chosen' | 'onChoose'> {
  readonly who: string;
  readonly id: number;
}

/** The cells of a row, which stay as they are when somebody else is up or a mark has been sent. */
const Tries = memo(function Tries({ who, id, heights, row, chosen, onChoose }: TriesProps) {
  const looks = lookAt(row);
  return heightsIn(heights).map((cm) => {
    const signs = readingsAt(row, cm).map(signsText).join(' | ');
    return (
      <td key={cm}>
        <button
          type="button"
          className={css.cell}
          aria-label={text.cell(who, formatDistance(cm), signs)}
          aria-pressed={chosen === cm}
          data-look={looks.includes(cm) || undefined}
          onClick={() => onChoose(id, cm)}
        >
          {signs}
        </button>
      </td>
    );
  });
});

const heightsIn = (heights: string): readonly number[] => (heights === '' ? [] : heights.split(' ').map(Number));

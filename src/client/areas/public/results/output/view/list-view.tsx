import type { SyntheticEvent } from 'react';
import { outputMessages as text } from '#client/areas/public/results/output/messages-output.ts';
import type { ListPicture, PictureRow } from '#client/areas/public/results/output/picture.ts';
import { cx } from '#client/ui/cx.ts';
import { clubsToFit, fitRows } from '#domain/scoreboard/readable.ts';
import { FitText, fitColumn, useFonts, widthOf } from './fit-text.tsx';
import css from './output.module.css';
import type { Room } from './use-room.ts';

/** Widths in letters. */
const PLACE = 1.5;
const BIB = 2.4;
const CLUB = 6;
const FLAG = 1.7;
const MARK = 4.1;
const GAP = 0.45;
/** Parts of the height, of a whole screen and of a strip. */
const WHOLE = { head: 0.115, foot: 0.05, fewest: 4 };
const STRIP = { head: 0.2, foot: 0.1, fewest: 3 };
/** A room so many times as wide as it is high is a strip. */
const STRIP_SHAPE = 3;

const GOES_ON = /^(Q|q|qR|qJ)$/;

interface ListProps {
  readonly picture: ListPicture;
  readonly room: Room;
  readonly foot: string;
  readonly logo: string;
}

/** A page of an event's list, in letters as large as the screen allows. */
export function ListView({ picture, room, foot, logo }: ListProps) {
  useFonts();
  const shape = room.width > room.height * STRIP_SHAPE ? STRIP : WHOLE;
  const pad = Math.round(room.width * 0.02);
  const width = room.width - 2 * pad;
  const head = Math.round(Math.min(room.height * shape.head, room.width * 0.11));
  const feet = Math.round(Math.max(18, Math.min(room.height * shape.foot, room.width * 0.045)));
  const { row, letters, ...fit } = fitRows({ width, height: room.height - head - feet }, Math.max(picture.most, shape.fewest));
  const club = picture.rows.some((one) => one.club !== '') ? fit.club : 'none';
  const flags = Math.max(0, ...picture.rows.map((one) => one.flags.length));
  const bibs = picture.rows.some(({ bib }) => bib !== '');
  const columns = [PLACE, bibs && BIB, null, club === 'beside' && CLUB, flags > 0 && flags * FLAG, MARK];
  const gap = Math.round(letters * GAP);
  const fixed = columns.filter((one): one is number => typeof one === 'number');
  const name = width - fixed.reduce((sum, one) => sum + one * letters, 0) - gap * fixed.length;
  const grid = columns
    .filter((one) => one !== false)
    .map((one) => (one === null ? 'minmax(0, 1fr)' : `${Math.round(one * letters)}px`))
    .join(' ');
  const titleSize = Math.round(head * 0.56);
  const heatSize = Math.round(titleSize * 0.86);
  const asideSize = Math.round(head * 0.36);
  const beside = (picture.heat && widthOf(picture.heat, heatSize, true) + heatSize) || 0;
  const asideWidth = (picture.aside && widthOf(picture.aside, asideSize, true) + asideSize) || 0;
  // All names of a page are written alike.
  const longest = Math.max(1, ...picture.rows.map(({ names }) => names.length));
  const way = Array.from({ length: longest }, (_, i) => i).find((i) =>
    picture.rows.every(({ names }) => widthOf(names[i] ?? names.at(-1) ?? '', letters) <= name),
  );
  const clubRoom = club === 'beside' ? CLUB * letters : name;
  const clubs = fitColumn(
    picture.rows.map((one) => clubsToFit(one.club)),
    clubRoom,
    Math.round(letters * (club === 'beside' ? 0.62 : 0.5)),
  );
  return (
    <section className={css.list} style={{ paddingLeft: pad, paddingRight: pad }} aria-label={picture.title}>
      <header
        className={css.head}
        style={{ height: head, marginLeft: -pad, marginRight: -pad, paddingLeft: pad, paddingRight: pad }}
      >
        <h2 className={css.title}>
          <FitText ways={[picture.title]} width={width - beside - asideWidth} size={titleSize} />
        </h2>
        {picture.heat && (
          <span className={css.heat} style={{ fontSize: heatSize }}>
            {picture.heat}
          </span>
        )}
        {picture.aside && (
          <span className={css.aside} style={{ fontSize: asideSize }}>
            {picture.aside}
          </span>
        )}
      </header>
      <ol className={css.rows}>
        {picture.rows.map((one) => (
          <li key={one.entryId} className={css.row} style={{ height: row, gridTemplateColumns: grid, columnGap: gap }}>
            <Cells
              row={{ ...one, names: one.names.slice(way ?? -1) }}
              letters={letters}
              club={club}
              clubName={clubs.textOf(clubsToFit(one.club))}
              clubSize={clubs.size}
              bibs={bibs}
              flags={flags}
              name={name}
            />
          </li>
        ))}
      </ol>
      <footer className={css.foot} style={{ height: feet, fontSize: Math.round(feet * 0.56) }}>
        <span className={css.host}>
          {logo && <img src={logo} alt="" height={Math.round(feet * 0.8)} onError={hide} />}
          {foot}
        </span>
        {picture.next && <span className={css.next}>{picture.next}</span>}
        <span>
          {[picture.state && text[picture.state], picture.pages > 1 && text.page(picture.page, picture.pages)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </footer>
    </section>
  );
}

/** A logo that cannot be read is not there. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.hidden = true;
};

interface CellsProps {
  readonly row: PictureRow;
  readonly letters: number;
  readonly club: 'beside' | 'below' | 'none';
  /** As all of the column are written. */
  readonly clubName: string;
  readonly clubSize: number;
  readonly bibs: boolean;
  readonly flags: number;
  /** Pixels of the name. */
  readonly name: number;
}

function Cells({ row, letters, club, clubName, clubSize, bibs, flags, name }: CellsProps) {
  const said = (
    <span className={cx(css.fit, css.club)} style={{ fontSize: clubSize }}>
      {clubName}
    </span>
  );
  return (
    <>
      <span className={cx(css.figures, css.place)} style={{ fontSize: letters }}>
        {row.place}
      </span>
      {bibs && (
        <span className={css.bib} data-none={row.bib === '' || undefined} style={{ height: Math.round(letters * 1.15) }}>
          <FitText ways={[row.bib]} width={BIB * letters * 0.86} size={Math.round(letters * 0.82)} figures />
        </span>
      )}
      <span className={css.who}>
        <FitText ways={row.names} width={name} size={letters} className={css.name} />
        {club === 'below' && row.club && said}
      </span>
      {club === 'beside' && said}
      {flags > 0 && (
        <span className={css.flags} style={{ fontSize: Math.round(letters * 0.62) }}>
          {row.flags.map((flag) => (
            <span key={flag} className={css.flag} data-best={!GOES_ON.test(flag) || undefined}>
              {flag}
            </span>
          ))}
        </span>
      )}
      <span className={css.mark}>
        <FitText ways={[row.mark]} width={MARK * letters} size={letters} figures />
      </span>
    </>
  );
}

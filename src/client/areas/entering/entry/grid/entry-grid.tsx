import { useMemo, useState } from 'react';
import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { followSheets } from '#client/areas/entering/entry/follow-sheets.ts';
import { PbForm } from '#client/areas/entering/entry/rows/pb-form.tsx';
import type { EntryPlace } from '#client/areas/entering/entry/use-entry-place.ts';
import { ViewSwitch } from '#client/areas/entering/entry/view-switch.tsx';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import type { CompetitionInfo } from '#client/lib/page/public-competition.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import css from './entry-grid.module.css';
import { columnsOf } from './grid-model.ts';
import { type Marking, SIGNS } from './grid-row.tsx';
import { GridTable } from './grid-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';

const text = entryMessages.grid;

/** O: all of them. */
const GENDERS = ['O', 'F', 'M'] as const;

interface EntryGridProps {
  readonly desk: EntryDesk;
  readonly info: CompetitionInfo;
  readonly athletes: readonly AthleteListItem[];
  readonly place: EntryPlace;
}

/** A whole club at once: athletes down, events across, by keyboard, mouse or a pasted list. */
export function EntryGrid({ desk, info, athletes, place }: EntryGridProps) {
  const [pasted, setPasted] = useState<string>();
  const [marking, setMarking] = useState<Marking>();
  const [gender, setGender] = useState<(typeof GENDERS)[number]>('O');
  const listed = place.list.length === 0 ? athletes : athletes.filter(({ id }) => place.list.includes(id));
  const isMixed = new Set(listed.map((athlete) => athlete.gender)).size > 1;
  const shown = isMixed && gender !== 'O' ? listed.filter((athlete) => athlete.gender === gender) : listed;
  const ids = shown.map(({ id }) => id).join('.');
  const source = useMemo(
    () => followSheets(desk.compId, ids.split('.').map(Number).filter(Boolean), desk.selection),
    [desk, ids],
  );
  const sheets = useStore(source);
  const read = [...sheets.values()].flatMap(({ sheet }) => sheet ?? []);
  const columns = columnsOf(read);
  return (
    <div className={css.grid}>
      <div className={css.tools}>
        <ViewSwitch place={place} />
        {isMixed && (
          <Segmented
            label={text.who}
            options={GENDERS.map((value) => ({ value, text: text.genders[value] }))}
            value={gender}
            onChange={setGender}
          />
        )}
        <Button icon="file" onClick={() => setPasted('')}>
          {text.paste}
        </Button>
        {place.list.length > 0 && (
          <>
            <span>{text.only(shown.length)}</span>
            <Button variant="quiet" onClick={() => place.setList([])}>
              {text.all}
            </Button>
          </>
        )}
        <Legend />
      </div>
      {read.length < shown.length && (
        <Progress value={read.length} max={shown.length} label={text.loaded(read.length, shown.length)} />
      )}
      <GridTable
        key={ids}
        desk={desk}
        columns={columns}
        timeZone={info.timeZone}
        rows={shown.map((athlete) => ({ athlete, sheet: sheets.get(athlete.id)?.sheet }))}
        onOpen={place.pick}
        onMark={setMarking}
        onPaste={setPasted}
      />
      {marking && (
        <Dialog title={marking.name} onClose={() => setMarking(undefined)}>
          <PbForm
            line={marking.line}
            onSave={(typed) => desk.setMark(marking.sheet, marking.line, typed)}
            onClose={() => setMarking(undefined)}
          />
        </Dialog>
      )}
      {pasted !== undefined && (
        <PasteDialog
          desk={desk}
          athletes={athletes}
          columns={columns}
          text={pasted}
          onTake={place.setList}
          onClose={() => setPasted(undefined)}
        />
      )}
    </div>
  );
}

/** What the signs of the cells mean. */
function Legend() {
  return (
    <ul className={css.legend} aria-label={text.legend.label}>
      {LEGEND.map(([state, sign, words]) => (
        <li key={words} className={css.meaning}>
          <span className={cx(css.sign, css[state])} aria-hidden="true">
            {sign}
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}

const LEGEND = [
  ['entered', SIGNS.entered, text.legend.entered],
  ['cart', SIGNS.cart, text.legend.cart],
  ['free', SIGNS.free, text.legend.free],
  ['blocked', SIGNS.blocked, text.legend.blocked],
  ['none', '', text.legend.none],
] as const;

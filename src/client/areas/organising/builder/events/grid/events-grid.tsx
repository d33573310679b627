import { useMemo, useRef, useState } from 'react';
import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { RowId } from '#domain/builder/draft.ts';
import { ceidsOf } from '#domain/builder/programme/rows.ts';
import { eventsMessages } from '../messages-events.ts';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import type { LoadedCatalogue } from '../use-catalogue.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EventCards } from './event-cards.tsx';
import css from './events-grid.module.css';
import { gridRows } from './grid-rows.ts';
import { GridTable } from './grid-table.tsx';
import { useGestures } from './use-gestures.ts';

const text = eventsMessages.grid;
const NONE: ReadonlySet<RowId> = new Set();

/** All events of the competition: a spreadsheet where there is room, cards on a phone. */
export function EventsGrid({ catalogue }: { readonly catalogue: LoadedCatalogue }) {
  const { draft, state, model, isLocked, errorAt, refused } = useBuilder();
  const [read] = useState(gridRows);
  const rows = useMemo(() => read(draft, state.draft, catalogue), [read, draft, state.draft, catalogue]);
  const [chosen, choose] = useState(NONE);
  const [pasted, setPasted] = useState<string>();
  const tools = useRef<HTMLButtonElement>(null);
  const gestures = useGestures(catalogue);
  const isNarrow = useMedia('(width < 43.75rem)');
  const picked = useMemo(() => new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id))), [rows, chosen]);
  const locked = isLocked('events.groups');

  const pick = (ids: readonly RowId[], on: boolean) => {
    const next = new Set(picked);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    choose(next);
  };
  const refusedCeids = new Map(
    refused.flatMap(({ field, message }) => {
      const [, ceid] = /^events\.ceids\.([^.]+)/.exec(field) ?? [];
      return ceid === undefined ? [] : [[ceid, message] as const];
    }),
  );
  const problemOf = (id: RowId): string | undefined =>
    errorAt(`events.groups.${id}.name`) ??
    errorAt(`events.groups.${id}`) ??
    errorAt(`events.groups.${id}.eventNo`) ??
    errorAt(`schedule.starts.${id}.startsAt`) ??
    (refusedCeids.size === 0
      ? undefined
      : ceidsOf(draft, id)
          .map(([ceid]) => refusedCeids.get(ceid))
          .find((message) => message !== undefined));
  const shared = { rows, gestures, picked, locked, problemOf, onPick: pick };
  return (
    <div className={css.grid}>
      <div className={css.tools}>
        <Button ref={tools} icon="file" disabled={locked} onClick={() => setPasted('')}>
          {text.paste}
        </Button>
        {!isNarrow && <p className={css.help}>{text.help}</p>}
      </div>
      {gestures.problems.length > 0 && (
        <Banner tone="warn" live="alert" action={<Button onClick={gestures.clearProblems}>{text.close}</Button>}>
          <ul className={css.told}>
            {gestures.problems.slice(0, 5).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      {picked.size > 0 && <BulkBar ids={[...picked]} catalogue={catalogue} gestures={gestures} onDone={() => choose(NONE)} />}
      {rows.length === 0 && (
        <EmptyState drawing={drawings.timetable} title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
      {rows.length > 0 && isNarrow && <EventCards {...shared} />}
      {rows.length > 0 && !isNarrow && (
        <GridTable
          {...shared}
          onUndo={model.undo}
          onRedo={model.redo}
          onPasteList={setPasted}
          onLeave={() => tools.current?.focus()}
        />
      )}
      {pasted !== undefined && <PasteDialog catalogue={catalogue} text={pasted} onClose={() => setPasted(undefined)} />}
    </div>
  );
}

import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useOverOfficial } from '#client/areas/organising/tables/official/use-over-official.tsx';
import { call } from '#client/lib/net/call.ts';
import { keepFile } from '#client/lib/net/keep-file.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Facts } from '#client/ui/facts.tsx';
import { CSV_ACCEPT, FileButton } from '#client/ui/file-button.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getPointsTables, pointsFileText, putPointsTables } from '#contracts/organising/tables/points-tables.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { linesOf, readPointsTable } from '#domain/combined/points-file.ts';
import type { PointsLine, PointsTable } from '#domain/combined/points-table.ts';
import { WORLD_ATHLETICS_TABLES } from '#domain/combined/points-tables.ts';
import { pointsMessages as text } from './messages-points.ts';
import { PointsReview } from './points-review.tsx';
import css from './tables.module.css';
import { useFile } from './use-file.ts';

/** The organiser's own points tables, and the combined events that go by them. */
export function PointsScreen() {
  const compId = idParam(useParams().compId);
  const found = useQuery(getPointsTables, { params: { compId } });
  const [open, setOpen] = useState(false);
  return (
    <Page title={text.title}>
      <p>{text.lead}</p>
      <Answer of={found}>{(data) => <Tables {...data} compId={compId} onSaved={found.refresh} />}</Answer>
      <Disclosure title={text.formula} open={open} onToggle={setOpen}>
        <Facts facts={text.formulas} />
      </Disclosure>
    </Page>
  );
}

const keep = (lines: readonly PointsLine[], name: string) =>
  keepFile(new Blob([pointsFileText(lines)], { type: 'text/csv' }), name);

interface TablesProps extends Data<typeof getPointsTables> {
  readonly compId: number;
  readonly onSaved: () => Promise<void>;
}

function Tables({ compId, version, tables, events, onSaved }: TablesProps) {
  const { review, close, problem, setProblem, choose } = useFile(readPointsTable, text);
  const { save, dialog } = useOverOfficial();
  const put = async (next: readonly PointsTable[], over = version) => {
    setProblem(undefined);
    const answer = await save((official) =>
      call(putPointsTables, { params: { compId }, body: { version: over, tables: next, ...official } }),
    );
    if (answer.ok) await onSaved();
    else setProblem(answer.message);
    return answer.ok ? answer.data.version : undefined;
  };
  const take = async (name: string, lines: readonly PointsLine[]) => {
    if ((await put([...tables, { name, lines, eventGroupIds: [] }])) === undefined) return;
    close();
    toast(text.saved);
  };
  const remove = async (table: PointsTable) => {
    const over = await put(tables.filter((one) => one !== table));
    if (over !== undefined) toast(text.removed(table.name), { action: { label: text.undo, run: () => void put(tables, over) } });
  };
  /** A combined event goes by one table: what is ticked here is taken from the others. */
  const tick = (table: PointsTable, id: number, on: boolean) =>
    put(
      tables.map((one) => {
        const others = one.eventGroupIds.filter((other) => other !== id);
        return { ...one, eventGroupIds: one === table && on ? [...others, id] : others };
      }),
    );
  return (
    <div className={css.section}>
      <div className={css.buttons}>
        <FileButton label={text.read} accept={CSV_ACCEPT} onFiles={([file]) => file && void choose(file)} />
        <Button onClick={() => keep(linesOf(WORLD_ATHLETICS_TABLES), text.worldName)}>{text.world}</Button>
      </div>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {review && (
        <PointsReview
          key={review.file}
          {...review}
          names={tables.map(({ name }) => name)}
          onTake={(name) => void take(name, review.read.lines)}
          onCancel={close}
        />
      )}
      {dialog}
      {tables.length === 0 && !review && (
        <EmptyState drawing={drawings.results} title={text.none}>
          {text.noneText}
        </EmptyState>
      )}
      {tables.map((table) => (
        <section key={table.name} className={css.section} aria-label={table.name}>
          <h2>{table.name}</h2>
          <p>{text.lines(table.lines.length)}</p>
          <h3>{text.usedFor}</h3>
          {events.length === 0 && <p>{text.noEvents}</p>}
          {events.map(({ id, name }) => (
            <UsedFor key={id} name={name} isUsed={table.eventGroupIds.includes(id)} onTick={(on) => tick(table, id, on)} />
          ))}
          <div className={css.buttons}>
            <Button aria-label={text.writeOf(table.name)} onClick={() => keep(table.lines, `${table.name}.csv`)}>
              {text.write}
            </Button>
            <Button variant="danger" aria-label={text.removeOf(table.name)} onClick={() => void remove(table)}>
              {text.remove}
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}

interface UsedForProps {
  readonly name: string;
  readonly isUsed: boolean;
  readonly onTick: (on: boolean) => Promise<unknown>;
}

function UsedFor({ name, isUsed, onTick }: UsedForProps) {
  // Shown as touched while the server is asked; what it has stands again when it says no.
  const [touched, setTouched] = useState<boolean>();
  const choose = async (on: boolean) => {
    setTouched(on);
    await onTick(on);
    setTouched(undefined);
  };
  return <Tick wraps label={name} checked={touched ?? isUsed} onChange={(on) => void choose(on)} />;
}

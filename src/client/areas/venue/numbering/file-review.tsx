import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { download } from '#client/lib/net/download.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { CSV_ACCEPT, FileButton } from '#client/ui/file-button.tsx';
import { Table } from '#client/ui/list/table.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { readEntryFile } from '#contracts/organising/read-entry-file.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { getBibFile, postBibFile, postBibFilePlan } from '#contracts/venue/bib-file.ts';
import { type BibLine, readBibLines } from '#domain/bib/bib-file.ts';
import { newId } from '#local/device/device.ts';
import { fileMessages as text } from './messages-file.ts';
import css from './numbering.module.css';

/** Thousands of athletes take the server some seconds. */
const TIMEOUT_MS = 60_000;
/** More rows than anybody reads before they give the numbers. */
const SHOWN = 300;
const { line, bib, name, club, before, why } = text.columns;
const GIVEN = [
  { name: 'bib', text: bib, figures: true },
  { name: 'name', text: name },
  { name: 'club', text: club },
  { name: 'before', text: before, figures: true },
] as const;
const PROBLEMS = [
  { name: 'line', text: line, figures: true },
  { name: 'name', text: name },
  { name: 'bib', text: bib, figures: true },
  { name: 'why', text: why },
] as const;

type Review = Data<typeof postBibFilePlan>;
interface Read {
  readonly file: string;
  readonly lines: readonly BibLine[];
  readonly review: Review;
}

/** Bibs as a file: saved, and read with a review before anything is written. */
export function FileReview({ compId, onGiven }: { readonly compId: number; readonly onGiven: () => Promise<unknown> }) {
  const params = { id: compId };
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'read' | 'give'>();
  const during = async (what: 'save' | 'read' | 'give', act: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    await act();
    setBusy(undefined);
  };
  const save = async () => {
    if (!(await download(getBibFile, params, `bibs-${compId}.csv`))) setProblem(text.notFetched);
  };
  const review = async (file: string, lines: readonly BibLine[]) => {
    const answer = await call(postBibFilePlan, { params, body: { lines: [...lines] }, timeoutMs: TIMEOUT_MS });
    if (answer.ok) setRead({ file, lines, review: answer.data });
    else setProblem(answer.message);
  };
  const choose = async (file: File) => {
    setRead(undefined);
    const cells = readEntryFile(new Uint8Array(await file.arrayBuffer()), text.list);
    const lines = cells.ok ? readBibLines(cells.rows) : undefined;
    if (!cells.ok) setProblem(cells.error);
    else if (!lines) setProblem(text.unreadHead);
    else await review(file.name, lines);
  };
  const give = async ({ file, lines, review: { plan } }: Read) => {
    const body = { lines: [...lines], plan };
    const answer = await call(postBibFile, { params, body, once: newId(), timeoutMs: TIMEOUT_MS });
    if (answer.ok) {
      toast(text.given(answer.data.athletes));
      setRead(undefined);
      await onGiven();
      return;
    }
    // What has changed since is looked at before anybody gives it.
    await review(file, lines);
    setProblem(answer.message);
  };
  return (
    <section className={css.part}>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <div className={css.ways}>
        <Button icon="file" busy={busy === 'save'} onClick={() => void during('save', save)}>
          {text.save}
        </Button>
        <FileButton
          label={text.choose}
          accept={CSV_ACCEPT}
          disabled={busy !== undefined}
          onFiles={([file]) => file && void during('read', () => choose(file))}
        />
      </div>
      {busy === 'read' && <p role="status">{text.reading}</p>}
      {problem !== undefined && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {read && (
        <Reviewed
          of={read}
          busy={busy === 'give'}
          onGive={() => void during('give', () => give(read))}
          onLeave={() => setRead(undefined)}
        />
      )}
    </section>
  );
}

interface ReviewedProps {
  readonly of: Read;
  readonly busy: boolean;
  readonly onGive: () => void;
  readonly onLeave: () => void;
}

function Reviewed({ of: { file, review }, busy, onGive, onLeave }: ReviewedProps) {
  const { given, same, problems } = review;
  return (
    <>
      <p role="status">{text.count(file, given.length, same, problems.length)}</p>
      {problems.length > 0 && (
        <>
          <h3>{text.problems}</h3>
          <Table label={text.problems} columns={PROBLEMS}>
            <tbody>
              {problems.slice(0, SHOWN).map((one) => (
                <tr key={one.line}>
                  <td data-figures>{one.line}</td>
                  <th scope="row">{one.athlete || '–'}</th>
                  <td data-figures>{one.bib || '–'}</td>
                  <td>{text.because[one.because](one.other)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {problems.length > SHOWN && <p>{text.more(problems.length - SHOWN)}</p>}
        </>
      )}
      <div className={css.ways}>
        {given.length > 0 && (
          <Button variant="primary" icon="bib" busy={busy} onClick={onGive}>
            {busy ? text.giving : text.give(given.length)}
          </Button>
        )}
        <Button disabled={busy} onClick={onLeave}>
          {text.leave}
        </Button>
      </div>
      {given.length > 0 && (
        <Table label={text.table} columns={GIVEN}>
          <tbody>
            {given.slice(0, SHOWN).map((one) => (
              <tr key={one.athleteId}>
                <td data-figures className={css.bib}>
                  {one.bibNo}
                </td>
                <th scope="row">{one.name}</th>
                <td>{one.club}</td>
                <td data-figures>{one.from ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {given.length > SHOWN && <p>{text.more(given.length - SHOWN)}</p>}
    </>
  );
}

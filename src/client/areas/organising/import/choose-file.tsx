import type { DragEvent } from 'react';
import { keepFile } from '#client/lib/net/keep-file.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ENTRY_COLUMNS, type EntryColumn, entryColumns } from '#domain/start-list/entry-columns.ts';
import css from './choose-file.module.css';
import { EXAMPLE_FILE } from './example-file.ts';
import { importingMessages } from './messages-importing.ts';

const text = importingMessages;

interface ChooseFileProps {
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** By a click, a key or by dropping a file on it. */
export function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  const take = (files: FileList | null) => {
    const file = asOne([...(files ?? [])]);
    if (file) onChoose(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      <p>{text.intro}</p>
      <label className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <span className={css.title}>{text.choose}</span>
        <span>{text.orDrop}</span>
        <input
          type="file"
          className={css.input}
          multiple
          accept=".csv,.txt,.evt,.ppl,text/csv,text/plain"
          aria-label={text.file}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file again, after it was put right, is a change too.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <div className={css.example}>
        <p>{text.exampleText}</p>
        <Button icon="file" onClick={() => keepFile(EXAMPLE_FILE, text.exampleName)}>
          {text.example}
        </Button>
      </div>
      <h2>{text.columns}</h2>
      <p>{text.columnsHint}</p>
      <Columns title={text.required} columns={entryColumns('required')} />
      <Columns title={text.optional} columns={entryColumns('optional')} />
    </>
  );
}

/** FinishLynx has the names of the starters in a file of their own: chosen together they are read as one, the races first. */
function asOne(files: readonly File[]): File | undefined {
  const [first] = files;
  const races = files.find(({ name }) => name.toLowerCase().endsWith('.evt'));
  if (!races || files.length === 1) return first;
  const others = files.filter((file) => file !== races && file.name.toLowerCase().endsWith('.ppl'));
  return new File([races, ...others.flatMap((file) => ['\r\n', file])], races.name);
}

function Columns({ title, columns }: { readonly title: string; readonly columns: readonly EntryColumn[] }) {
  return (
    <section className={css.columns}>
      <h3>{title}</h3>
      <dl>
        {columns.map((column) => (
          <div key={column}>
            <dt>{ENTRY_COLUMNS[column].name}</dt>
            <dd>{text.what[column]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

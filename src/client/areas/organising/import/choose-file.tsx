import type { DragEvent } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { ENTRY_HEADER } from '#domain/entry/entry-columns.ts';
import css from './choose-file.module.css';
import { importingMessages } from './messages-importing.ts';

const text = importingMessages;

interface ChooseFileProps {
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** By a click, a key or by dropping a file on it. */
export function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  const take = (files: FileList | null) => {
    const file = files?.[0];
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
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={text.file}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file again, after it was put right, is a change too.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <h2>{text.columns}</h2>
      <p className={css.columns}>
        {ENTRY_HEADER.split(',').map((column) => (
          <code key={column}>{column}</code>
        ))}
      </p>
      <p>{text.columnsHint}</p>
    </>
  );
}

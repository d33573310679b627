import { useState } from 'react';
import { readEntryFile } from '#contracts/organising/read-entry-file.ts';

interface Words {
  /** What the file should be. */
  readonly list: string;
  readonly unreadHead: string;
}

/** A file that is looked at before it is taken, and what is wrong with it or with what was done. */
export function useFile<T>(read: (rows: readonly (readonly string[])[]) => T | undefined, words: Words) {
  const [review, setReview] = useState<{ readonly file: string; readonly read: T }>();
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File) => {
    setReview(undefined);
    setProblem(undefined);
    const cells = readEntryFile(new Uint8Array(await file.arrayBuffer()), words.list);
    const found = cells.ok ? read(cells.rows) : undefined;
    if (!cells.ok) setProblem(cells.error);
    else if (!found) setProblem(words.unreadHead);
    else setReview({ file: file.name, read: found });
  };
  return { review, close: () => setReview(undefined), problem, setProblem, choose };
}

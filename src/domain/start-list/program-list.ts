import { readHyTekList } from './hy-tek-list.ts';
import { isLynxList, readLynxList } from './lynx-list.ts';
import type { Program, ProgramLine } from './program-line.ts';

/** The entries of such a file, line by line. */
export interface ProgramList {
  readonly program: Program;
  readonly lines: readonly ProgramLine[];
}

/** What a program's own file holds, from its cells; undefined: it is another kind of file. */
export function readProgramList(rows: readonly (readonly string[])[]): ProgramList | undefined {
  if (isLynxList(rows)) return { program: 'FinishLynx', lines: readLynxList(rows) };
  const lines = readHyTekList(rows);
  return lines && { program: 'Hy-Tek', lines };
}

import type { EntryColumn } from '#domain/start-list/entry-columns.ts';

/** Programs of timing companies whose entries are read as a start list. They name no day and no time. */
export const PROGRAMS = ['FinishLynx', 'Hy-Tek'] as const;
export type Program = (typeof PROGRAMS)[number];

/** The cells of one entry. Undefined: the line has none; a text: why it can't be taken, for people. */
export type ProgramLine =
  | { readonly cells: Partial<Readonly<Record<EntryColumn, string>>>; readonly eventNo?: number | undefined }
  | string
  | undefined;

/** Why a line of a relay is not taken. */
export const NO_TEAMS = 'Relay teams do not come in with a start list: enter them under Teams.';

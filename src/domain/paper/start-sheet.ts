import type { EventGroupRow } from '#domain/rows/row.ts';

/** What is printed of an event: who starts where, a card for marks, or a list for the call room. */
export const PAPERS = ['list', 'card', 'call'] as const;
export type Paper = (typeof PAPERS)[number];

/** The start list of an event, as it goes to people and to programs of others. */
export interface StartSheet {
  readonly competition: { readonly id: number; readonly name: string; readonly timeZone: string };
  readonly event: SheetEvent;
  /** Since when everybody may see its draw; null: it was not drawn here, or is not published. */
  readonly publishedAt: string | null;
  /** By their numbers; an event that was not drawn has one. */
  readonly heats: readonly SheetHeat[];
}

interface SheetEvent extends Pick<EventGroupRow, 'id' | 'name' | 'eventCode' | 'type' | 'unit' | 'startsAt'> {
  /** Number in the programme of its first round. */
  readonly eventNo: number;
  readonly round: number;
}

export interface SheetHeat {
  readonly heat: number;
  readonly starters: readonly SheetStarter[];
}

export interface SheetStarter {
  readonly entryId: number;
  /** Lane, or place in the order; 0: none was given. */
  readonly lane: number;
  readonly bib: number | null;
  readonly firstName: string;
  /** Of a team its name. */
  readonly surName: string;
  readonly club: string;
  readonly ageGroup: string;
  /** As entered; empty: none. */
  readonly pb: string;
  readonly sb: string;
  /** Of a team, leg by leg once that is declared; empty: an athlete, or the organiser shows no names. */
  readonly runners: readonly string[];
  /** Why a card keeps them out of the event: `Excluded: red card, 100 m Women`. Absent: none does, or who asks is not told of results. */
  readonly excluded?: string;
}

import type { QueryState } from '#client/lib/net/query.ts';
import type { BuilderState, getBuilder, putBuilder } from '#contracts/organising/builder.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { type Change, sectionOf } from '#domain/builder/change.ts';
import { type Draft, SECTIONS } from '#domain/builder/draft.ts';
import type { Refusal } from '#domain/builder/taken.ts';
import type { Lost } from './lost.ts';

export type Saved = Data<typeof putBuilder>;
/** `isGone`: what it was a part of is deleted. */
export type Clash = Saved['clashes'][number] & { readonly isGone: boolean };

export interface Opened {
  /** As the server has it. */
  readonly state: BuilderState;
  /** With what was changed here. */
  readonly draft: Draft;
  readonly changes: readonly Change[];
  /** What a press of Undo goes back to. */
  readonly past: readonly Draft[];
  /** What Undo took back, the last first. */
  readonly future: readonly Draft[];
  readonly saving: boolean;
  /** What is not saved lies safely on this device. */
  readonly kept: boolean;
  /** What was not saved when this page was opened, and when it was typed. */
  readonly found: { readonly n: number; readonly at: string } | undefined;
  /** The server has not answered: this is what the device has. */
  readonly offline: boolean;
  readonly clashes: readonly Clash[];
  /** What was changed here of something that another organiser has deleted, until somebody has read it. */
  readonly lost: readonly Lost[];
  /** What a save would do to people who are entered: it waits for a yes. */
  readonly effects: readonly string[];
  /** What the server refused, by field. */
  readonly refused: readonly Refusal[];
  readonly message: string | undefined;
}

/** `asking`, or why there is nothing to edit, or a competition that is being edited. */
export type BuilderView =
  | { readonly is: 'asking' }
  | { readonly is: 'none'; readonly why: QueryState<typeof getBuilder> }
  | ({ readonly is: 'open' } & Opened);

/** Of a competition that has just been opened or saved. */
export const FRESH = {
  past: [],
  future: [],
  saving: false,
  kept: true,
  found: undefined,
  offline: false,
  clashes: [],
  effects: [],
  refused: [],
  message: undefined,
} as const;

/** What a save came to. */
export interface Done {
  readonly effects: readonly string[];
  readonly others: readonly string[];
}

/** Somebody may be entered, or sees it: a save may touch what they have. */
export const isMet = ({ state: { draft, taken } }: Opened): boolean => draft.general.active || taken.entries > 0;

/** Somebody has saved since. */
export function hasMoved(before: BuilderState, after: BuilderState): boolean {
  const sum = ({ versions }: BuilderState) => versions.reduce((n, { version }) => n + version, 0);
  return sum(before) !== sum(after);
}

/** As a save sends it. */
export function bySection(changes: readonly Change[], state: BuilderState) {
  return SECTIONS.flatMap((section) => {
    const own = changes.filter(({ key }) => sectionOf(key) === section);
    const base = state.versions.find((one) => one.section === section)?.version ?? 0;
    return own.length > 0 ? [{ section, base, changes: own }] : [];
  });
}

/** Those who saved something else since this was opened. */
export function othersIn(before: BuilderState, after: BuilderState, changes: readonly Change[]): readonly string[] {
  const mine = new Set(changes.map(({ key }) => sectionOf(key)));
  return [
    ...new Set(
      after.versions.flatMap(({ section, version, changedBy }) => {
        const was = before.versions.find((one) => one.section === section)?.version ?? 0;
        return version > was && !mine.has(section) && changedBy !== '' ? changedBy : [];
      }),
    ),
  ];
}

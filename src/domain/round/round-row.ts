import type { Settled } from '#domain/consequence/consequence.ts';
import type { Decided } from '#domain/progression/decided.ts';
import type { Progression, Qualification } from '#domain/progression/progression.ts';
import type { Protest } from '#domain/protest/protest.ts';
import type { Announced, AnnouncedLine } from './announced.ts';
import type { SaidBy } from './said-by.ts';

/** How far the results of an event are: being taken, complete and open to protests, or final. */
export const ROUND_STATES = ['running', 'provisional', 'official'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** What people have said of one event as a round of its competition: each part with who said it, and when. */
export interface RoundRow extends RoundParts {
  readonly kind: 'round';
  /** As `rowKey` has it. */
  readonly key: string;
  readonly eventGroupId: number;
  readonly version: number;
}

export interface RoundParts {
  /** Absent: running. */
  readonly state?: SaidState;
  /** Absent: as the event is usually run. */
  readonly scheme?: Said<FieldScheme>;
  readonly officials?: Said<Officials>;
  /** How many go on to the next round; absent: as usual for so many heats, or as the scheme of a qualification has it. */
  readonly progression?: Said<Progression>;
  /** What was decided of single athletes at its end, at most one of each; absent: nothing. */
  readonly decisions?: readonly Decided[];
  /** Results as they were first announced since marks were taken; absent: they are not, or by an older app. */
  readonly announced?: Announced;
  /** What people have decided of results under which others are built, at most one of each consequence; absent: nothing. */
  readonly settled?: readonly Settled[];
  /** In the order in which they were lodged; absent: none. */
  readonly protests?: readonly Protest[];
}
export const ROUND_PARTS = ['state', 'scheme', 'officials', 'progression'] as const satisfies readonly (keyof RoundParts)[];

interface Said<T> extends SaidBy {
  readonly value: T;
}
interface SaidState extends Said<RoundState> {
  /** Why results that were official are open again. */
  readonly reason?: string;
  /** Nobody said so: a mark came after the results were official. */
  readonly byMark?: true;
}

/** How a throw or a jump is run. */
export interface FieldScheme {
  /** Rounds of trials, 1 to 12. */
  readonly rounds: number;
  /** After so many rounds the best `to` go on, those level with the last of them too; null: everybody has them all. */
  readonly cut: { readonly after: number; readonly to: number } | null;
  /** After these rounds the order becomes the reverse of the rank. */
  readonly reorder: readonly number[];
  /** It is for qualifying: athletes go on by this and not by place in their group. */
  readonly qualifying?: Qualification;
  /** Of a vertical jump. False: who is level for first place shares it; absent: they may jump off. */
  readonly jumpOff?: boolean;
}

/** Devices, by id: whose marks stand where two differ, and which one checks. */
export interface Officials {
  readonly recorder?: string;
  readonly check?: string;
}

/** What is left out is left alone. */
export interface RoundBody {
  readonly eventGroupId: number;
  readonly state?: RoundState;
  /** Asked for where official results are opened again. */
  readonly reason?: string;
  /** With a state that announces results: what they are, as their author sees them. */
  readonly announced?: readonly AnnouncedLine[];
  readonly scheme?: FieldScheme;
  readonly officials?: Officials;
  readonly progression?: Progression;
}

import type { Price } from '#domain/entry/price.ts';
import type { EventDefinition } from './event-definition.ts';
import type { CompEventOptions } from './event-options.ts';

/** An event that can be entered at a competition, for one age group: what the specification calls a competition event (`ceid`). */
export interface CompEvent {
  readonly ceid: number;
  /** The discipline at a time in the programme in which its athletes start, with those of other ceids of the group. */
  readonly eventGroupId: number;
  /** Of the event group, as in the programme. */
  readonly name: string;
  /** ISO instant of the group's first start. */
  readonly startsAt: string;
  readonly event: EventDefinition;
  /** Whose age group must be among the athlete's. */
  readonly ageGroupId: number;
  /** Null: nothing to pay. */
  readonly price: Price | null;
  readonly isOpen: boolean;
  /** ms, cm or points. Above 0: a performance of at least this much is asked for; below 0: of at most its absolute value. */
  readonly split: number;
  /** Places over all ceids of the group; 0 = unlimited, and always 0 of an item, which takes no place there. */
  readonly maxGroup: number;
  /** −1 schedule only, 0 unlimited. Teams, in a team event. */
  readonly maxAthletes: number;
  readonly options: CompEventOptions;
  readonly entryInfo: EntryInfo;
}

/** Places taken, from the whole competition. A reserved place counts until its cart runs out; the waiting list never does. */
interface EntryInfo {
  readonly paidCount: number;
  readonly unpaidCount: number;
  /** Paid and unpaid. */
  readonly totalCount: number;
  /** Of those, athletes from a younger age group. */
  readonly underAgeCount: number;
  /** Places taken in the whole event group. */
  readonly groupCount: number;
  readonly waitingCount: number;
}

import type { AthleteRow } from '#domain/rows/row.ts';
import { fold } from '#domain/shared/fold.ts';

/** Whom one desk of several looks after: surnames by their first letter (`a` to `z`, both included), or events. */
export type DeskPart =
  | { readonly by: 'letters'; readonly from: string; readonly to: string }
  | { readonly by: 'events'; readonly eventGroupIds: readonly number[] };

/** As it is kept on the device: `a-f`, or `12,15`. */
export const partText = (part: DeskPart): string =>
  part.by === 'letters' ? `${part.from}-${part.to}` : part.eventGroupIds.join(',');

/** Undefined: the text was not written by `partText`, and the desk looks after everybody. */
export function readPart(kept: string): DeskPart | undefined {
  const [, from = '', to = ''] = /^([a-z])-([a-z])$/.exec(kept) ?? [];
  if (from !== '') return { by: 'letters', from, to };
  if (/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(kept)) return { by: 'events', eventGroupIds: kept.split(',').map(Number) };
  return undefined;
}

/** Everybody has one letter, so that desks from a to z leave nobody out: accents do not count, and a name without a letter is at `z`. */
export function isInPart(part: DeskPart, { firstName, surName, entries }: AthleteRow): boolean {
  if (part.by === 'events') return entries.some(({ eventGroupId }) => part.eventGroupIds.includes(eventGroupId));
  const letter = /[a-z]/.exec(fold(surName || firstName))?.[0] ?? 'z';
  return part.from <= letter && letter <= part.to;
}

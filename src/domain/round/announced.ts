import { sha256Hex } from '#domain/shared/sha256.ts';
import type { SaidBy } from './said-by.ts';

/** The place and the mark of an athlete as they were announced. */
export interface AnnouncedLine {
  readonly entryId: number;
  readonly place: number | null;
  /** `10.83`, `DQ TR16.8`, points of a combined event. */
  readonly mark: string;
  /** Records that it was announced to beat, `CR`, or with `=` to be level with; absent: none. */
  readonly records?: readonly string[];
}

/** Results as they were when they became provisional or official, after marks were still taken. */
export interface Announced extends SaidBy {
  /** The best, at most `MOST_ANNOUNCED`; none: an app that did not say them. */
  readonly lines: readonly AnnouncedLine[];
  /** When they became official with other results than were told before, ISO instant, and a digest of these; absent: they have not. */
  readonly amended?: { readonly at: string; readonly of: string };
}

/** Names results among others. */
export const digestOf = (lines: readonly AnnouncedLine[]): string =>
  sha256Hex(lines.map(({ entryId, place, mark }) => `${entryId} ${place ?? ''} ${mark}`).join('\n')).slice(0, 16);

/** Lines of an announcement that are kept. */
export const MOST_ANNOUNCED = 100;

/** A line that is not as it was announced. */
interface ChangedLine<L> {
  readonly was: AnnouncedLine;
  readonly line: L;
}

/** What has changed since results were announced: a mark that is another by now. */
export function changedLines<L extends { readonly entryId: number; readonly mark: string }>(
  announced: readonly AnnouncedLine[],
  lines: readonly L[],
): readonly ChangedLine<L>[] {
  const now = new Map(lines.map((line) => [line.entryId, line]));
  return announced.flatMap((was) => {
    const line = now.get(was.entryId);
    return line && was.mark !== '' && line.mark !== was.mark ? [{ was, line }] : [];
  });
}

/** Whether a result was written after an announcement, or came here after it. */
export const isWrittenSince = (
  { at, version }: Pick<SaidBy, 'at' | 'version'>,
  written: { readonly at: string; readonly version: number },
): boolean => written.version > version || written.at > at;

/** Marks as they were announced, of those that were written again since, with when. */
export function changedSince(
  announced: Pick<Announced, 'lines'>,
  written: readonly { readonly entryId: number; readonly at: string }[],
): readonly { readonly entryId: number; readonly was: string; readonly at: string }[] {
  const last = new Map<number, string>();
  for (const { entryId, at } of written) if (at > (last.get(entryId) ?? '')) last.set(entryId, at);
  return announced.lines.flatMap(({ entryId, mark }) => {
    const at = last.get(entryId);
    return at === undefined || mark === '' ? [] : [{ entryId, was: mark, at }];
  });
}

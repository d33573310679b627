import type { DraftStorage } from './draft-store.ts';

/** A mark that was made by a key and waits for its rules; `joined`: done in one with the one before. */
export interface WaitingMark {
  readonly heat: number;
  readonly entryId: number;
  readonly part: string;
  readonly value: string | null;
  readonly joined?: boolean;
}

/** Marks of one event group that wait, so that a reload loses none of them. */
export interface WaitingStore {
  /** What was left waiting when the page went; it is kept again where it still waits. */
  take(): readonly WaitingMark[];
  keep(marks: readonly WaitingMark[]): void;
}

/** A storage that is full or forbidden costs the survival of a reload, and no mark. */
export function createWaitingStore(
  storage: Pick<DraftStorage, 'getItem' | 'setItem' | 'removeItem'>,
  compId: number,
  eventGroupId: number,
): WaitingStore {
  const key = `callroom.draft-marks:${compId}:${eventGroupId}`;
  const tried = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    take() {
      const read = tried(() => JSON.parse(storage.getItem(key) ?? '[]') as unknown, []);
      tried(() => storage.removeItem(key), undefined);
      return Array.isArray(read) ? read.filter(isMark) : [];
    },
    keep(marks) {
      tried(() => (marks.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(marks))), undefined);
    },
  };
}

function isMark(one: unknown): one is WaitingMark {
  if (typeof one !== 'object' || one === null || !('heat' in one) || !('entryId' in one) || !('part' in one)) return false;
  const isNumbered = Number.isInteger(one.heat) && Number.isInteger(one.entryId) && typeof one.part === 'string';
  return isNumbered && 'value' in one && (one.value === null || typeof one.value === 'string');
}

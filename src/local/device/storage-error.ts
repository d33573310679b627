import { STORAGE_CLEARED, STORAGE_CLOSED, STORAGE_FULL, STORAGE_NEWER } from '#local/outbox/problem.ts';

type StorageTrouble = 'full' | 'closed' | 'cleared' | 'newer' | 'unknown';

/** The device's own record is not the one that was there when the app opened: the browser has thrown the storage away. */
export class StorageClearedError extends Error {
  override readonly name = 'StorageClearedError';
}

const CLOSED = new Set(['DatabaseClosedError', 'InvalidStateError', 'MissingAPIError', 'OpenFailedError', 'UnknownError']);

/** What is wrong, looking through Dexie's wrapped errors. */
export function storageTrouble(error: unknown): StorageTrouble {
  const names = errorNames(error);
  if (names.includes('StorageClearedError')) return 'cleared';
  if (names.includes('QuotaExceededError')) return 'full';
  if (names.includes('VersionError')) return 'newer';
  return names.some((name) => CLOSED.has(name)) ? 'closed' : 'unknown';
}

export function storageText(trouble: StorageTrouble): string {
  switch (trouble) {
    case 'full':
      return STORAGE_FULL;
    case 'cleared':
      return STORAGE_CLEARED;
    case 'newer':
      return STORAGE_NEWER;
    case 'closed':
    case 'unknown':
      return STORAGE_CLOSED;
  }
}

function errorNames(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const name = 'name' in error && typeof error.name === 'string' ? [error.name] : [];
  return 'inner' in error && error.inner !== error ? [...name, ...errorNames(error.inner)] : name;
}

import { differenceInDays } from 'date-fns/differenceInDays';
import { notes } from './notes.ts';
import { currentSession } from './session.ts';

/** What somebody has typed and not saved yet, and when (ISO instant). */
interface Draft<T> {
  readonly at: string;
  readonly value: T;
}

interface Drafts<T> {
  /** `parse` gives undefined for what an older version has left. */
  read(parse: (value: unknown) => T | undefined): Draft<T> | undefined;
  write(value: T): void;
  forget(): void;
}

const PREFIX = 'callroom.draft.';
/** A child's details do not lie about on a device for longer. */
const KEPT_DAYS = 7;

/**
 * Keeps a form while it is typed, so that a lost network, a closed tab and a phone call cost nothing. Per user; gone at sign-out (`leave.ts`).
 * On a device with a PIN it is sealed.
 */
export function draftOf<T>(name: string): Drafts<T> {
  const key = `${PREFIX}${currentSession().user?.id ?? 0}.${name}`;
  return {
    read(parse) {
      try {
        const kept: unknown = JSON.parse(notes.read(key) ?? 'null');
        if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('value' in kept)) return undefined;
        const at = String(kept.at);
        const value = differenceInDays(Date.now(), at) < KEPT_DAYS ? parse(kept.value) : undefined;
        return value === undefined ? undefined : { at, value };
      } catch {
        return undefined;
      }
    },
    write(value) {
      void notes.write(key, JSON.stringify({ at: new Date().toISOString(), value }));
    },
    forget() {
      notes.forget(key);
    },
  };
}

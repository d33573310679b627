import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxRow } from '#local/venue/venue.ts';
import { outbox } from './outbox-source.ts';

/** The actions of this device in a competition, newest first, from whichever tab or worker; undefined until they were read. */
export function useOutbox(compId: number): readonly OutboxRow[] | undefined {
  return useLiveQuery(() => outbox().read(compId).catch(unread), [compId]);
}

function unread(error: unknown): undefined {
  console.warn('The activity list could not be read', error);
}

import type { SyncState } from '#local/venue/venue.ts';

/** The server knows no such competition: it was removed while this device had it. */
export const isGone = ({ connection, problem }: Pick<SyncState, 'connection' | 'problem'>): boolean =>
  connection === 'forbidden' && problem?.code === 'not-found';

/** A row of the change feed, as far as a peer must know it. */
export interface PeerRow {
  readonly kind: string;
  readonly key?: string;
  readonly id?: number;
  readonly athleteId?: number;
  readonly eventGroupId?: number;
  readonly heat?: number;
  readonly entryId?: number;
}

export function keyOf({ kind, key, id, athleteId, eventGroupId, heat, entryId }: PeerRow): string {
  if (key) return key;
  return kind === 'result' ? `${kind}:${eventGroupId}:${heat}:${entryId}` : `${kind}:${id ?? athleteId ?? 0}`;
}

/** A row of the change feed, as far as a peer must know it. */
export interface PeerRow {
  readonly kind: string;
  readonly id?: number;
  readonly athleteId?: number;
}

export const keyOf = ({ kind, id, athleteId }: PeerRow): string => `${kind}:${id ?? athleteId ?? 0}`;

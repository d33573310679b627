import type { DrawRow } from '#domain/draw/draw-row.ts';
import { hasRun } from '#domain/result/has-mark.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { PublicResult } from '#domain/rows/row.ts';
import type { Qualified } from './qualified.ts';

/** A starter of a round that has begun; `came`: how they came on, absent: it was drawn by an app that did not keep it, or they were put in by hand. */
export interface BegunStarter {
  readonly entryId: number;
  readonly came?: Qualified;
}

/** Rounds that have begun, by event group: from then on those came on to them who were drawn. */
export type BegunRounds = ReadonlyMap<number, readonly BegunStarter[]>;

/** How starters of a draw came on, by entry; empty: an older app drew it, and a lane that was given later does not tell of the others. */
export function cameIn({ list, moves }: Pick<DrawRow, 'list' | 'moves'>): ReadonlyMap<number, Qualified> {
  const drawn = list.flatMap(({ entry, came }) => (came ? [[entry, came] as const] : []));
  const later = moves.flatMap(({ entryId, came }) => (came ? [[entryId, came] as const] : []));
  return new Map(drawn.length > 0 ? [...drawn, ...later] : []);
}

interface Run {
  readonly draw: Pick<DrawRow, 'list' | 'places' | 'moves'> | undefined;
  readonly results: readonly Pick<PublicResult, 'entryId' | 'value'>[];
  readonly round: { readonly state?: Pick<NonNullable<RoundRow['state']>, 'value'> } | undefined;
}

/** Starters who were drawn into a round that has begun; undefined: it has not, or it was never drawn. */
export function begunStarters({ draw, results, round }: Run): readonly BegunStarter[] | undefined {
  const isOver = round?.state !== undefined && round.state.value !== 'running';
  if (!draw || !(isOver || hasRun(results))) return undefined;
  const came = cameIn(draw);
  return draw.places.map(({ entry }) => {
    const how = came.get(entry);
    return { entryId: entry, ...(how && { came: how }) };
  });
}

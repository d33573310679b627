import type { Problems } from '#client/lib/form/create-form.ts';
import { readPoints, type ScoringScheme } from '#domain/scoring/scheme.ts';
import { scoringMessages as text } from './messages-scoring.ts';

/** A scheme as it is typed. */
interface TypedScheme {
  readonly individual: string;
  readonly relay: string;
  readonly stringB: string;
  readonly scorers: string;
  readonly beyond: ScoringScheme['beyond'];
  readonly teams: readonly string[];
  readonly guests: ScoringScheme['guests'];
  readonly by: ScoringScheme['by'];
  readonly events: readonly TypedEvent[];
  readonly adjustments: readonly TypedAdjustment[];
}
export interface TypedEvent {
  readonly eventGroupId: string;
  readonly points: string;
}
export interface TypedAdjustment {
  readonly team: string;
  readonly table: string;
  readonly points: string;
  readonly reason: string;
}

const listed = (points: readonly number[]): string => points.join(' ');

export const typedScheme = (scheme: ScoringScheme): TypedScheme => ({
  ...scheme,
  individual: listed(scheme.individual),
  relay: listed(scheme.relay),
  stringB: listed(scheme.stringB),
  scorers: String(scheme.scorers),
  events: scheme.events.map(({ eventGroupId, points }) => ({ eventGroupId: String(eventGroupId), points: listed(points) })),
  adjustments: scheme.adjustments.map((one) => ({ ...one, points: String(one.points) })),
});

/** What is not typed right counts as nothing: `schemeProblems` has said so before. */
export const schemeOf = (typed: TypedScheme): ScoringScheme => ({
  ...typed,
  individual: readPoints(typed.individual) ?? [],
  relay: readPoints(typed.relay) ?? [],
  stringB: readPoints(typed.stringB) ?? [],
  scorers: Number(typed.scorers),
  events: typed.events.map(({ eventGroupId, points }) => ({
    eventGroupId: Number(eventGroupId),
    points: readPoints(points) ?? [],
  })),
  adjustments: typed.adjustments.map((one) => ({
    ...one,
    table: typed.by === 'all' ? '' : one.table,
    points: Number(one.points),
    reason: one.reason.trim(),
  })),
});

export function schemeProblems(typed: TypedScheme): Problems<TypedScheme> {
  const points = (typedPoints: string) => (readPoints(typedPoints) === undefined ? text.needPoints : undefined);
  const isTwice = new Set(typed.events.map(({ eventGroupId }) => eventGroupId)).size < typed.events.length;
  const isOpen = typed.adjustments.some(
    ({ team, table, points: given, reason }) =>
      team === '' || (typed.by !== 'all' && table === '') || !/^-?\d{1,3}$/.test(given.trim()) || reason.trim() === '',
  );
  return {
    individual: points(typed.individual),
    relay: points(typed.relay),
    stringB: points(typed.stringB),
    scorers: /^\d{1,2}$/.test(typed.scorers.trim()) ? undefined : text.needScorers,
    events: isTwice
      ? text.eventTwice
      : typed.events.some((event) => readPoints(event.points) === undefined)
        ? text.needPoints
        : undefined,
    adjustments: isOpen ? text.needAdjustment : undefined,
  };
}

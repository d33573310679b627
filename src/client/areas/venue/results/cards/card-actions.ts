import type { Cell } from '#client/areas/venue/results/cells/cell.ts';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { type Card, cardPart, GIVEN } from '#domain/card/cards.ts';
import { cameWith, type sanctionFor } from '#domain/card/sanction.ts';
import { CODE, writeCode } from '#domain/result/part-rules.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';

/** Whose cards. */
export interface CardsOf {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly heat: number;
  readonly starter: Starter;
  readonly session: MarksSession;
}

type At = Pick<Cell, 'heat' | 'entryId'>;

/** Card and disqualification in one, so that one undo takes both back. Resolves with what to tell the person when it could not be saved. */
export async function giveCard(
  session: MarksSession,
  at: At,
  { card, rule }: ReturnType<typeof sanctionFor>,
): Promise<string | null> {
  const problem = await session.mark(at, cardPart(card), GIVEN);
  return problem ?? (rule === undefined ? null : session.mark(at, CODE, writeCode({ code: 'DQ', rule }), true));
}

/** With the disqualification that came with it. */
export async function takeCard(
  session: MarksSession,
  at: At,
  card: Card,
  value: ResultValue | null | undefined,
): Promise<string | null> {
  const rule = value && 'rule' in value ? value.rule : undefined;
  const problem = await session.mark(at, cardPart(card), null);
  return problem ?? (cameWith(card, rule) ? session.mark(at, CODE, null, true) : null);
}

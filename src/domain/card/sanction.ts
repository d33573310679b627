import type { Card } from '#domain/card/cards.ts';

/** What an official can say: that a yellow card is the second follows. */
export type Offence = Exclude<Card, 'YRC'>;

/** What an offence comes to: the card that is written, and the rule of the disqualification that goes with it. */
interface Sanction {
  readonly card: Card;
  readonly rule?: string;
}

interface Before {
  /** Cards of the athlete in this event and in others of the competition. */
  readonly own: readonly Card[];
  /** Cards of all in this race. */
  readonly inRace: readonly Card[];
  /** The race is part of a combined event. */
  readonly isPart: boolean;
}

/**
 * A false start is a disqualification (TR16.8), but the first of a race of a combined event is charged to the race, and each one after it disqualifies
 * whoever makes it (TR39.8.3). A second yellow card excludes as a red one does.
 */
export function sanctionFor(offence: Offence, { own, inRace, isPart }: Before): Sanction {
  switch (offence) {
    case 'FS':
      if (isPart && !inRace.includes('FS')) return { card: 'FS' };
      return { card: 'FS', rule: FALSE_START[isPart ? 'part' : 'alone'] };
    case 'YC':
      return own.includes('YC') || own.includes('YRC') ? { card: 'YRC', rule: EXCLUSION } : { card: 'YC' };
    case 'RC':
      return { card: 'RC', rule: EXCLUSION };
    case 'L':
      return { card: 'L' };
  }
}

const FALSE_START = { alone: 'TR16.8', part: 'TR39.8.3' } as const;
const EXCLUSION = 'TR7.1';

/** The rule of a disqualification that came with a card; it goes with it too. */
export function cameWith(card: Card, rule: string | undefined): boolean {
  if (card === 'FS') return rule === FALSE_START.alone || rule === FALSE_START.part;
  return (card === 'YRC' || card === 'RC') && rule === EXCLUSION;
}

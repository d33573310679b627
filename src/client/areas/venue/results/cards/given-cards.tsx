import { Pill } from '#client/ui/pill.tsx';
import type { Card } from '#domain/card/cards.ts';
import css from './cards.module.css';
import { cardsMessages as text } from './messages-cards.ts';

/** Cards as code and word; nothing where there are none. */
export function GivenCards({ cards }: { readonly cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <span className={css.given}>
      {cards.map((card) => (
        <Pill key={card} tone={TONES[card]} icon="warning">
          {text.card(card)}
        </Pill>
      ))}
    </span>
  );
}

const TONES = { YC: 'wait', YRC: 'stop', RC: 'stop', L: 'quiet', FS: 'quiet' } as const;

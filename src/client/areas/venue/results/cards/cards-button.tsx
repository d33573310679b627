import { lazy, Suspense, useState } from 'react';
import { useOrderWord } from '#client/areas/venue/results/cells/order-word.ts';
import { starterLabel } from '#client/areas/venue/results/marks-props.ts';
import { cx } from '#client/ui/cx.ts';
import type { CardsOf } from './card-actions.ts';
import css from './cards.module.css';
import { cardsMessages as text } from './messages-cards.ts';

const CardsDialog = lazy(() => import('./cards-dialog.tsx').then((m) => ({ default: m.CardsDialog })));

/** Opens the cards of one starter. */
export function CardsButton({ className, ...of }: CardsOf & { readonly className?: string }) {
  const word = useOrderWord();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cx(css.button, className)}
        aria-label={text.cardsOf(starterLabel(of.starter, word))}
        title={text.cards}
        onClick={() => setOpen(true)}
      >
        <span className={css.sign} aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <CardsDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

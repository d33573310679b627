import { useOrderWord } from '#client/areas/venue/results/cells/order-word.ts';
import { starterLabel } from '#client/areas/venue/results/marks-props.ts';
import { tell } from '#client/areas/venue/results/use-write.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { isCardOf } from '#domain/card/cards.ts';
import { cardsElsewhere, cardsOf } from '#domain/card/cards-of.ts';
import { isExcluded } from '#domain/card/excludes.ts';
import { type Offence, sanctionFor } from '#domain/card/sanction.ts';
import { markedKind } from '#domain/result/parts.ts';
import { type CardsOf, giveCard, takeCard } from './card-actions.ts';
import css from './cards.module.css';
import { cardsMessages as text } from './messages-cards.ts';

const OFFENCES: readonly Offence[] = ['FS', 'YC', 'RC', 'L'];

/** What a starter, an umpire or the referee shows to an athlete, with what it comes to. */
export function CardsDialog({ venue, group, heat, starter, session, onClose }: CardsOf & { readonly onClose: () => void }) {
  const { athlete, entry } = starter;
  const at = { heat, entryId: entry.id };
  const value = venue.result(group.id, heat, entry.id)?.value;
  const word = useOrderWord();
  const given = cardsOf(value);
  const { eventGroups } = venue.getSnapshot();
  const entryIds = athlete.entries.map(({ id }) => id);
  const elsewhere = cardsElsewhere(entryIds, { eventGroupId: group.id, heat }, eventGroups, venue.resultsOf);
  const before = {
    own: [...given, ...elsewhere.flatMap(({ cards }) => cards)],
    inRace: venue.resultsOf(group.id).flatMap((row) => (row.heat === heat ? cardsOf(row.value) : [])),
    isPart: group.part !== undefined,
  };
  const kind = markedKind(group);
  const done = (saved: Promise<string | null>) => {
    void saved.then(tell);
    onClose();
  };
  return (
    <Dialog title={text.cardsOf(starterLabel(starter, word))} onClose={onClose}>
      <div className={css.form}>
        {elsewhere.length > 0 && (
          <section>
            <h3>{text.beforeTitle}</h3>
            <ul>
              {elsewhere.flatMap(({ group: other, cards }) =>
                cards.map((card) => <li key={`${other.id} ${card}`}>{text.before(card, other.name)}</li>),
              )}
            </ul>
          </section>
        )}
        {given.length > 0 && (
          <section>
            <h3>{text.given}</h3>
            <ul className={css.choices}>
              {given.map((card) => (
                <li key={card} className={css.one}>
                  <strong>{text.card(card)}</strong>
                  <Button onClick={() => done(takeCard(session, at, card, value))}>{text.take(card)}</Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3>{text.give}</h3>
          <ul className={css.choices}>
            {OFFENCES.filter((offence) => kind && isCardOf(offence, kind)).map((offence) => {
              const sanction = sanctionFor(offence, before);
              const { card, rule } = sanction;
              const isThere = given.includes(card) && rule === undefined;
              return (
                <li key={offence}>
                  <Button wide className={css.choice} disabled={isThere} onClick={() => done(giveCard(session, at, sanction))}>
                    <strong>{text.card(card)}</strong>
                    <span>{rule ? text.dq(rule, isExcluded([card])) : offence === 'FS' && text.charged}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
        <p>{text.kept}</p>
      </div>
    </Dialog>
  );
}

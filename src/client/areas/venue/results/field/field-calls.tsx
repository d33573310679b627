import { Button } from '#client/ui/button.tsx';
import { calledBib, fullName } from '#domain/athlete/names.ts';
import type { Calls } from '#domain/result/trial-plan.ts';
import type { Starter } from '#local/venue/venue.ts';
import css from './field-card.module.css';
import { fieldMessages as text } from './messages-field.ts';

interface FieldCallsProps {
  readonly calls: Calls;
  readonly starters: readonly Starter[];
  /** Pools that have trials to take before anybody is called here. */
  readonly waitsFor: readonly number[];
  readonly best: BestOfPools | undefined;
  /** To the field of who is up. */
  readonly onUp: (starter: Starter) => void;
}

/** Of a pool: what comes after it, for the best of it and of others together. */
export interface BestOfPools {
  readonly to: number;
  /** Pools that have trials to take first. */
  readonly waitsFor: readonly number[];
  readonly onShow: () => void;
}

/** The athlete who is up with which trial, and the next two. Trials out of turn are taken all the same. */
export function FieldCalls({ calls: { round, order }, starters, waitsFor, best, onUp }: FieldCallsProps) {
  const [up, ...others] = order.flatMap((entryId) => starters.find(({ entry }) => entry.id === entryId) ?? []);
  const next = others.slice(0, 2).map(({ athlete }) => `${calledBib(athlete) ?? '–'} ${athlete.surName || athlete.firstName}`);
  return (
    <section className={css.call} aria-label={text.whoIsUp} aria-live="polite">
      {up ? (
        <>
          <h2>{text.upIn(round)}</h2>
          <button type="button" className={css.up} onClick={() => onUp(up)}>
            <span className={css.bib}>{calledBib(up.athlete) ?? '–'}</span>
            <span>{fullName(up.athlete)}</span>
          </button>
          <p className={css.next}>{next.length > 0 && text.next(next.join(' · '))}</p>
        </>
      ) : (
        <>
          <p className={css.over}>{waitsFor.length > 0 ? text.notYet : best ? text.poolTaken : text.allTaken}</p>
          <p>{waitsFor.length > 0 ? text.waits(waitsFor) : best ? goOnText(best) : text.allTakenText}</p>
          {best && best.waitsFor.length === 0 && (
            <Button variant="primary" className={css.best} onClick={best.onShow}>
              {text.best(best.to)}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const goOnText = ({ waitsFor, to }: BestOfPools): string => (waitsFor.length > 0 ? text.waits(waitsFor) : text.bestGoOn(to));

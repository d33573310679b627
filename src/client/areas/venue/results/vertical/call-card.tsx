import { saidText } from '#client/areas/venue/shared/said-text.ts';
import type { FindRow, VerticalModel } from '#client/areas/venue/shared/vertical-model.ts';
import { Button } from '#client/ui/button.tsx';
import { calledBib, fullName } from '#domain/athlete/names.ts';
import { formatDistance } from '#domain/performance/format.ts';
import { challengesIn } from '#domain/result/challenges-in.ts';
import { asHeight, triesAt } from '#domain/vertical/tries.ts';
import type { Starter } from '#local/venue/venue.ts';
import { verticalMessages as text } from './messages-vertical.ts';
import type { Aim } from './vertical-entry.ts';
import css from './vertical-marks.module.css';

interface CallCardProps {
  readonly model: VerticalModel;
  readonly starters: readonly Starter[];
  readonly find: FindRow;
  readonly calls: readonly Aim[];
  /** A try that was chosen in the grid instead of who is up. */
  readonly chosen: Aim | undefined;
  readonly onBack: () => void;
  readonly onPlan: () => void;
  readonly onUp: () => void;
  /** It is held from now on, or not yet after all. */
  readonly onJumpOff: (holds: boolean) => void;
  /** Of a pole vault: where the uprights stand for an athlete. Absent: there are none. */
  readonly onStands: ((entryId: number) => void) | undefined;
}

/** The athlete who is up, with which try, and the next ones; or what there is to do instead. */
export function CallCard(props: CallCardProps) {
  const { model, starters, calls, chosen, onJumpOff, onStands } = props;
  const aim = chosen ?? calls[0];
  if (!aim) return <Idle {...props} />;
  const names = calls.slice(1, 3).map(({ entryId }) => shortName(starters, entryId));
  const athlete = starters.find(({ entry }) => entry.id === aim.entryId)?.athlete;
  const tries = aim.jumpOff ? '' : triesAt(asHeight(props.find(aim.entryId)?.value), aim.cm).replaceAll('-', '–');
  const said = saidText(props.find(aim.entryId));
  return (
    <section className={css.call} aria-label={chosen ? text.changing : text.whoIsUp} aria-live="polite">
      <h2>
        {chosen ? text.changing : text.whoIsUp} · {formatDistance(aim.cm)}
        {aim.part !== '' && ` · ${aim.jumpOff ? text.jumpOffRound(aim.n) : text.tryNo(aim.n)}`}
      </h2>
      <p className={css.athlete}>
        <span className={css.bib}>{athlete ? (calledBib(athlete) ?? '–') : ''}</span>
        <span>{athlete ? fullName(athlete) : ''}</span>
        <span className={css.tries}>{tries}</span>
      </p>
      {onStands ? (
        <Button icon="pencil" onClick={() => onStands(aim.entryId)}>
          {said || text.sayStands}
        </Button>
      ) : (
        said !== '' && <p className={css.stands}>{said}</p>
      )}
      {chosen ? (
        <Button onClick={props.onBack}>{text.changeBack}</Button>
      ) : (
        <p className={css.next}>{names.length > 0 && text.next(names.join(' · '))}</p>
      )}
      {!chosen && aim.jumpOff && !model.card.jumpOff?.begun && (
        <Button onClick={() => onJumpOff(false)}>{text.noJumpOffYet}</Button>
      )}
    </section>
  );
}

function Idle({ model: { bars, card }, starters, find, onPlan, onUp, onJumpOff }: CallCardProps) {
  const { stillIn, jumpOff, shared } = card;
  const named = (tied: readonly number[]) => tied.map((entryId) => shortName(starters, entryId)).join(' · ');
  const say = (title: string, words: string, button?: { readonly name: string; readonly act: () => void }) => (
    <section className={css.call} aria-label={text.whoIsUp} aria-live="polite">
      <p className={css.athlete}>{title}</p>
      <p>{words}</p>
      {button && (
        <Button variant="primary" onClick={button.act}>
          {button.name}
        </Button>
      )}
    </section>
  );
  if (bars.length === 0) return say(text.noBar, text.noBarText, { name: text.setHeights, act: onPlan });
  const open = starters.filter(({ entry }) => challengesIn(find(entry.id)) > 0);
  if (open.length > 0 && (jumpOff || shared.length > 0 || card.over))
    return say(text.undecided, text.undecidedText(named(open.map(({ entry }) => entry.id))));
  if (jumpOff?.begun) return say(text.shared, text.overText);
  if (jumpOff) {
    const start = { name: text.startJumpOff(formatDistance(jumpOff.cm)), act: () => onJumpOff(true) };
    return say(text.tied(jumpOff.tied.length), text.tiedText(named(jumpOff.tied)), start);
  }
  if (shared.length > 0) return say(text.tied(shared.length), text.shareText(named(shared)));
  if (card.waitsFor.length > 0) return say(text.over, text.othersJump(card.waitsFor));
  if (card.over) return say(text.over, text.overText);
  return say(text.raise, text.raiseText(stillIn), { name: text.up, act: onUp });
}

function shortName(starters: readonly Starter[], entryId: number): string {
  const athlete = starters.find(({ entry }) => entry.id === entryId)?.athlete;
  return athlete ? `${calledBib(athlete) ?? '–'} ${athlete.surName || athlete.firstName}` : '';
}

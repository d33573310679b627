import { moneyText } from '#client/lib/text/money.ts';
import { Tick } from '#client/ui/tick.tsx';
import { ageInfo } from '#domain/athlete/age.ts';
import { triedTotal } from '#domain/builder/try/total.ts';
import type { EventEligibility } from '#domain/eligibility/evaluate.ts';
import { chargeAt } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { ownName } from '#domain/event/item.ts';
import { localDate } from '#domain/shared/wall-clock.ts';
import { tryMessages as text } from './messages-try.ts';
import css from './try.module.css';
import type { Verdict } from './use-try.ts';

interface EventsProps {
  readonly verdict: Verdict;
  readonly name: string;
  /** Rows of the draft. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

interface Line {
  readonly event: CompEvent;
  readonly says: EventEligibility;
}

/** Each event: whether they may enter it or why not, what would help, and what it costs. */
export function TryEvents({ verdict, name, chosen, onChoose }: EventsProps) {
  const { programme, evaluated, now } = verdict;
  if (programme.events.length === 0) return <p>{text.none}</p>;
  if (!evaluated) return <p role="status">{text.asking}</p>;
  const { lines, others } = linesOf(verdict, evaluated);
  const choose = (ceid: number, on: boolean) => {
    const row = programme.rowIds.get(ceid) ?? '';
    onChoose(on ? [...chosen, row] : chosen.filter((one) => one !== row));
  };
  return (
    <>
      <p className={css.age}>{ageText(verdict)}</p>
      {lines.length === 0 && <p role="status">{text.nobody}</p>}
      <ul className={css.events} aria-label={text.events(name)}>
        {lines.map(({ event, says }) => (
          <li key={event.ceid}>
            <Tick
              wraps
              label={labelOf(event, programme.competition.ageGroups)}
              checked={says.selected}
              barred={!says.enabled && !says.selected}
              aside={<span className={css.price}>{priceOf(event, verdict)}</span>}
              detail={detailOf(says)}
              onChange={(on) => choose(event.ceid, on)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className={css.others}>{text.others(others.length)}</summary>
          <ul className={css.names}>
            {others.map(({ event, says }) => (
              <li key={event.ceid}>
                {labelOf(event, programme.competition.ageGroups)}: {says.blocks[0]?.unblock || says.message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Total verdict={verdict} now={now} />
    </>
  );
}

function linesOf({ programme: { events }, who }: Verdict, evaluated: readonly EventEligibility[]) {
  const byCeid = new Map(evaluated.map((one) => [one.ceid, one]));
  const all = events.flatMap((event): Line[] => {
    const says = byCeid.get(event.ceid);
    const isOfGender = event.event.gender === 'O' || event.event.gender === who.athlete.gender;
    return says && isOfGender ? [{ event, says }] : [];
  });
  const isOther = ({ says }: Line) => says.blocks.some(({ code }) => code === 'not-for-athlete');
  return { lines: all.filter((line) => !isOther(line)), others: all.filter(isOther) };
}

/** Several events of a group differ by their age group. */
function labelOf(event: CompEvent, ages: readonly { readonly id: number; readonly shortName: string; readonly name: string }[]) {
  const age = ages.find(({ id }) => id === event.ageGroupId);
  const name = ownName(event);
  return age && !name.includes(age.name) ? `${name}, ${age.shortName || age.name}` : name;
}

function priceOf({ price }: CompEvent, { now, programme: { competition } }: Verdict): string {
  const { total } = chargeAt(price, now, competition.options.saleEndDate);
  return total === 0 ? text.free : moneyText(total);
}

function detailOf({ enabled, selected, message, blocks, visible, waitingList }: EventEligibility) {
  if (enabled) return waitingList ? text.waiting : undefined;
  const hidden = visible || selected ? '' : `${text.hidden}.`;
  return [sentence(message), blocks[0]?.unblock ?? '', hidden].filter(Boolean).join(' ') || undefined;
}

const sentence = (said: string): string => (/[.!?]$/.test(said) ? said : `${said}.`);

function ageText({ who: { athlete }, programme: { competition }, now }: Verdict): string {
  const { ageGroups, dates, yearFactor, facts } = competition;
  const at = { date: dates[0] ?? '', yearFactor };
  return ageInfo(athlete.dob, ageGroups, at, localDate(now, facts.timeZone)).explanation;
}

function Total({ verdict, now }: { readonly verdict: Verdict; readonly now: string }) {
  const { programme, chosen } = verdict;
  if (chosen.length === 0) return null;
  const { discount, due } = triedTotal(programme, chosen, now);
  const said = [
    text.total(chosen.length),
    ...(discount > 0 ? [text.discount(moneyText(discount))] : []),
    text.pays(moneyText(due)),
  ];
  return (
    <p className={css.total} role="status">
      {said.join(' · ')}
    </p>
  );
}

import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Table } from '#client/ui/list/table.tsx';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { getBibPlan } from '#contracts/venue/bib-run.ts';
import { numberingMessages as text } from './messages-numbering.ts';
import css from './numbering.module.css';

/** More rows than anybody reads before they give the numbers. */
const SHOWN = 300;
const { bib, name, club, before } = text.columns;
const GIVEN = [
  { name: 'bib', text: bib, figures: true },
  { name: 'name', text: name },
  { name: 'club', text: club },
  { name: 'before', text: before, figures: true },
] as const;
const WITHOUT = [GIVEN[1], GIVEN[2], GIVEN[3], { name: 'why', text: text.why }] as const;

interface PlanViewProps {
  readonly plan: Data<typeof getBibPlan>;
  /** Team bibs, for teams. */
  readonly teams: boolean;
  /** What is typed is what was previewed. */
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onNumber: () => void;
}

/** Athletes with the numbers that they would get, how many keep theirs, and those for whom none is left. */
export function PlanView({ plan: { sorts, given, kept, without }, teams, ready, busy, onNumber }: PlanViewProps) {
  const keys = sorts.filter((sort) => sort !== '').map((sort) => text.sorts[sort]);
  const keep = kept['has-one'] + kept.collected + kept['by-hand'];
  return (
    <section className={css.part}>
      <p role="status">{text.count(given.length, keep, without.length, teams)}</p>
      {kept.collected + kept['by-hand'] > 0 && <p>{text.keptFor(kept.collected, kept['by-hand'])}</p>}
      {keys.length > 0 && <p>{text.order(keys)}</p>}
      {without.length > 0 && (
        <>
          <h2>{text.withoutTable}</h2>
          <Table label={text.withoutTable} columns={WITHOUT}>
            <tbody>
              {without.slice(0, SHOWN).map((one) => (
                <tr key={one.athleteId}>
                  <th scope="row">{one.name}</th>
                  <td>{one.club}</td>
                  <td data-figures>{one.from ?? '–'}</td>
                  <td>{text.because[one.because]}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {without.length > SHOWN && <p>{text.more(without.length - SHOWN, teams)}</p>}
        </>
      )}
      {given.length === 0 ? (
        without.length === 0 && <EmptyState title={text.nobody}>{teams ? text.noTeamText : text.nobodyText}</EmptyState>
      ) : (
        <>
          <div>
            <Button variant="primary" icon="bib" busy={busy} disabled={!ready} onClick={onNumber}>
              {busy ? text.numbering : text.number(given.length)}
            </Button>
          </div>
          <h2>{text.table}</h2>
          <Table label={text.table} columns={GIVEN}>
            <tbody>
              {given.slice(0, SHOWN).map((one) => (
                <tr key={one.athleteId}>
                  <td data-figures className={css.bib}>
                    {one.bibNo}
                  </td>
                  <th scope="row">{one.name}</th>
                  <td>{one.club}</td>
                  <td data-figures>{one.from ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {given.length > SHOWN && <p>{text.more(given.length - SHOWN, teams)}</p>}
        </>
      )}
    </section>
  );
}

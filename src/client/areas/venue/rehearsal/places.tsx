import { Banner } from '#client/ui/banner.tsx';
import { Table } from '#client/ui/list/table.tsx';
import type { Rehearsal } from '#contracts/venue/rehearsal.ts';
import { rehearsalMessages as text } from './messages-rehearsal.ts';
import css from './rehearsal.module.css';

const COLUMNS = (['name', 'was', 'is'] as const).map((name) => ({ name, text: text.columns[name] }));

/** At the end: every place against the original. */
export function Places({ check: { same, of, differ } }: { readonly check: NonNullable<Rehearsal['check']> }) {
  const more = of - same - differ.length;
  return (
    <section className={css.part} aria-label={text.states.finished}>
      <Banner tone={same === of ? 'good' : 'warn'} live="status">
        <h2>{of === 0 ? text.noPlaces : text.places(same, of)}</h2>
        {of > 0 && <p>{same === of ? text.allSame : text.someDiffer}</p>}
      </Banner>
      {differ.length > 0 && (
        <>
          <h2>{text.differ}</h2>
          <div className={css.places}>
            <Table label={text.differ} columns={COLUMNS}>
              <tbody>
                {differ.map(({ event, name, was, is }) => (
                  <tr key={`${event} ${name}`}>
                    <th scope="row">
                      {name}
                      <span className={css.event}>{event}</span>
                    </th>
                    <td>{was || text.noPlace}</td>
                    <td>{is || text.noPlace}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
          {more > 0 && <p>{text.more(more)}</p>}
        </>
      )}
    </section>
  );
}

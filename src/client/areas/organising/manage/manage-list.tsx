import { Link } from '#client/lib/screen/link.tsx';
import { CopyButton } from './copy/copy-button.tsx';
import css from './manage-list.module.css';
import type { ManageRow, manageGroups } from './manage-rows.ts';
import { manageMessages as text } from './messages-manage.ts';
import { StatePill } from './stage-pill.tsx';

/** On phone and tablet: two lines a competition. */
export function ManageList({ groups }: { readonly groups: ReturnType<typeof manageGroups> }) {
  return groups.map(({ when, rows }) => (
    <section key={when} className={css.group}>
      <h2>{text.groups[when]}</h2>
      <ul className={css.list}>
        {rows.map((row) => (
          <Row key={row.competition.id} row={row} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ row: { competition, state, when, days, to } }: { readonly row: ManageRow }) {
  const { name, counts } = competition;
  const facts = [
    when !== 'today' && days,
    when === 'today' ? text.checkedIn(counts.checkedIn, counts.expected) : text.entries(counts.entries),
    counts.unpaid && text.unpaid(counts.unpaid),
  ];
  return (
    <li className={css.row}>
      <Link to={to}>{name}</Link>
      <StatePill state={state} />
      <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <CopyButton competition={competition} className={css.copy} />
    </li>
  );
}

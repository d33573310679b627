import { rowMessages } from '#client/areas/organising/shared/messages-rows.ts';
import css from '#client/areas/organising/shared/rows.module.css';
import { useRowOrder } from '#client/areas/organising/shared/use-row-order.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { type Column, Table } from '#client/ui/list/table.tsx';
import { Pill } from '#client/ui/pill.tsx';
import type { SharedAgeGroup } from '#contracts/organising/lists/shared-age-group.ts';
import { ageRange } from '#domain/athlete/age.ts';
import { associationName } from './age-group-form.tsx';
import { ageGroupMessages as text } from './messages-age-groups.ts';

const SORTS = {
  name: ({ name }: SharedAgeGroup) => name,
  ages: ({ minAge, maxAge }: SharedAgeGroup) => minAge * 1000 + maxAge,
  association: ({ options }: SharedAgeGroup) => associationName(options.aocode),
  competitions: ({ inUse }: SharedAgeGroup) => inUse.competitions,
  entries: ({ inUse }: SharedAgeGroup) => inUse.entries,
};

interface TableProps {
  readonly groups: readonly SharedAgeGroup[];
  readonly today: string;
  readonly onEdit: (group: SharedAgeGroup) => void;
}

export function AgeGroupTable({ groups, today, onEdit }: TableProps) {
  const { head, inOrder } = useRowOrder<SharedAgeGroup>(SORTS, 'ages');
  // On a phone, what tells one group from another.
  const isTablet = useMedia('(width >= 48rem)');
  const isWide = useMedia('(width >= 64rem)');
  return (
    <Table label={text.title} {...head} columns={columnsOf(isTablet, isWide)}>
      <tbody>
        {inOrder(groups).map((group) => (
          <tr key={group.id}>
            <th scope="row">
              <button type="button" className={css.open} onClick={() => onEdit(group)}>
                {group.name}
              </button>{' '}
              {group.retiredAt !== null && (
                <Pill tone="quiet" icon="clock">
                  {group.retiredAt <= today ? text.endedOn(group.retiredAt) : text.endsOn(group.retiredAt)}
                </Pill>
              )}
            </th>
            <td>{ageRange(group)}</td>
            {isWide && <td>{countedOn(group)}</td>}
            <td>{group.options.base ? associationName(group.options.aocode) : text.besides}</td>
            {isTablet && <td>{group.organisation || rowMessages.everybodys}</td>}
            {isWide && (
              <>
                <td data-figures="">{group.inUse.competitions || ''}</td>
                <td data-figures="">{group.inUse.entries > 0 ? group.inUse.entries.toLocaleString('en-GB') : ''}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function columnsOf(isTablet: boolean, isWide: boolean): readonly Column[] {
  const { columns } = text;
  return [
    { name: 'name', text: columns.name },
    { name: 'ages', text: columns.ages },
    ...(isWide ? [{ name: 'counted', text: columns.counted }] : []),
    { name: 'association', text: columns.association },
    ...(isTablet ? [{ name: 'organisation', text: columns.organisation }] : []),
    ...(isWide
      ? [
          { name: 'competitions', text: rowMessages.usedTitle, figures: true as const },
          { name: 'entries', text: rowMessages.entriesTitle, figures: true as const },
        ]
      : []),
  ];
}

/** `31 August`, or both days where the ends are counted on different ones. */
function countedOn({ minAtDay, minAtMonth, minAtYear, maxAtDay, maxAtMonth, maxAtYear }: SharedAgeGroup): string {
  const day = (at: number, month: number, year: number) =>
    at === 0 || month === 0 ? text.onTheDay : text.onDate(at, month, year);
  return text.bothDays(day(minAtDay, minAtMonth, minAtYear), day(maxAtDay, maxAtMonth, maxAtYear));
}

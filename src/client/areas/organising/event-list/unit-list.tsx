import { useState } from 'react';
import css from '#client/areas/organising/shared/rows.module.css';
import { Answer } from '#client/lib/page/answer.tsx';
import { useMedia } from '#client/lib/page/use-media.ts';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import type { SharedUom } from '#contracts/organising/lists/shared-uom.ts';
import { EndPill } from './end-pill.tsx';
import { eventListMessages } from './messages-event-list.ts';
import { unitListMessages as text } from './messages-unit-list.ts';
import { UnitForm } from './unit-form.tsx';
import type { Units } from './units.ts';

interface UnitListProps {
  readonly units: Units;
  /** A new one is typed. */
  readonly adds: boolean;
  /** The new one was saved or left. */
  readonly onAdded: () => void;
}

/** C117: the units that events are measured in. */
export function UnitList({ units, adds, onAdded }: UnitListProps) {
  const [edited, setEdited] = useState<SharedUom>();
  const close = () => {
    setEdited(undefined);
    onAdded();
  };
  const changed = () => {
    close();
    void units.refresh();
  };
  return (
    <div className={css.list}>
      <p>{text.lead}</p>
      <Answer of={units}>{(rows) => <UnitTable units={rows} onEdit={setEdited} />}</Answer>
      {(adds || edited) && <UnitForm key={edited?.id ?? 'new'} unit={edited} onChanged={changed} onClose={close} />}
    </div>
  );
}

interface TableProps {
  readonly units: readonly SharedUom[];
  readonly onEdit: (unit: SharedUom) => void;
}

function UnitTable({ units, onEdit }: TableProps) {
  const isWide = useMedia('(width >= 48rem)');
  const name: OfficeColumn<SharedUom> = {
    name: 'name',
    text: text.columns.name,
    cell: (unit) => (
      <>
        <button type="button" className={css.open} onClick={() => onEdit(unit)}>
          {unit.name}
        </button>{' '}
        <EndPill retiredAt={unit.retiredAt} />
      </>
    ),
    value: (unit) => unit.name,
  };
  return (
    <OfficeTable
      list="units"
      label={text.title}
      says={
        <p role="status" className={css.soft}>
          {text.found(units.length)}
        </p>
      }
      columns={[name, ...(isWide ? [TYPE, WAYS, ...USE] : [WAYS])]}
      rows={units}
      keyOf={({ id }) => id}
      first={{ by: 'name' }}
    />
  );
}

const TYPE: OfficeColumn<SharedUom> = {
  name: 'type',
  text: text.columns.type,
  cell: ({ type }) => eventListMessages.units[type],
  value: ({ type }) => eventListMessages.units[type],
};
const WAYS: OfficeColumn<SharedUom> = {
  name: 'ways',
  text: text.columns.ways,
  cell: ({ options }) => options.map(({ pattern, short }) => `${pattern} ${short}`).join(', '),
};
const USE: readonly OfficeColumn<SharedUom>[] = [
  {
    name: 'competitions',
    text: text.columns.competitions,
    figures: true,
    cell: ({ inUse }) => inUse.competitions || '',
    value: ({ inUse }) => inUse.competitions,
  },
  {
    name: 'entries',
    text: text.columns.entries,
    figures: true,
    cell: ({ inUse }) => (inUse.entries > 0 ? inUse.entries.toLocaleString('en-GB') : ''),
    value: ({ inUse }) => inUse.entries,
  },
];

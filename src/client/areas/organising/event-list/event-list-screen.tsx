import { useState } from 'react';
import { rowMessages } from '#client/areas/organising/shared/messages-rows.ts';
import css from '#client/areas/organising/shared/rows.module.css';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { useMedia } from '#client/lib/page/use-media.ts';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { getSharedEvents, type SharedEvent } from '#contracts/organising/lists/shared-event.ts';
import { fold } from '#domain/shared/fold.ts';
import { EndPill } from './end-pill.tsx';
import { EventForm } from './event-form.tsx';
import { eventListMessages as text } from './messages-event-list.ts';
import { unitListMessages } from './messages-unit-list.ts';
import { UnitList } from './unit-list.tsx';
import { type Units, useUnits } from './units.ts';

const ALL = 500;
const TABS = [
  { id: 'events', text: text.tabs.events },
  { id: 'units', text: text.tabs.units },
] as const;

/** The events that all competitions are built of, with their units of measure, for administrators. */
export function EventListScreen() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('events');
  const [adds, setAdds] = useState(false);
  const units = useUnits();
  const onAdded = () => setAdds(false);
  return (
    <Page
      title={text.title}
      actions={
        <Button variant="primary" onClick={() => setAdds(true)}>
          {tab === 'events' ? text.add : unitListMessages.add}
        </Button>
      }
    >
      <Tabs label={text.tabsLabel} tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'events' ? (
          <EventList units={units} adds={adds} onAdded={onAdded} />
        ) : (
          <UnitList units={units} adds={adds} onAdded={onAdded} />
        )}
      </Tabs>
    </Page>
  );
}

interface EventListProps {
  readonly units: Units;
  /** A new one is typed. */
  readonly adds: boolean;
  /** The new one was saved or left. */
  readonly onAdded: () => void;
}

/** C114. */
function EventList({ units, adds, onAdded }: EventListProps) {
  const [typed, setTyped] = useState('');
  const [type, setType] = useState('');
  const [edited, setEdited] = useState<SharedEvent>();
  const found = useQuery(getSharedEvents, { query: { pagesize: ALL, sortkey: 'name' } });
  const close = () => {
    setEdited(undefined);
    onAdded();
  };
  const changed = () => {
    close();
    void found.refresh();
    void units.refresh();
  };
  const isShown = ({ name, eventCode, tf }: SharedEvent) =>
    (type === '' || tf === type) && [name, eventCode].some((one) => fold(one).startsWith(fold(typed)));
  return (
    <div className={css.list}>
      <p>{text.lead}</p>
      <Answer of={found}>
        {(events) => {
          const shown = events.filter(isShown);
          return (
            <div className={css.list}>
              <div className={css.find}>
                <SearchBox label={text.search} placeholder={text.search} value={typed} onChange={setTyped} />
                <SelectField label={text.type} value={type} onChange={({ currentTarget }) => setType(currentTarget.value)}>
                  <option value="">{text.all}</option>
                  {Object.entries(text.types).map(([key, name]) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              </div>
              {shown.length === 0 ? (
                <EmptyState drawing={drawings.search} title={rowMessages.none}>
                  {rowMessages.noneText}
                </EmptyState>
              ) : (
                <EventTable events={shown} onEdit={setEdited} />
              )}
            </div>
          );
        }}
      </Answer>
      {(adds || edited) && (
        <EventForm
          key={edited?.id ?? 'new'}
          event={edited}
          units={units.answer?.data ?? []}
          onChanged={changed}
          onClose={close}
        />
      )}
    </div>
  );
}

interface TableProps {
  readonly events: readonly SharedEvent[];
  readonly onEdit: (event: SharedEvent) => void;
}

function EventTable({ events, onEdit }: TableProps) {
  const isTablet = useMedia('(width >= 48rem)');
  const isWide = useMedia('(width >= 64rem)');
  const name: OfficeColumn<SharedEvent> = {
    name: 'name',
    text: text.columns.name,
    cell: (event) => <EventName event={event} onEdit={onEdit} />,
    value: (event) => event.name,
  };
  return (
    <OfficeTable
      list="events"
      label={text.title}
      says={
        <p role="status" className={css.soft}>
          {text.found(events.length)}
        </p>
      }
      columns={[name, ...(isTablet ? [CODE, GENDER, TYPE, UNIT] : [GENDER, TYPE]), ...(isWide ? MORE : [])]}
      rows={events}
      keyOf={({ id }) => id}
      first={{ by: 'name' }}
    />
  );
}

function EventName({ event, onEdit }: { readonly event: SharedEvent; readonly onEdit: (event: SharedEvent) => void }) {
  return (
    <>
      <DisciplineSign code={event.eventCode} inText />
      <button type="button" className={css.open} onClick={() => onEdit(event)}>
        {event.name}
      </button>{' '}
      <EndPill retiredAt={event.retiredAt} />
    </>
  );
}

const { columns } = text;
const CODE: OfficeColumn<SharedEvent> = {
  name: 'code',
  text: columns.code,
  cell: ({ eventCode }) => eventCode,
  value: ({ eventCode }) => eventCode,
};
const GENDER: OfficeColumn<SharedEvent> = {
  name: 'gender',
  text: columns.gender,
  cell: ({ gender }) => text.genders[gender],
  value: ({ gender }) => text.genders[gender],
};
const TYPE: OfficeColumn<SharedEvent> = {
  name: 'type',
  text: columns.type,
  cell: ({ tf }) => text.types[tf],
  value: ({ tf }) => text.types[tf],
};
const UNIT: OfficeColumn<SharedEvent> = {
  name: 'unit',
  text: columns.unit,
  cell: ({ uomName }) => uomName,
  value: ({ uomName }) => uomName,
};
const MORE: readonly OfficeColumn<SharedEvent>[] = [
  {
    name: 'limits',
    text: columns.limits,
    cell: ({ options: { min, max } }) => (min === 0 && max === 0 ? '' : text.limits(min, max)),
  },
  {
    name: 'competitions',
    text: columns.competitions,
    figures: true,
    cell: ({ inUse }) => inUse.competitions || '',
    value: ({ inUse }) => inUse.competitions,
  },
  {
    name: 'entries',
    text: columns.entries,
    figures: true,
    cell: ({ inUse }) => (inUse.entries > 0 ? inUse.entries.toLocaleString('en-GB') : ''),
    value: ({ inUse }) => inUse.entries,
  },
];

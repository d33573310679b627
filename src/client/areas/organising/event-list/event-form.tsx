import { RowDialog } from '#client/areas/organising/shared/row-dialog.tsx';
import css from '#client/areas/organising/shared/rows.module.css';
import { onlyEnds, type RowForm, readNow, removeRow, useRowForm } from '#client/areas/organising/shared/save-row.ts';
import { DateField } from '#client/lib/form/date-field.tsx';
import { call } from '#client/lib/net/call.ts';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { Field, TextAreaField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import {
  deleteSharedEvent,
  EventFields,
  getSharedEvent,
  postSharedEvent,
  putSharedEvent,
  type SharedEvent,
} from '#contracts/organising/lists/shared-event.ts';
import type { SharedUom } from '#contracts/organising/lists/shared-uom.ts';
import { Choice } from './choice.tsx';
import { eventFields, eventProblems, type TypedEvent, typedEvent } from './event-typed.ts';
import { eventListMessages as text } from './messages-event-list.ts';
import { offeredUnits } from './units.ts';

const EVENTS: RowForm<SharedEvent, EventFields, TypedEvent> = {
  calls: {
    read: (id) => readNow(pageQuery(getSharedEvent, { params: { id } })),
    create: (body) => call(postSharedEvent, { body }),
    change: (id, fields, version) => call(putSharedEvent, { params: { id }, body: { ...fields, version } }),
    remove: (id) => call(deleteSharedEvent, { params: { id } }),
    fieldsOf: (row) => EventFields.parse(row),
  },
  typedOf: typedEvent,
  fieldsOf: eventFields,
  check: eventProblems,
  labels: {
    name: text.name,
    eventCode: text.code,
    gender: text.gender,
    tf: text.tf,
    uomType: text.uomType,
    uomId: text.uomType,
    min: text.min,
    max: text.max,
    helpText: text.helpText,
    isTeamEvent: text.isTeamEvent,
    excludeFromCntRule: text.excludeFromCntRule,
    retiredAt: text.retiredAt,
    rest: text.helpText,
  },
  saved: text.saved,
};

interface EventFormProps {
  /** Undefined: a new one. */
  readonly event: SharedEvent | undefined;
  readonly units: readonly SharedUom[];
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
}

/** An event of all competitions; one that competitions have can only be copied, or ended. */
export function EventForm({ event, units, onChanged, onClose }: EventFormProps) {
  const began = typedEvent(event);
  const copies = (typed: TypedEvent) => event?.may === 'frozen' && !onlyEnds(typed, began);
  const { form, ...clash } = useRowForm(EVENTS, { row: event, begin: began, copies, onSaved: onChanged });
  const hint = text.limitHint[isUnit(form.values.uomType) ? form.values.uomType : ''];
  const offered = offeredUnits(units, form.values.uomId);
  return (
    <RowDialog
      title={event ? text.editOf(event.name) : text.add}
      row={event}
      copies={copies(form.values)}
      form={form}
      {...clash}
      onClose={onClose}
      onRemove={async () => event && form.say(await removeRow(EVENTS.calls, event, onChanged))}
    >
      <div className={css.pair}>
        <Field label={text.name} {...form.text('name')} maxLength={60} />
        <Field label={text.code} hint={text.codeHint} {...form.text('eventCode')} maxLength={20} />
        <Choice label={text.gender} of={text.genders} none={text.choose} {...form.text('gender')} />
        <Choice label={text.tf} of={text.types} none={text.choose} {...form.text('tf')} />
        <Choice
          label={text.uomType}
          of={Object.fromEntries(offered.map(({ id, name }) => [id, name]))}
          none={text.choose}
          {...form.text('uomId')}
          onChange={({ currentTarget: { value } }) =>
            form.change({ uomId: value, uomType: offered.find(({ id }) => String(id) === value)?.type ?? '' })
          }
        />
      </div>
      <div className={css.pair}>
        <Field label={text.min} hint={hint} inputMode="decimal" {...form.text('min')} />
        <Field label={text.max} hint={hint} inputMode="decimal" {...form.text('max')} />
      </div>
      <Tick {...form.tick('isTeamEvent')} label={text.isTeamEvent} wraps />
      <Tick {...form.tick('excludeFromCntRule')} label={text.excludeFromCntRule} wraps />
      <TextAreaField label={text.helpText} {...form.text('helpText')} rows={3} maxLength={500} />
      <DateField
        label={text.retiredAt}
        name="retiredAt"
        value={form.values.retiredAt}
        error={form.problems.retiredAt}
        onChange={(retiredAt) => form.change({ retiredAt })}
      />
    </RowDialog>
  );
}

const isUnit = (value: string): value is SharedEvent['uomType'] => value in text.units;

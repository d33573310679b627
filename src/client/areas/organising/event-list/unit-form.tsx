import { RowDialog } from '#client/areas/organising/shared/row-dialog.tsx';
import css from '#client/areas/organising/shared/rows.module.css';
import { onlyEnds, type RowForm, readNow, removeRow, useRowForm } from '#client/areas/organising/shared/save-row.ts';
import { DateField } from '#client/lib/form/date-field.tsx';
import { call } from '#client/lib/net/call.ts';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { Field } from '#client/ui/field.tsx';
import {
  deleteSharedUom,
  getSharedUom,
  postSharedUom,
  putSharedUom,
  type SharedUom,
  UomFields,
} from '#contracts/organising/lists/shared-uom.ts';
import { UNIT_PATTERNS } from '#domain/performance/unit.ts';
import { Choice } from './choice.tsx';
import { eventListMessages } from './messages-event-list.ts';
import { unitListMessages as text } from './messages-unit-list.ts';
import { type TypedUnit, typedUnit, unitFields, unitProblems } from './unit-typed.ts';

const UNITS: RowForm<SharedUom, UomFields, TypedUnit> = {
  calls: {
    read: (id) => readNow(pageQuery(getSharedUom, { params: { id } })),
    create: (body) => call(postSharedUom, { body }),
    change: (id, fields, version) => call(putSharedUom, { params: { id }, body: { ...fields, version } }),
    remove: (id) => call(deleteSharedUom, { params: { id } }),
    fieldsOf: (row) => UomFields.parse(row),
  },
  typedOf: typedUnit,
  fieldsOf: unitFields,
  check: unitProblems,
  labels: {
    name: text.name,
    type: text.type,
    pattern: text.pattern,
    short: text.short,
    text: text.text,
    pattern2: text.pattern2,
    short2: text.short2,
    text2: text.text2,
    retiredAt: text.retiredAt,
  },
  saved: text.saved,
};

interface UnitFormProps {
  /** Undefined: a new one. */
  readonly unit: SharedUom | undefined;
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
}

/** A unit of measure; one that entered events have can only be copied, or ended. */
export function UnitForm({ unit, onChanged, onClose }: UnitFormProps) {
  const began = typedUnit(unit);
  const copies = (typed: TypedUnit) => unit?.may === 'frozen' && !onlyEnds(typed, began);
  const { form, ...clash } = useRowForm(UNITS, { row: unit, begin: began, copies, onSaved: onChanged });
  const patterns = patternsOf(form.values.type);
  const names = Object.fromEntries(patterns.map((pattern) => [pattern, pattern]));
  return (
    <RowDialog
      title={unit ? text.editOf(unit.name) : text.add}
      row={unit}
      copies={copies(form.values)}
      form={form}
      {...clash}
      onClose={onClose}
      onRemove={async () => unit && form.say(await removeRow(UNITS.calls, unit, onChanged))}
    >
      <div className={css.pair}>
        <Field label={text.name} {...form.text('name')} maxLength={60} />
        <Choice
          label={text.type}
          of={eventListMessages.units}
          none={text.choose}
          {...form.text('type')}
          onChange={({ currentTarget: { value } }) =>
            form.change({ type: value, pattern: patternsOf(value)[0] ?? '', pattern2: '' })
          }
        />
        <Choice label={text.pattern} hint={text.patternHint} of={names} none={text.choose} {...form.text('pattern')} />
        <Field label={text.short} hint={text.shortHint} {...form.text('short')} maxLength={10} />
      </div>
      <Field label={text.text} hint={text.textHint} {...form.text('text')} maxLength={60} />
      {patterns.length > 1 && (
        <div className={css.pair}>
          <Choice label={text.pattern2} of={names} none={text.noSecond} optional {...form.text('pattern2')} />
          {form.values.pattern2 !== '' && <Field label={text.short2} {...form.text('short2')} maxLength={10} />}
          {form.values.pattern2 !== '' && <Field label={text.text2} {...form.text('text2')} maxLength={60} />}
        </div>
      )}
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

const isType = (value: string): value is SharedUom['type'] => value in UNIT_PATTERNS;
const patternsOf = (type: string): readonly string[] => (isType(type) ? UNIT_PATTERNS[type] : []);

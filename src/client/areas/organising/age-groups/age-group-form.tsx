import { useState } from 'react';
import { rowMessages } from '#client/areas/organising/shared/messages-rows.ts';
import { type Keeper, KeeperChoice, keeperOf } from '#client/areas/organising/shared/organisation-choice.tsx';
import { RowDialog } from '#client/areas/organising/shared/row-dialog.tsx';
import css from '#client/areas/organising/shared/rows.module.css';
import { onlyEnds, type RowForm, readNow, removeRow, useRowForm } from '#client/areas/organising/shared/save-row.ts';
import { DateField } from '#client/lib/form/date-field.tsx';
import { call } from '#client/lib/net/call.ts';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tick } from '#client/ui/tick.tsx';
import {
  AgeGroupFields,
  deleteAgeGroup,
  getSharedAgeGroup,
  postAgeGroup,
  putAgeGroup,
  type SharedAgeGroup,
} from '#contracts/organising/lists/shared-age-group.ts';
import { ageGroupFields, ageGroupProblems, type TypedAgeGroup, typedAgeGroup } from './age-group-typed.ts';
import ages from './age-groups.module.css';
import { ageGroupMessages as text } from './messages-age-groups.ts';

const AGE_GROUPS: RowForm<SharedAgeGroup, AgeGroupFields, TypedAgeGroup> = {
  calls: {
    read: (id) => readNow(pageQuery(getSharedAgeGroup, { params: { id } })),
    create: (body) => call(postAgeGroup, { body }),
    change: (id, fields, version) => call(putAgeGroup, { params: { id }, body: { ...fields, version } }),
    remove: (id) => call(deleteAgeGroup, { params: { id } }),
    fieldsOf: (row) => AgeGroupFields.parse(row),
  },
  typedOf: typedAgeGroup,
  fieldsOf: ageGroupFields,
  check: ageGroupProblems,
  labels: {
    orgId: rowMessages.orgId,
    name: text.name,
    shortName: text.shortName,
    keyName: text.keyName,
    aocode: text.association,
    base: text.base,
    default: text.default,
    minAge: text.minAge,
    minOn: text.onMin,
    minAtDay: text.onMin,
    minAtMonth: text.onMin,
    minAtYear: text.onMin,
    maxAge: text.maxAge,
    maxOn: text.onMax,
    maxAtDay: text.onMax,
    maxAtMonth: text.onMax,
    maxAtYear: text.onMax,
    retiredAt: text.retiredAt,
  },
  saved: text.saved,
};

interface AgeGroupFormProps {
  /** Undefined: a new one. */
  readonly group: SharedAgeGroup | undefined;
  readonly keepers: readonly Keeper[];
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
}

/** An age group with both its ends; one that is used can only be copied, or ended. */
export function AgeGroupForm({ group, keepers, onChanged, onClose }: AgeGroupFormProps) {
  const mayChange = group?.may === 'all';
  const [began] = useState<TypedAgeGroup>(() => ({
    ...typedAgeGroup(group),
    orgId: group && group.may !== 'none' ? String(group.orgId) : keeperOf(group, keepers),
  }));
  const copies = (typed: TypedAgeGroup) =>
    group !== undefined && !mayChange && !(group.may === 'frozen' && onlyEnds(typed, began));
  const { form, ...clash } = useRowForm(AGE_GROUPS, { row: group, begin: began, copies, onSaved: onChanged });
  return (
    <RowDialog
      title={group ? text.editOf(group.name) : text.add}
      row={group}
      copies={copies(form.values)}
      form={form}
      {...clash}
      onClose={onClose}
      onRemove={async () => group && form.say(await removeRow(AGE_GROUPS.calls, group, onChanged))}
    >
      <div className={css.pair}>
        <Field label={text.name} {...form.text('name')} maxLength={60} />
        <Field label={text.shortName} hint={text.shortNameHint} {...form.text('shortName')} maxLength={10} />
      </div>
      {group ? (
        <p className={css.soft}>{text.codeIs(group.keyName)}</p>
      ) : (
        <Field label={text.keyName} hint={text.keyNameHint} {...form.text('keyName')} maxLength={10} />
      )}
      <SelectField label={text.association} {...form.text('aocode')}>
        {[...new Set(['EA', 'IRL', '', began.aocode])].map((code) => (
          <option key={code} value={code}>
            {associationName(code)}
          </option>
        ))}
      </SelectField>
      <End end="min" form={form} />
      <End end="max" form={form} />
      <Tick wraps {...form.tick('base')} label={text.base} detail={text.baseText} />
      <Tick wraps {...form.tick('default')} label={text.default} detail={text.defaultText} />
      <DateField
        label={text.retiredAt}
        name="retiredAt"
        value={form.values.retiredAt}
        error={form.problems.retiredAt}
        onChange={(retiredAt) => form.change({ retiredAt })}
      />
      <KeeperChoice keepers={keepers} {...form.text('orgId')} />
    </RowDialog>
  );
}

export function associationName(code: string): string {
  const { EA, IRL, '': world } = text.associations;
  if (code === '') return world;
  return code === 'EA' ? EA : code === 'IRL' ? IRL : text.other(code);
}

const YEARS = ['-1', '0', '1'] as const;

interface EndProps {
  readonly end: 'min' | 'max';
  readonly form: ReturnType<typeof useRowForm<SharedAgeGroup, AgeGroupFields, TypedAgeGroup>>['form'];
}

/** One end: the age, and the day that it is counted on. */
function End({ end, form }: EndProps) {
  const isMin = end === 'min';
  return (
    <fieldset className={ages.end}>
      <legend>{isMin ? text.youngest : text.oldest}</legend>
      <Field
        label={isMin ? text.minAge : text.maxAge}
        hint={isMin ? text.minAgeHint : undefined}
        inputMode="numeric"
        {...form.text(`${end}Age`)}
        className={ages.number}
      />
      <Segmented
        label={isMin ? text.onMin : text.onMax}
        options={(['date', 'day'] as const).map((value) => ({ value, text: text.on[value] }))}
        {...form.choice(`${end}On`)}
      />
      {form.values[`${end}On`] === 'date' && (
        <div className={ages.date}>
          <Field label={text.day} inputMode="numeric" {...form.text(`${end}AtDay`)} className={ages.number} />
          <Field label={text.month} inputMode="numeric" {...form.text(`${end}AtMonth`)} className={ages.number} />
          <SelectField label={text.year} {...form.text(`${end}AtYear`)}>
            {YEARS.map((year) => (
              <option key={year} value={year}>
                {text.years[year]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  );
}

import type { BoundForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig } from '#client/lib/session/session.ts';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { associationOf, HEALTH_CHECKS } from '#domain/settings/app-settings.ts';
import type { SettingField, Typed } from './setting-fields.ts';
import css from './settings-screen.module.css';

const text = accountMessages.settings;

interface GroupProps {
  readonly title: string;
  /** What all of them have in common. */
  readonly note?: string | undefined;
  readonly fields: readonly SettingField[];
  readonly form: BoundForm<Typed>;
}

export function SettingGroup({ title, note, fields, form }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {note && <p>{note}</p>}
      {fields.map((field) => (
        <OneSetting key={field.name} field={field} form={form} />
      ))}
    </fieldset>
  );
}

interface OneProps {
  readonly field: SettingField;
  readonly form: BoundForm<Typed>;
}

function OneSetting({ field, form }: OneProps) {
  const [label = '', hint = ''] = text.fields[field.name];
  const value = form.values[field.name] ?? '';
  const role = useStore(appConfig)?.role;
  const isOthers = field.name === 'address' && role !== 'E4SUSER';
  const shared = { label, ...form.text(field.name), value, ...(hint && { hint: isOthers ? text.administrators(hint) : hint }) };
  switch (field.as) {
    case 'check':
      return (
        <Tick wraps checked={value === 'on'} label={label} onChange={(on) => form.change({ [field.name]: on ? 'on' : 'off' })} />
      );
    case 'choice':
      return (
        <SelectField {...shared} hint={field.name === 'theme' ? text.association(associationOf(value)) : hint}>
          {field.options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case 'number':
      return <Field {...shared} type="number" inputMode="decimal" min={0} step={field.step} />;
    case 'text':
      return <Field {...shared} readOnly={isOthers} spellCheck={field.name === 'passwordHelp'} />;
  }
}

export function HealthGroup({ form }: Pick<GroupProps, 'form'>) {
  return (
    <fieldset className={css.group}>
      <legend>{text.groups.health}</legend>
      {HEALTH_CHECKS.map((name) => (
        <Field
          key={name}
          label={text.health[name]}
          hint={text.every}
          {...form.text(name)}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
        />
      ))}
    </fieldset>
  );
}

import { useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig } from '#client/lib/session/session.ts';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { Settings } from '#contracts/admin/settings.ts';
import { associationOf, HEALTH_CHECKS } from '#domain/settings/app-settings.ts';
import type { Problems, SettingField } from './setting-fields.ts';
import css from './settings-screen.module.css';

const text = accountMessages.settings;

interface GroupProps {
  readonly title: string;
  /** What all of them have in common. */
  readonly note?: string | undefined;
  readonly fields: readonly SettingField[];
  readonly settings: Settings;
  readonly problems: Problems;
}

export function SettingGroup({ title, note, fields, settings, problems }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {note && <p>{note}</p>}
      {fields.map((field) => (
        <OneSetting key={field.name} field={field} settings={settings} problem={problems[field.name]} />
      ))}
    </fieldset>
  );
}

interface OneProps {
  readonly field: SettingField;
  readonly settings: Settings;
  readonly problem: string | undefined;
}

function OneSetting({ field, settings, problem }: OneProps) {
  const [label = '', hint = ''] = text.fields[field.name];
  const value = settings[field.name];
  const role = useStore(appConfig)?.role;
  const isOthers = field.name === 'address' && role !== 'E4SUSER';
  const shared = { label, name: field.name, error: problem, ...(hint && { hint: isOthers ? text.administrators(hint) : hint }) };
  switch (field.as) {
    case 'check':
      return <CheckSetting name={field.name} label={label} before={value === true} />;
    case 'choice':
      return (
        <SelectField
          {...shared}
          hint={field.name === 'theme' ? text.association(associationOf(String(value))) : hint}
          defaultValue={String(value)}
        >
          {field.options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case 'number':
      return <Field {...shared} type="number" inputMode="decimal" min={0} step={field.step} defaultValue={String(value)} />;
    case 'text':
      return <Field {...shared} readOnly={isOthers} defaultValue={String(value)} spellCheck={field.name === 'passwordHelp'} />;
  }
}

function CheckSetting({ name, label, before }: { readonly name: string; readonly label: string; readonly before: boolean }) {
  const [on, setOn] = useState(before);
  return (
    <>
      <Tick wraps checked={on} label={label} onChange={setOn} />
      <input type="hidden" name={name} value={on ? 'on' : 'off'} />
    </>
  );
}

export function HealthGroup({ settings, problems }: Pick<GroupProps, 'settings' | 'problems'>) {
  return (
    <fieldset className={css.group}>
      <legend>{text.groups.health}</legend>
      {HEALTH_CHECKS.map((name) => (
        <Field
          key={name}
          label={text.health[name]}
          hint={text.every}
          name={name}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          defaultValue={String(settings.healthEvery[name])}
          error={problems[name]}
        />
      ))}
    </fieldset>
  );
}

import { useState } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { ChoiceField } from '#client/lib/page/choice-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { postPermission } from '#contracts/admin/user.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import { PERMISSION_AREAS, PERMISSION_LEVELS, type PermissionArea, type PermissionLevel } from '#domain/access/permission.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;
/** The role list of the specification's editor; the rest is for the people of the day. */
const ROLES: readonly PermissionArea[] = ['ADMIN', 'BUILDER', 'REPORTS'];
const OF_THE_DAY = PERMISSION_AREAS.filter((area) => !ROLES.includes(area));

export type Wanted = Body<typeof postPermission>;

interface Typed {
  readonly role: PermissionArea;
  readonly orgid: number;
  readonly compid: number;
  readonly levels: readonly PermissionLevel[];
}
const NOTHING: Typed = { role: 'BUILDER', orgid: 0, compid: 0, levels: [] };

/** A role, where it holds, and for a builder which parts. Organisation and competition left open mean all. */
export function PermissionForm({ onGive }: { readonly onGive: (wanted: Wanted) => Promise<boolean> }) {
  const [round, setRound] = useState(0);
  const form = useForm<Typed>(NOTHING, {
    async send({ role: wanted, orgid, compid, levels: parts }) {
      const given = await onGive({ role: wanted, orgid, compid, permLevels: wanted === 'BUILDER' ? [...parts] : [] });
      if (!given) return undefined;
      form.change({ orgid: 0, compid: 0, levels: [] });
      setRound(round + 1);
      return undefined;
    },
  });
  const { role, orgid, levels } = form.values;
  const setLevel = (level: PermissionLevel, on: boolean) =>
    form.change({ levels: PERMISSION_LEVELS.filter((one) => (one === level ? on : levels.includes(one))) });

  return (
    <Form form={form} className={css.form}>
      <SelectField
        label={text.area}
        value={role}
        onChange={({ currentTarget }) => {
          const next = PERMISSION_AREAS.find((area) => area === currentTarget.value) ?? 'BUILDER';
          form.change({ role: next, ...(next === 'APPADMIN' && { orgid: 0, compid: 0 }) });
        }}
      >
        <Options label={text.mainAreas} areas={ROLES} />
        <Options label={text.moreAreas} areas={OF_THE_DAY} />
      </SelectField>
      {role === 'APPADMIN' ? (
        <p className={css.soft}>{text.appAdmin}</p>
      ) : (
        <>
          <ChoiceField
            key={`org ${round}`}
            kind="org"
            label={text.organisation}
            none={text.allOrgs}
            onChoose={(id) => form.change({ orgid: id, compid: 0 })}
          />
          <ChoiceField
            key={`comp ${round} ${orgid}`}
            kind="comp"
            orgId={orgid}
            label={text.competition}
            none={text.allComps}
            onChoose={(compid) => form.change({ compid })}
          />
        </>
      )}
      {role === 'BUILDER' && (
        <fieldset className={css.levels}>
          <legend>
            {text.levels} <span className={css.soft}>({text.levelsHint})</span>
          </legend>
          {PERMISSION_LEVELS.map((level) => (
            <Tick wraps key={level} checked={levels.includes(level)} label={level} onChange={(on) => setLevel(level, on)} />
          ))}
        </fieldset>
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {text.give}
      </Button>
    </Form>
  );
}

function Options({ label, areas }: { readonly label: string; readonly areas: readonly PermissionArea[] }) {
  return (
    <optgroup label={label}>
      {areas.map((area) => (
        <option key={area} value={area}>
          {text.areas[area]}
        </option>
      ))}
    </optgroup>
  );
}

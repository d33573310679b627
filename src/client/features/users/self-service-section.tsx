import { type FormEvent, useState } from 'react';
import { call } from '#client/lib/call.ts';
import { accountMessages } from '#client/lib/messages-account.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { postSelfService } from '#contracts/user.ts';
import { SELF_SERVICE, type SelfServiceKind } from '#domain/access/entity.ts';
import { ChoiceField } from './choice-field.tsx';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;
const CHOICES = { 1: 'area', 2: 'club', 3: 'school' } as const satisfies Record<SelfServiceKind['id'], string>;

/** Ask to act for a county, club or school; an administrator decides. */
export function SelfServiceSection({ model }: { readonly model: UserModel }) {
  const [ssid, setSsid] = useState<SelfServiceKind['id']>(2);
  const [entityid, setEntity] = useState(0);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(entityid === 0 ? text.needChoice : undefined);
    if (entityid !== 0) await model.done(await call(postSelfService, { query: { ssid, entityid } }), text.sent);
  };
  return (
    <section className={css.section}>
      <h2>{text.ask}</h2>
      <p className={css.soft}>{text.askText}</p>
      <form className={css.form} onSubmit={submit}>
        <SelectField
          label={text.kind}
          value={ssid}
          onChange={({ currentTarget }) => {
            setSsid(SELF_SERVICE.find(({ id }) => String(id) === currentTarget.value)?.id ?? 2);
            setEntity(0);
          }}
        >
          {SELF_SERVICE.map(({ id }) => (
            <option key={id} value={id}>
              {text.askKinds[id]}
            </option>
          ))}
        </SelectField>
        <ChoiceField key={ssid} kind={CHOICES[ssid]} label={text.which} none={text.choose} error={problem} onChoose={setEntity} />
        <Button type="submit" variant="primary">
          {text.send}
        </Button>
      </form>
    </section>
  );
}

import { useSearchParams } from 'react-router-dom';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { requestMessages as text } from '#client/lib/messages/messages-requests.ts';
import { call } from '#client/lib/net/call.ts';
import { ChoiceField } from '#client/lib/page/choice-field.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { PublicCompetition } from '#client/lib/page/public-competition.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { postSelfService } from '#contracts/admin/self-service.ts';
import { SELF_SERVICE, type SelfServiceKind, selfServiceKinds } from '#domain/access/entity.ts';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

const { choose, needChoice } = accountMessages.user;
const CHOICES = { 1: 'area', 2: 'club', 3: 'school' } as const satisfies Record<SelfServiceKind['id'], string>;

/** Ask to act for a county, club or school; `?comp=` of the address: for that competition, and one of the kinds that it takes. */
export function SelfServiceSection({ model }: { readonly model: UserModel }) {
  const compId = idParam(useSearchParams()[0].get('comp') ?? undefined);
  return (
    <section className={css.section} id="ask">
      <h2>{text.ask}</h2>
      <p className={css.soft}>{text.askText}</p>
      {compId === 0 ? (
        <AskForm model={model} kinds={SELF_SERVICE} />
      ) : (
        <PublicCompetition id={compId}>
          {({ name, options }) => (
            <>
              <p>{text.askAt(name)}</p>
              <AskForm model={model} kinds={selfServiceKinds(options.selfService)} compid={compId} />
            </>
          )}
        </PublicCompetition>
      )}
    </section>
  );
}

interface AskProps {
  readonly model: UserModel;
  readonly kinds: readonly SelfServiceKind[];
  readonly compid?: number;
}

function AskForm({ model, kinds, compid }: AskProps) {
  const form = useForm<{ readonly chosen: SelfServiceKind['id']; readonly entityid: number }>(
    { chosen: 2, entityid: 0 },
    {
      check: ({ entityid }) => ({ entityid: entityid === 0 ? needChoice : undefined }),
      async send({ chosen, entityid }) {
        await model.done(await call(postSelfService, { query: { ssid: kindOf(chosen) ?? chosen, entityid, compid } }), text.sent);
        return undefined;
      },
    },
  );
  const kindOf = (chosen: SelfServiceKind['id']) => (kinds.find(({ id }) => id === chosen) ?? kinds[0])?.id;
  const ssid = kindOf(form.values.chosen);
  if (ssid === undefined) return null;
  return (
    <Form form={form} className={css.form}>
      <SelectField
        label={text.askKind}
        value={ssid}
        onChange={({ currentTarget }) =>
          form.change({ chosen: SELF_SERVICE.find(({ id }) => String(id) === currentTarget.value)?.id ?? 2, entityid: 0 })
        }
      >
        {kinds.map(({ id }) => (
          <option key={id} value={id}>
            {text.askKinds[id]}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        key={ssid}
        kind={CHOICES[ssid]}
        label={text.askName}
        none={choose}
        error={form.problems.entityid}
        onChoose={(entityid) => form.change({ entityid })}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {text.send}
      </Button>
    </Form>
  );
}

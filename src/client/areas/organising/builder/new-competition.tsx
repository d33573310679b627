import { useNavigate } from 'react-router-dom';
import { contractCheck } from '#client/lib/form/contract-check.ts';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postBuilder } from '#contracts/organising/builder.ts';
import { type FullOrganisation, getMyOrgs } from '#contracts/organising/organisation.ts';
import { mayBuild } from '#domain/access/permission.ts';
import css from './builder.module.css';
import { labelOf } from './labels.ts';
import { builderMessages as text } from './messages-builder.ts';
import { ZONES, zoneText } from './zones.ts';

interface Typed {
  readonly orgId: string;
  readonly name: string;
  readonly date: string;
  readonly timeZone: string;
  readonly place: string;
}

/** A competition begins as a draft of a name, a day and a place: then it has an address, and everything else can wait. */
export function NewCompetition() {
  const { user } = useSession();
  const found = useQuery(getMyOrgs);
  return (
    <Page title={text.newTitle}>
      <Answer of={found}>
        {(all) => {
          const own = all.filter(({ id }) => user && mayBuild(user, 'General', { orgId: id, compId: 0 }));
          return own.length === 0 ? <EmptyState title={text.noOrganisation} /> : <NewForm organisations={own} />;
        }}
      </Answer>
    </Page>
  );
}

function NewForm({ organisations }: { readonly organisations: readonly FullOrganisation[] }) {
  const navigate = useNavigate();
  const bodyOf = (typed: Typed) => ({ ...typed, callId: crypto.randomUUID(), orgId: Number(typed.orgId), locationId: 0 });
  const form = useForm<Typed>(
    () => ({
      orgId: String(organisations[0]?.id ?? 0),
      name: '',
      date: '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      place: '',
    }),
    {
      check: contractCheck<Typed>(postBuilder.body, { bodyOf }),
      async send(typed, { key }) {
        const answer = await call(postBuilder, { body: { ...bodyOf(typed), callId: key } });
        if (!answer.ok) return refusedBy(answer);
        toast(text.saved);
        navigate(paths.builder(answer.data.compId), { replace: true });
        return undefined;
      },
    },
  );
  return (
    <Form form={form} className={css.form}>
      <p>{text.newLead}</p>
      <Field label={labelOf('general.name')} required maxLength={250} {...form.text('name')} />
      {organisations.length > 1 && (
        <SelectField label={labelOf('general.orgId')} {...form.text('orgId')}>
          {organisations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field label={text.firstDay} type="date" required {...form.text('date')} />
      <Field label={labelOf('general.place')} maxLength={300} {...form.text('place')} />
      <SelectField label={labelOf('general.timeZone')} hint={text.zoneHint} {...form.text('timeZone')}>
        {ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zoneText(zone)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" busy={form.busy}>
        {text.create}
      </Button>
    </Form>
  );
}

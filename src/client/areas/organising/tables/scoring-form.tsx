import { useState } from 'react';
import { useOverOfficial } from '#client/areas/organising/tables/official/use-over-official.tsx';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type getScoring, putScoring } from '#contracts/organising/tables/scoring.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { LEAVING, SCORED_BY, type ScoringScheme } from '#domain/scoring/scheme.ts';
import { AdjustmentRows, EventRows } from './exception-rows.tsx';
import { scoringMessages as text } from './messages-scoring.ts';
import { schemeOf, schemeProblems, typedScheme } from './scoring-typed.ts';
import css from './tables.module.css';

type Choices = Pick<Data<typeof getScoring>, 'events' | 'teams' | 'ageGroups'>;

interface ScoringFormProps {
  readonly compId: number;
  readonly version: number;
  readonly scheme: ScoringScheme;
  readonly choices: Choices;
  /** It stands at the server: what follows begins with its answer. */
  readonly onSaved: () => Promise<void>;
}

const LEAVES = LEAVING.toReversed().map((value) => (
  <option key={value} value={value}>
    {text.leaving[value]}
  </option>
));

/** Points, scorers, teams, tables, and what is different in single events. */
export function ScoringForm({ compId, choices, onSaved, ...now }: ScoringFormProps) {
  // What somebody else saves meanwhile is not written over: the server says so.
  const [{ version, scheme }] = useState(now);
  const { save, dialog } = useOverOfficial();
  const put = async (next: ScoringScheme | null, over: number) => {
    const answer = await save((official) =>
      call(putScoring, { params: { compId }, body: { version: over, scheme: next, ...official } }),
    );
    if (answer.ok) await onSaved();
    return answer;
  };
  const form = useForm(() => typedScheme(scheme), {
    check: schemeProblems,
    async send(typed) {
      const answer = await put(schemeOf(typed), version);
      if (!answer.ok) return refusedBy(answer);
      toast(text.saved);
      return undefined;
    },
  });
  const end = async () => {
    const answer = await put(null, version);
    if (!answer.ok) return form.say(refusedBy(answer));
    toast(text.ended, { action: { label: text.back, run: () => void put(scheme, answer.data.version) } });
  };
  const { values, problems } = form;
  const [open, setOpen] = useState<'teams' | 'events' | 'adjustments' | undefined>();
  const section = (name: 'teams' | 'events' | 'adjustments') => ({
    title: text[name],
    open: open === name || problems[name] !== undefined,
    onToggle: (on: boolean) => setOpen(on ? name : undefined),
  });
  const strings = values.stringB.trim() !== '';
  return (
    <Form form={form} className={css.form}>
      {dialog}
      <Field label={text.individual} hint={text.individualHint} {...form.text('individual')} />
      <Field label={text.relay} {...form.text('relay')} />
      <Field label={text.stringB} hint={text.stringBHint} {...form.text('stringB')} />
      {strings ? (
        <p>{text.strings}</p>
      ) : (
        <Field label={text.scorers} hint={text.scorersHint} inputMode="numeric" {...form.text('scorers')} />
      )}
      {!strings && values.scorers.trim() !== '0' && (
        <SelectField label={text.beyond} {...form.text('beyond')}>
          {LEAVES}
        </SelectField>
      )}
      <SelectField label={text.by} {...form.text('by')}>
        {SCORED_BY.map((value) => (
          <option key={value} value={value}>
            {text.bys[value]}
          </option>
        ))}
      </SelectField>
      <Disclosure {...section('teams')} summary={values.teams.length === 0 ? text.everyClub : text.chosen(values.teams.length)}>
        <div className={css.section}>
          <p>{choices.teams.length === 0 ? text.noTeams : text.teamsLead}</p>
          {[...new Set([...choices.teams, ...values.teams])].map((team) => (
            <Tick
              key={team}
              wraps
              label={team}
              checked={values.teams.includes(team)}
              onChange={(on) =>
                form.change({ teams: on ? [...values.teams, team] : values.teams.filter((other) => other !== team) })
              }
            />
          ))}
        </div>
      </Disclosure>
      {values.teams.length > 0 && (
        <SelectField label={text.guests} {...form.text('guests')}>
          {LEAVES}
        </SelectField>
      )}
      <Disclosure {...section('events')} summary={values.events.length || text.nothing}>
        <EventRows
          rows={values.events}
          events={choices.events}
          problem={problems.events}
          onChange={(events) => form.change({ events })}
        />
      </Disclosure>
      <Disclosure {...section('adjustments')} summary={values.adjustments.length || text.nothing}>
        <AdjustmentRows
          rows={values.adjustments}
          by={values.by}
          teams={values.teams.length > 0 ? values.teams : choices.teams}
          ageGroups={choices.ageGroups}
          problem={problems.adjustments}
          onChange={(adjustments) => form.change({ adjustments })}
        />
      </Disclosure>
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text.save}
        </Button>
        {version > 0 && (
          <Button variant="danger" onClick={() => void end()}>
            {text.end}
          </Button>
        )}
      </div>
    </Form>
  );
}

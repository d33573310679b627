import { useState } from 'react';
import { useParams } from 'react-router-dom';
import css from '#client/areas/entering/athletes/athlete-screen.module.css';
import { AthleteList } from '#client/areas/entering/athletes/athletes-screen.tsx';
import { NumberSection } from '#client/areas/entering/athletes/number-section.tsx';
import { AroundSections, PlaceSection, WhoSection } from '#client/areas/entering/athletes/person-sections.tsx';
import { StartsForSection } from '#client/areas/entering/athletes/starts-for-section.tsx';
import { Form, FormProblem } from '#client/lib/form/form.tsx';
import { isOvertaken, useFormModel } from '#client/lib/form/use-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import type { Query } from '#client/lib/net/query.ts';
import { pageQuery, useQueryState } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field, TextAreaField } from '#client/ui/field.tsx';
import { getAthleteMaintenance, type MaintainedAthlete } from '#contracts/entering/athlete-maintenance.ts';
import { fullName } from '#domain/athlete/names.ts';
import { type AthleteId, athleteId } from '#domain/team/starter.ts';
import { createMaintenanceModel, type MaintenanceModel } from './maintenance-model.ts';
import { MaintenanceSections } from './maintenance-sections.tsx';

const text = athleteMessages.maintenance;

/** For administrators: the list without an id, one athlete with one. */
export function AthleteMaintenanceScreen() {
  const id = idParam(useParams().id);
  if (id === 0) return <AthleteList title={text.title} lead={text.lead} to={paths.athleteMaintenance} />;
  return <Maintained key={id} id={athleteId(id)} />;
}

function Maintained({ id }: { readonly id: AthleteId }) {
  const [query] = useState(() => pageQuery(getAthleteMaintenance, { params: { id } }));
  const found = useQueryState(query);
  const athlete = found.answer?.data.athlete;
  return (
    <Page
      title={athlete ? text.of(fullName(athlete)) : text.title}
      actions={
        <>
          <Link to={paths.athleteMaintenance()}>{athleteMessages.athlete.back}</Link>
          <Link to={paths.athlete(id)}>{text.toAthlete}</Link>
        </>
      }
    >
      <Answer of={found} texts={{ refused: found.status === 404 ? athleteMessages.athlete.gone : undefined }}>
        {(page) => <MaintainedPage page={page} query={query} />}
      </Answer>
    </Page>
  );
}

interface PageProps {
  readonly page: MaintainedAthlete;
  readonly query: Query<typeof getAthleteMaintenance>;
}

function MaintainedPage({ page, query }: PageProps) {
  const [model] = useState(() => createMaintenanceModel(query, page, new Date().toISOString().slice(0, 10)));
  return (
    <>
      <p className={css.explanation}>{page.athlete.ageInfo.explanation}</p>
      <MaintenanceForm model={model} id={page.athlete.id} />
      <MaintenanceSections page={page} model={model} />
    </>
  );
}

function MaintenanceForm({ model, id }: { readonly model: MaintenanceModel; readonly id: number }) {
  const form = useFormModel(model.form, model.rules);
  return (
    <Form form={form} ownProblem className={css.form}>
      <section className={css.section}>
        <div className={css.fields}>
          <Field label={text.activeEndDate} {...form.text('activeEndDate')} inputMode="numeric" maxLength={10} />
          <Field label={text.noEntryReason} hint={text.noEntryHint} {...form.text('noEntryReason')} maxLength={300} />
        </div>
        <TextAreaField label={text.infoText} rows={3} maxLength={2000} {...form.text('infoText')} />
      </section>
      <NumberSection form={form} id={id} onLinked={() => {}} />
      <WhoSection form={form} />
      <PlaceSection form={form} />
      <StartsForSection startsFor={form.values.startsFor} onChange={(startsFor) => form.change({ startsFor })} />
      <AroundSections form={form} />
      <FormProblem
        form={form}
        action={isOvertaken(form) && <Button onClick={model.catchUp}>{athleteMessages.athlete.newer}</Button>}
      />
      <ActionBar>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? athleteMessages.athlete.saving : athleteMessages.athlete.save}
        </Button>
      </ActionBar>
    </Form>
  );
}

import { FormPart } from '#client/lib/form/form-part.tsx';
import { useQuery } from '#client/lib/net/use-query.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { getMyOrgs } from '#contracts/organising/organisation.ts';
import { mayBuild } from '#domain/access/permission.ts';
import { inZone } from '#domain/builder/in-zone.ts';
import css from '../builder.module.css';
import { ChoiceOf, LongOf, MomentOf, TextOf, TickOf, Together } from '../fields/fields.tsx';
import { labelOf } from '../labels.ts';
import { builderMessages } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import { ZONES, zoneText } from '../zones.ts';
import { DaysField } from './days-field.tsx';
import { DeleteCompetition } from './delete-competition.tsx';
import { LocationField } from './location-field.tsx';
import { generalMessages as text } from './messages-general.ts';

const IN_OUT = [
  ['Outdoor', text.outdoor],
  ['Indoor', text.indoor],
] as const;

/** What it is, when and where, who answers for it, and what people read. */
export function GeneralStep() {
  const { isLocked } = useBuilder();
  return (
    <div className={css.form}>
      {isLocked('general.name') && <Banner tone="info">{builderMessages.readOnly}</Banner>}
      <FormPart title={text.what}>
        <TextOf at="general.name" />
        <OrganisationField />
        <TickOf at="general.active" hint={text.activeHint} />
      </FormPart>
      <FormPart title={text.whenWhere}>
        <DaysField />
        <ZoneField />
        <LocationField />
        <TextOf at="general.place" hint={text.placeHint} maxLength={300} />
        <ChoiceOf at="general.indoorOutdoor" options={IN_OUT} />
      </FormPart>
      <FormPart title={text.entries}>
        <Together>
          <MomentOf at="general.opensAt" />
          <MomentOf at="general.closesAt" />
        </Together>
      </FormPart>
      <FormPart title={text.contact}>
        <TextOf at="general.contact.userName" />
        <Together>
          <TextOf at="general.contact.email" type="email" />
          <TextOf at="general.contact.tel" type="tel" />
        </Together>
        <TickOf at="general.contact.visible" hint={text.visibleHint} />
        <Together>
          <TextOf at="general.contact.socials.instagram" />
          <TextOf at="general.contact.socials.facebook" />
          <TextOf at="general.contact.socials.tiktok" />
        </Together>
        <TextOf at="general.link" type="url" maxLength={1000} />
      </FormPart>
      <FormPart title={text.texts}>
        <p>{text.textsHint}</p>
        <LongOf at="general.information" rows={8} hint={text.informationHint} />
        <LongOf at="general.newsFlash" hint={text.newsHint} />
        <LongOf at="general.terms" hint={text.termsHint} />
        <LongOf at="general.emailText" hint={text.emailHint} />
        <LongOf at="general.homeInfo" rows={2} hint={text.homeHint} />
        <LongOf at="general.cardInfo" rows={2} hint={text.cardHint} />
      </FormPart>
      {!isLocked('general.name') && <DeleteCompetition />}
    </div>
  );
}

function OrganisationField() {
  const { state, draft, change, isLocked, errorAt } = useBuilder();
  const { user } = useSession();
  const found = useQuery(getMyOrgs).answer?.data ?? [];
  const own = found.filter(({ id }) => user && mayBuild(user, 'General', { orgId: id, compId: 0 }));
  const all = own.some(({ id }) => id === state.organisation.id) ? own : [state.organisation, ...own];
  return (
    <SelectField
      label={labelOf('general.orgId')}
      name="general.orgId"
      value={draft.general.orgId}
      disabled={isLocked('general.orgId') || all.length === 1}
      error={errorAt('general.orgId')}
      hint={state.organisation.status === 'Approved' ? undefined : text.awaiting}
      onChange={({ currentTarget }) => change('general.orgId', Number(currentTarget.value))}
    >
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** With the zone goes what clocks show: nine in the morning stays nine. */
function ZoneField() {
  const { draft, changeAll, isLocked, errorAt } = useBuilder();
  const { timeZone } = draft.general;
  const zones = ZONES.includes(timeZone) ? ZONES : [timeZone, ...ZONES];
  return (
    <SelectField
      label={labelOf('general.timeZone')}
      name="general.timeZone"
      hint={text.zoneHint}
      value={timeZone}
      disabled={isLocked('general.timeZone')}
      error={errorAt('general.timeZone')}
      onChange={({ currentTarget }) => {
        const moved = inZone(draft, currentTarget.value).filter(({ key }) => !isLocked(key));
        changeAll(Object.fromEntries(moved.map(({ key, to }) => [key, to])));
      }}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneText(zone)}
        </option>
      ))}
    </SelectField>
  );
}

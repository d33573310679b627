import { useId, useState } from 'react';
import { contractCheck } from '#client/lib/form/contract-check.ts';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { getLocations, type Location, type LocationFields, postLocation } from '#contracts/organising/lists/location.ts';
import css from '../builder.module.css';
import { labelOf } from '../labels.ts';
import { builderMessages } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import { generalMessages as text } from './messages-general.ts';

const MOST = 500;

/** One of the locations there are, or a new one. Its name is what is printed until somebody prints another. */
export function LocationField() {
  const { draft, changeAll, isLocked, errorAt } = useBuilder();
  const { locationId, place, orgId } = draft.general;
  const [isNew, setNew] = useState(false);
  const [added, setAdded] = useState<readonly Location[]>([]);
  const found = useQuery(getLocations, { query: { pagesize: MOST } }).answer?.data ?? [];
  const all = [...added.filter(({ id }) => !found.some((one) => one.id === id)), ...found];
  const choose = (id: number, name: string) => {
    const before = all.find((one) => one.id === locationId)?.name ?? '';
    changeAll({ 'general.locationId': id, ...((place === '' || place === before) && id > 0 && { 'general.place': name }) });
  };
  const locked = isLocked('general.locationId');
  return (
    <>
      <SelectField
        label={labelOf('general.locationId')}
        name="general.locationId"
        value={locationId}
        disabled={locked}
        error={errorAt('general.locationId')}
        onChange={({ currentTarget }) => {
          const id = Number(currentTarget.value);
          choose(id, all.find((one) => one.id === id)?.name ?? '');
        }}
      >
        <option value={0}>{text.noLocation}</option>
        {locationId > 0 && !all.some(({ id }) => id === locationId) && <option value={locationId}>{place}</option>}
        {all.map(({ id, name, town }) => (
          <option key={id} value={id}>
            {town === '' || name.includes(town) ? name : `${name}, ${town}`}
          </option>
        ))}
      </SelectField>
      {!locked && (
        <div>
          <Button onClick={() => setNew(true)}>{text.newLocation}</Button>
        </div>
      )}
      {isNew && (
        <NewLocation
          orgId={orgId}
          onClose={() => setNew(false)}
          onMade={(made) => {
            setAdded([...added, made]);
            setNew(false);
            choose(made.id, made.name);
          }}
        />
      )}
    </>
  );
}

const FIELDS = ['name', 'address1', 'address2', 'town', 'county', 'postcode', 'website', 'map', 'contact'] as const;
const LABELS = { ...text, name: text.locationName, contact: text.locationContact };
const EMPTY: Omit<LocationFields, 'orgId'> = {
  name: '',
  address1: '',
  address2: '',
  town: '',
  county: '',
  postcode: '',
  website: '',
  map: '',
  contact: '',
  directions: '',
};

interface NewProps {
  /** Whose builders keep it. */
  readonly orgId: number;
  readonly onClose: () => void;
  readonly onMade: (made: Location) => void;
}

function NewLocation({ orgId, onClose, onMade }: NewProps) {
  const form = useForm<LocationFields>(
    { ...EMPTY, orgId },
    {
      check: contractCheck<LocationFields>(postLocation.body),
      async send(body) {
        const answer = await call(postLocation, { body });
        if (!answer.ok) return refusedBy(answer);
        onMade(answer.data);
        return undefined;
      },
    },
  );
  const formId = useId();
  return (
    <Dialog
      title={text.newLocation}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{builderMessages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {text.makeLocation}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={css.form}>
        {FIELDS.map((name) => (
          <Field key={name} label={LABELS[name]} maxLength={300} {...form.text(name)} />
        ))}
        <TextAreaField label={text.directions} rows={3} {...form.text('directions')} />
      </Form>
    </Dialog>
  );
}

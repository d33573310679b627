import { contractCheck } from '#client/lib/form/contract-check.ts';
import { FormPart } from '#client/lib/form/form-part.tsx';
import { call } from '#client/lib/net/call.ts';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { Field, TextAreaField } from '#client/ui/field.tsx';
import {
  deleteLocation,
  getLocation,
  type Location,
  LocationFields,
  postLocation,
  putLocation,
} from '#contracts/organising/lists/location.ts';
import { placeMessages as text } from './messages-places.ts';
import { rowMessages } from './messages-rows.ts';
import { type Keeper, KeeperChoice, keeperOf } from './organisation-choice.tsx';
import { RowDialog } from './row-dialog.tsx';
import css from './rows.module.css';
import { type RowForm, readNow, removeRow, useRowForm } from './save-row.ts';

/** As typed. */
type Typed = Omit<LocationFields, 'orgId'> & { readonly orgId: string };

const fieldsOf = (typed: Typed): LocationFields => LocationFields.parse({ ...typed, orgId: Number(typed.orgId) });
const typedOf = (row: Location | undefined): Typed => ({
  orgId: String(row?.orgId ?? 0),
  name: row?.name ?? '',
  address1: row?.address1 ?? '',
  address2: row?.address2 ?? '',
  town: row?.town ?? '',
  county: row?.county ?? '',
  postcode: row?.postcode ?? '',
  website: row?.website ?? '',
  map: row?.map ?? '',
  contact: row?.contact ?? '',
  directions: row?.directions ?? '',
});

const PLACES: RowForm<Location, LocationFields, Typed> = {
  calls: {
    read: (id) => readNow(pageQuery(getLocation, { params: { id } })),
    create: (body) => call(postLocation, { body }),
    change: (id, fields, version) => call(putLocation, { params: { id }, body: { ...fields, version } }),
    remove: (id) => call(deleteLocation, { params: { id } }),
    fieldsOf: (row) => LocationFields.parse(row),
  },
  typedOf,
  fieldsOf,
  check: contractCheck<Typed>(LocationFields, { bodyOf: (typed) => ({ ...typed, orgId: Number(typed.orgId) }) }),
  labels: {
    orgId: rowMessages.orgId,
    name: text.name,
    address1: text.address1,
    address2: text.address2,
    town: text.town,
    county: text.county,
    postcode: text.postcode,
    website: text.website,
    map: text.map,
    contact: text.contact,
    directions: text.directions,
  },
  saved: text.saved,
};

interface PlaceFormProps {
  /** Undefined: a new one. */
  readonly place: Location | undefined;
  readonly keepers: readonly Keeper[];
  readonly onSaved: (place: Location) => unknown;
  readonly onClose: () => void;
  /** It was deleted, or came back. */
  readonly onRemoved: () => unknown;
}

/** A place where competitions are held, new or old. */
export function PlaceForm({ place, keepers, onSaved, onClose, onRemoved }: PlaceFormProps) {
  const copies = place !== undefined && place.may !== 'all';
  const orgId = copies || !place ? keeperOf(place, keepers) : String(place.orgId);
  const { form, ...clash } = useRowForm(PLACES, {
    row: place,
    begin: { ...typedOf(place), orgId },
    copies: () => copies,
    onSaved,
  });
  const { website, map, contact, directions } = form.problems;
  return (
    <RowDialog
      title={place ? text.editOf(place.name) : text.add}
      row={place}
      copies={copies}
      form={form}
      {...clash}
      onClose={onClose}
      onRemove={async () => place && form.say(await removeRow(PLACES.calls, place, onRemoved))}
    >
      <Field label={text.name} {...form.text('name')} maxLength={150} />
      <Field label={text.address1} {...form.text('address1')} maxLength={150} />
      <Field label={text.address2} {...form.text('address2')} maxLength={150} />
      <div className={css.pair}>
        <Field label={text.town} {...form.text('town')} maxLength={100} />
        <Field label={text.county} {...form.text('county')} maxLength={100} />
        <Field label={text.postcode} {...form.text('postcode')} maxLength={20} />
      </div>
      <FormPart
        title={text.more}
        folds
        filled={[form.values.website, form.values.map, form.values.contact, form.values.directions].some(Boolean)}
        wrong={Boolean(website || map || contact || directions)}
      >
        <Field label={text.website} {...form.text('website')} type="url" placeholder="https://" />
        <Field label={text.map} hint={text.mapHint} {...form.text('map')} type="url" placeholder="https://" />
        <Field label={text.contact} {...form.text('contact')} maxLength={300} />
        <TextAreaField label={text.directions} {...form.text('directions')} rows={4} maxLength={2000} />
      </FormPart>
      <KeeperChoice keepers={keepers} {...form.text('orgId')} />
    </RowDialog>
  );
}

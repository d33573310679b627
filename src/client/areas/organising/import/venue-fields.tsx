import type { BoundForm } from '#client/lib/form/use-form.ts';
import { Field, SelectField } from '#client/ui/field.tsx';
import { importingMessages } from './messages-importing.ts';
import type { ImportOptions } from './send-import.ts';

const text = importingMessages;

/** Some devices name their own zone otherwise than the list does. */
const ZONES = [...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')])].sort();

/** Where a competition that is made is held: its lists name the place, its times are those of the zone. */
export function VenueFields({ form }: { readonly form: BoundForm<ImportOptions> }) {
  return (
    <>
      <Field label={text.place} hint={text.placeHint} maxLength={200} {...form.text('place')} />
      <SelectField label={text.zone} hint={text.zoneHint} {...form.text('timeZone')}>
        {ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}

import { Field, SelectField } from '#client/ui/field.tsx';
import { importingMessages } from './messages-importing.ts';

const text = importingMessages;

export interface Venue {
  readonly place: string;
  readonly timeZone: string;
}

/** Most meetings are imported where they are held. */
export const HERE: Venue = { place: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };

/** Some devices name their own zone otherwise than the list does. */
const ZONES = [...new Set([HERE.timeZone, ...Intl.supportedValuesOf('timeZone')])].sort();

interface VenueFieldsProps {
  readonly venue: Venue;
  readonly onChange: (venue: Venue) => void;
}

/** Where a competition that is made is held: its lists name the place, its times are those of the zone. */
export function VenueFields({ venue, onChange }: VenueFieldsProps) {
  return (
    <>
      <Field
        label={text.place}
        hint={text.placeHint}
        value={venue.place}
        maxLength={200}
        onChange={(event) => onChange({ ...venue, place: event.currentTarget.value })}
      />
      <SelectField
        label={text.zone}
        hint={text.zoneHint}
        value={venue.timeZone}
        onChange={(event) => onChange({ ...venue, timeZone: event.currentTarget.value })}
      >
        {ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}

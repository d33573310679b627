import type { ComponentProps } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { SelectField } from '#client/ui/field.tsx';
import { type Area, getAreas } from '#contracts/organising/area.ts';
import { COUNTY } from '#domain/club/area.ts';
import { groupBy } from '#domain/shared/group-by.ts';

const text = clubMessages.clubs;

interface AreaChoiceProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  /** What leaving it open means. */
  readonly none: string;
  /** A whole region can be chosen too. */
  readonly regions?: boolean;
}

/** A county, under the region it lies in. */
export function AreaChoice({ none, regions = false, ...select }: AreaChoiceProps) {
  const areas = useCachedQuery(getAreas).answer?.data ?? [];
  const counties = groupBy(
    areas.filter(({ entityLevel }) => entityLevel === COUNTY),
    ({ parentid }) => parentid,
  );
  return (
    // Made anew when the areas have come: a list cannot show a choice that it does not have yet.
    <SelectField key={areas.length} {...select}>
      <option value="0">{none}</option>
      {[...counties].map(([id, inside]) => (
        <Counties key={id} region={areas.find((area) => area.id === id)} counties={inside} whole={regions} />
      ))}
    </SelectField>
  );
}

interface CountiesProps {
  readonly region: Area | undefined;
  readonly counties: readonly Area[];
  readonly whole: boolean;
}

function Counties({ region, counties, whole }: CountiesProps) {
  return (
    <optgroup label={region?.name ?? text.elsewhere}>
      {region && whole && <option value={region.id}>{text.allOf(region.name)}</option>}
      {counties.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

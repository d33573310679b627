import { SelectField } from '#client/ui/field.tsx';

interface ChoiceProps extends Omit<React.ComponentProps<typeof SelectField>, 'children'> {
  /** Names by what is chosen. */
  readonly of: Readonly<Record<string, string>>;
  /** What stands where nothing is chosen. */
  readonly none: string;
  /** Nothing can be chosen again. */
  readonly optional?: boolean;
}

/** Nothing is chosen of a new row. */
export function Choice({ of, none, optional = false, value, ...select }: ChoiceProps) {
  return (
    <SelectField {...select} value={value}>
      {(optional || value === '') && <option value="">{none}</option>}
      {Object.entries(of).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

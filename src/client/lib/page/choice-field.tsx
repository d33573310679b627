import { useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { useDebounced } from '#client/lib/net/use-asked.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Field, SelectField } from '#client/ui/field.tsx';
import { getChoices } from '#contracts/admin/user.ts';
import type { Query } from '#contracts/shared/endpoint.ts';
import css from './choice-field.module.css';

const text = accountMessages.user;
type Kind = Query<typeof getChoices>['kind'];
/** The server gives so many at most: above it a search is worth having. */
const FEW = 8;

interface ChoiceProps {
  readonly kind: Kind;
  readonly orgId?: number;
  readonly label: string;
  /** What leaving it open means. */
  readonly none: string;
  readonly error?: string | undefined;
  /** 0: left open. */
  readonly onChoose: (id: number, name: string) => void;
}

/** One of many by name: a native list, with a search above it when it is long. */
export function ChoiceField({ kind, orgId = 0, label, none, error, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const { answer } = useQuery(getChoices, { query: { kind, startswith: useDebounced(typed), orgid: orgId } });
  const found = answer?.data;
  const long = typed !== '' || (found?.length ?? 0) > FEW;
  return (
    <div className={css.choice}>
      {long && (
        <Field
          label={label}
          aria-label={`${label}: ${text.find}`}
          placeholder={text.find}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChoose(0, '');
          }}
        />
      )}
      <SelectField
        key={typed}
        label={label}
        hideLabel={long}
        error={error}
        defaultValue="0"
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value), currentTarget.selectedOptions[0]?.text ?? '')}
      >
        <option value="0">{found?.length === 0 ? text.nothingFound : none}</option>
        {found?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

import { useState } from 'react';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Field, SelectField } from '#client/ui/field.tsx';
import { getChoices } from '#contracts/admin/user.ts';
import type { Data, Query } from '#contracts/shared/endpoint.ts';
import css from './choice-field.module.css';

const text = accountMessages.user;
type Kind = Query<typeof getChoices>['kind'];
const PAUSE_MS = 200;
/** The server gives so many at most: above it a search is worth having. */
const FEW = 8;

function createChoices(kind: Kind, orgId: number) {
  const found = createStore<Data<typeof getChoices> | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const ask = async (startswith: string) => {
    asked += 1;
    const mine = asked;
    const answer = await call(getChoices, { query: { kind, startswith, orgid: orgId } });
    if (answer.ok && mine === asked) found.set(answer.data);
  };
  return {
    found,
    onAppear: (element: HTMLElement | null) => void (element && ask('')),
    type: (typed: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(typed), PAUSE_MS);
    },
  };
}

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
  const [choices] = useState(() => createChoices(kind, orgId));
  const [typed, setTyped] = useState('');
  const found = useStore(choices.found);
  const long = typed !== '' || (found?.length ?? 0) > FEW;
  return (
    <div ref={choices.onAppear} className={css.choice}>
      {long && (
        <Field
          label={label}
          aria-label={`${label}: ${text.find}`}
          placeholder={text.find}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            choices.type(currentTarget.value);
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

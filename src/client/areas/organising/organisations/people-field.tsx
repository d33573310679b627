import { type KeyboardEvent, useState } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { getUserByEmail } from '#contracts/admin/user.ts';
import css from './organisations.module.css';

const text = clubMessages.organisation;

interface Person {
  readonly id: number;
  readonly name: string;
}
interface PeopleProps {
  readonly label: string;
  readonly hint: string;
  readonly people: readonly Person[];
  readonly onChange: (people: Person[]) => void;
  readonly error?: string | undefined;
}

/** Users by name, found by their email address. */
export function PeopleField({ label, hint, people, onChange, error }: PeopleProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    const wanted = email.trim();
    if (!wanted) return;
    const found = await call(getUserByEmail, { params: { email: wanted } });
    setProblem(found.ok ? undefined : found.why === 'refused' ? text.noUser(wanted) : found.message);
    if (!found.ok) return;
    const { id, display_name: name } = found.data.user;
    setEmail('');
    onChange([...people.filter((one) => one.id !== id), { id, name }]);
  };
  // Enter finds the user; it would send the whole form otherwise.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <fieldset className={css.people}>
      <legend>{label}</legend>
      <p className={css.soft}>{hint}</p>
      {people.length === 0 && <p>{text.nobody}</p>}
      <ul>
        {people.map((one) => (
          <li key={one.id} className={css.person}>
            <strong>{one.name}</strong>
            <Button aria-label={text.takeOffOf(one.name)} onClick={() => onChange(people.filter(({ id }) => id !== one.id))}>
              {text.takeOff}
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.adding}>
        <Field
          label={text.personEmail}
          type="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          onKeyDown={onKeyDown}
          error={problem ?? error}
        />
        <Button onClick={add}>{text.addPerson}</Button>
      </div>
    </fieldset>
  );
}

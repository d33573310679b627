import { useSession } from '#client/lib/session/session.ts';
import { Problem } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { mayGive } from '#domain/access/grant.ts';
import { type AccessScope, PERMISSION_LEVELS, type PermissionLevel } from '#domain/access/permission.ts';
import { peopleMessages as text } from './messages-people.ts';
import css from './people.module.css';

interface PartTicksProps {
  readonly scope: AccessScope;
  readonly value: readonly PermissionLevel[];
  readonly problem: string | undefined;
  readonly onChange: (levels: readonly PermissionLevel[]) => void;
}

/** The parts of the builder that the signed-in user may give. */
export function PartTicks({ scope, value, problem, onChange }: PartTicksProps) {
  const { user } = useSession();
  const own = PERMISSION_LEVELS.filter((level) => user && mayGive(user, { role: 'BUILDER', levels: [level] }, scope));
  return (
    <fieldset className={css.parts} data-invalid={problem ? true : undefined}>
      <legend>{text.levels}</legend>
      {own.map((level) => (
        <Tick
          key={level}
          wraps
          label={level}
          checked={value.includes(level)}
          onChange={(on) => onChange(own.filter((one) => (one === level ? on : value.includes(one))))}
        />
      ))}
      {problem && <Problem>{problem}</Problem>}
    </fieldset>
  );
}

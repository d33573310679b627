import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { useSession } from '#client/lib/session/session.ts';
import { SelectField } from '#client/ui/field.tsx';
import { getMyOrgs } from '#contracts/organising/organisation.ts';
import { isAdministrator, type PermissionLevel } from '#domain/access/permission.ts';
import { mayKeep } from '#domain/organisation/shared-row.ts';
import { rowMessages as text } from './messages-rows.ts';

export interface Keeper {
  readonly id: number;
  readonly name: string;
}

/** Whose rows the user keeps: their organisations', and an administrator everybody's (0) first; undefined: nobody knows yet. */
export function useKeepers(level: PermissionLevel): readonly Keeper[] | undefined {
  const { user } = useSession();
  const own = useCachedQuery(getMyOrgs).answer?.data;
  if (!user || !own) return undefined;
  const everybody = isAdministrator(user) ? [{ id: 0, name: text.everybody }] : [];
  return [...everybody, ...own.filter(({ id }) => mayKeep(user, id, level))];
}

interface ChoiceProps {
  readonly keepers: readonly Keeper[];
  readonly name: string;
  /** An id, as a list has it. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: React.ChangeEventHandler<HTMLSelectElement>;
}

/** Asked only of those who have a choice. */
export function KeeperChoice({ keepers, ...select }: ChoiceProps) {
  if (keepers.length < 2 && !select.error) return null;
  return (
    <SelectField label={text.orgId} {...select}>
      {keepers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Whose a copy or a new row is: the row's own keeper where that is one of the user's, else their first. */
export function keeperOf(row: { readonly orgId: number } | undefined, keepers: readonly Keeper[]): string {
  const own = keepers.find(({ id }) => id === row?.orgId) ?? keepers[0];
  return String(own?.id ?? 0);
}

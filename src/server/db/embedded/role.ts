import pg from 'pg';
import { LOCKS } from '#server/db/locks.ts';
import { SOCKET_PORT } from './presence.ts';

/** The server's own account in its PostgreSQL: it owns its tables and nothing else. */
export const ROLE = 'callroom';

/**
 * Makes the account, and gives it what belongs to the administrator: all there is in a folder of an earlier version. What is linked to a table
 * (an index, the numbers of an identity) goes with the table.
 */
const GIVE = `
do $$
declare thing record;
begin
  if not exists (select from pg_roles where rolname = '${ROLE}') then
    create role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  end if;
  if not has_database_privilege('${ROLE}', current_database(), 'create') then
    execute format('grant create on database %I to ${ROLE}', current_database());
  end if;
  for thing in
    select format('schema %I', nspname) as name from pg_namespace n
      where nspname in ('public', 'drizzle', 'task') and nspowner <> '${ROLE}'::regrole
    union all
    select format('%s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname)
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'drizzle', 'task') and relkind in ('r', 'p', 'v', 'S') and relowner <> '${ROLE}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
                        and d.refclassid = 'pg_class'::regclass)
    union all
    select format('routine %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid))
      from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname in ('public', 'drizzle', 'task') and proowner <> '${ROLE}'::regrole
    union all
    select format('type %I.%I', nspname, typname) from pg_type t join pg_namespace n on n.oid = typnamespace
      where nspname in ('public', 'drizzle', 'task') and typtype in ('e', 'd') and typowner <> '${ROLE}'::regrole
  loop
    execute format('alter %s owner to ${ROLE}', thing.name);
  end loop;
end $$`;

/** Sees to it that the server can work as itself. Several may start at once. */
export async function ensureRole(socketDir: string): Promise<void> {
  const client = new pg.Client({ host: socketDir, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.role]);
    await client.query(GIVE);
  } finally {
    await client.end();
  }
}

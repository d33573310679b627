import type { PoolClient, Submittable } from 'pg';
import type { Kind } from './read-statements.ts';

/** A column as PostgreSQL says it will give it. */
export interface Column {
  readonly name: string;
  readonly kind: Kind;
  /** Straight from a column of a table that may be null, where no condition names it: an outer join is not looked through. */
  readonly nullable: boolean;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** The types that are kept, by their number in `pg_type`. What is not here is an array or JSON: nothing is claimed of those. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  18: 'string',
  19: 'string',
  // A bigint stays a text, for a number would not hold it.
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  700: 'number',
  701: 'number',
  1042: 'string',
  1043: 'string',
  // A date stays as it is written; instants are made dates.
  1082: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
};

/** Has PostgreSQL parse and describe a statement; it is not run. */
export async function describeStatement(client: PoolClient, text: string): Promise<readonly Column[]> {
  const fields = await fieldsOf(client, text);
  const { rows } = await client.query<{ table: number; column: number; name: string }>(
    `select attrelid as "table", attnum as "column", attname as name from pg_attribute
     where attrelid = any($1::oid[]) and not attnotnull and attnum > 0`,
    [fields.map(({ tableID }) => tableID)],
  );
  const mayBeNull = rows.filter(({ name }) => !new RegExp(`\\b${name} (is not null|= [$\\d])`).test(text));
  return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    kind: KINDS[dataTypeID] ?? 'any',
    nullable: mayBeNull.some(({ table, column }) => table === tableID && column === columnID),
  }));
}

/** What a client calls while a statement of its own kind is under way; the types name only the beginning of it. */
interface Describing extends Submittable {
  handleRowDescription(message: { readonly fields: readonly Field[] }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

function fieldsOf(client: PoolClient, text: string): Promise<readonly Field[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Field[]>();
  let fields: readonly Field[] = [];
  const describing: Describing = {
    submit(connection) {
      connection.parse({ name: '', text, types: [] }, true);
      connection.describe({ type: 'S', name: '' }, true);
      connection.sync();
    },
    handleRowDescription(message) {
      fields = message.fields;
    },
    handleReadyForQuery: () => resolve(fields),
    handleError: reject,
  };
  client.query(describing);
  return promise;
}

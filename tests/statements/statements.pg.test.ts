import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/postgres.ts';
import { type Column, describeStatement } from './describe-statement.ts';
import { type Property, readStatements, type Statement } from './read-statements.ts';

const { pool } = await freshDatabase('empty');
const client = await pool.connect();
afterAll(() => client.release());
const statements = readStatements();

/** Statements that are put together while the server runs, so that no test sees them whole. The list may only get shorter. */
const UNSEEN = readFileSync(new URL('./unseen.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);

test('each statement is seen whole, but for those that are listed', () => {
  expect(statements.length).toBeGreaterThan(200);
  const unseen = statements.filter(({ texts }) => texts === undefined).map(({ where }) => where);
  expect(unseen.toSorted()).toEqual(UNSEEN);
});

/** What a row type claims that PostgreSQL does not give; a column that no code reads is no lie. */
function liesOf({ row }: Statement, columns: readonly Column[]): string[] {
  return row.flatMap((property) => {
    const column = columns.find(({ name }) => name === property.name);
    const lie = column ? lieOf(property, column) : property.optional ? undefined : 'no column has that name';
    return lie === undefined ? [] : [`${property.name}: ${lie}`];
  });
}

function lieOf({ kinds, nullable }: Property, column: Column): string | undefined {
  if (!kinds.includes('any') && column.kind !== 'any' && kinds.some((kind) => kind !== column.kind))
    return `the row has ${kinds.join(' or ')}, the column ${column.kind}`;
  return column.nullable && !nullable && !kinds.includes('any') ? 'the column may be null' : undefined;
}

test('rows are typed as PostgreSQL gives them', async () => {
  for (const statement of statements) {
    for (const text of statement.texts ?? []) {
      const columns = await describeStatement(client, text).catch((error: unknown) => String(error));
      const lies = typeof columns === 'string' ? [columns] : liesOf(statement, columns);
      expect.soft(lies, statement.where).toEqual([]);
    }
  }
});

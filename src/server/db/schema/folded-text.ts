import { type SQL, sql } from 'drizzle-orm';

/**
 * What `fold` of the domain makes of a text, as an expression of the database: lower case, no accents, no apostrophes, every other sign a
 * space. Marks go first, so that it holds in any locale.
 */
export function foldedText(expression: string): SQL {
  return sql.raw(foldedSql(expression));
}

/** The same for a query. */
export function foldedSql(expression: string): string {
  const bare = `regexp_replace(normalize(${expression}, NFD), E'[\\u0300-\\u036f]', '', 'g')`;
  const plain = `translate(${bare}, 'øØłŁđĐðÐıħĦ''’‘ʼ\`´.', 'oollddddihh')`;
  const pairs = ['ß ss', 'æ ae', 'Æ ae', 'œ oe', 'Œ oe', 'þ th', 'Þ th'].map((pair) => pair.split(' '));
  const spelt = pairs.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, `lower(${plain})`);
  return `trim(regexp_replace(${spelt}, '[^[:alnum:]]+', ' ', 'g'))`;
}

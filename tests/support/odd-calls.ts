import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/shared/endpoint.ts';

export interface MadeCall {
  readonly url: string;
  readonly payload: object | undefined;
}

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Texts and numbers that break programs: other scripts, signs of the database and of HTML, ids that fit into no column, dates of no calendar. */
const TEXTS = [
  '',
  '🏃‍♀️',
  '\u202Eebircs',
  'a\0b',
  'x'.repeat(700),
  "'; drop table athlete; --",
  '%_',
  '\uD800',
  '-1',
  '2147483648',
  '999999999999999',
  '99999-01-01',
];
const NUMBERS = [-1, 2_147_483_648, 9_007_199_254_740_991, 0.5];
const OTHERS = [null, {}, ['x'], []];

/** A call of an endpoint as its contract has it. `known`: by the name of a field, what the database has. */
export function plainCall(endpoint: Endpoint, known: Json): MadeCall {
  return made(endpoint, partsOf(endpoint, known));
}

/** The same call with one odd value, each in turn. */
export function oddCalls(endpoint: Endpoint, known: Json): readonly MadeCall[] {
  const parts = partsOf(endpoint, known);
  const odd = (part: Partial<Parts>) => made(endpoint, { ...parts, ...part });
  return [
    ...leaves(parts.params).flatMap((at) => TEXTS.map((value) => odd({ params: withValue(parts.params, at, value) }))),
    ...leaves(parts.query).flatMap((at) => TEXTS.map((value) => odd({ query: withValue(parts.query, at, value) }))),
    ...leaves(parts.body).flatMap((at) =>
      [...TEXTS, ...NUMBERS, ...OTHERS].map((value) => odd({ body: withValue(parts.body, at, value) })),
    ),
  ];
}

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const partsOf = ({ params, query, body }: Endpoint, known: Json): Parts => ({
  params: plainOf(params, known),
  query: plainOf(query, known),
  body: body && plainOf(body, known),
});

const made = ({ path }: Endpoint, { params, query, body }: Parts): MadeCall => ({
  url: urlOf(path, record(params), record(query)),
  payload: body === undefined ? undefined : record(body),
});

function plainOf(schema: z.ZodMiniType | undefined, known: Json): unknown {
  return schema ? plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', known) : {};
}

/** Something that a JSON schema lets through, as far as it says so. */
function plain(schema: unknown, name: string, known: Json): unknown {
  const { type, properties, items, anyOf, const: only, enum: choices } = record(schema);
  if (properties)
    return Object.fromEntries(Object.entries(record(properties)).map(([key, one]) => [key, plain(one, key, known)]));
  if (name in known) return known[name];
  if (Array.isArray(anyOf)) return plain(anyOf.at(-1), name, known);
  if (Array.isArray(choices)) return choices.at(-1);
  if (only !== undefined) return only;
  if (type === 'array') return [plain(items, name.replace(/s$/, ''), known)];
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? 1 : '1';
}

/** Where a value stands that is no object itself; lists are values too. */
function leaves(value: unknown, at: Path = []): readonly Path[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((one, i) => leaves(one, [...at, i]))];
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, [...at, key]));
}

function withValue(into: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(into)) return into.map((one, i) => (i === first ? withValue(one, rest, value) : one));
  return { ...record(into), [first]: withValue(record(into)[first], rest, value) };
}

function urlOf(path: string, params: Json, query: Json): string {
  const filled = path.replaceAll(/:(\w+)\??/g, (_, name: string) => encoded(params[name]));
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

/** Half a character can't be written into an address. */
const encoded = (value: unknown): string => encodeURIComponent(String(value ?? '').toWellFormed());

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

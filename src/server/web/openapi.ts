import * as z from 'zod/mini';
import type { Endpoint, Who } from '#contracts/shared/endpoint.ts';
import { Refusal, type RefusalCode, statusOf } from '#contracts/shared/envelope.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of some calls: nothing in it is written by hand. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    for (const path of pathsOf(endpoint)) {
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Callroom',
      version: '1',
      description: 'Athletics competitions: accounts, athletes, entries, payments, organising, check-in, bibs and results.',
    },
    paths,
    components: {
      schemas: { Refusal: schemaOf(Refusal) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** OpenAPI has no optional path parameters: such a call is listed under two paths. */
function pathsOf({ path }: Endpoint): string[] {
  const written = (one: string) => one.replace(/:(\w+)\??/g, '{$1}');
  return path.endsWith('?') ? [written(path.replace(/\/:\w+\?$/, '')), written(path)] : [written(path)];
}

function operation({ summary, who, params, query, body, data, meta, refusals }: Endpoint, path: string): Json {
  return {
    summary,
    description: `For ${whoText(who)}.`,
    security: who === 'anyone' ? [] : [{ token: [] }],
    parameters: [...parameters('path', params).filter(({ name }) => path.includes(`{${name}}`)), ...parameters('query', query)],
    ...(body && { requestBody: { content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: {
      '200': answer('Success', enveloped(schemaOf(data), meta ? schemaOf(meta) : {})),
      ...refusalAnswers(who, refusals),
    },
  };
}

function whoText(who: Who): string {
  if (who === 'anyone') return 'anyone';
  if (who === 'user') return 'any signed-in user, for what is their own';
  if (who === 'user-or-nonce') return 'any signed-in user, or with the nonce of a check-in code, for their own athletes';
  if (who === 'admin') return 'the system administrator';
  if (who === 'appadmin') return 'the system administrator or an application administrator';
  if ('national' in who) return `users with ${who.national} on the national organisation`;
  const level = 'level' in who ? ` (${who.level})` : '';
  const areas = [`${who.area}${level}`, ...(who.or ?? [])].join(' or ');
  return `users with ${areas} on the competition${who.comp === 'none' ? ', any' : ''}`;
}

function refusalAnswers(who: Who, refusals: readonly RefusalCode[]): Record<string, Json> {
  const codes: readonly RefusalCode[] = who === 'anyone' ? refusals : ['sign-in', ...refusals];
  const byStatus = Map.groupBy(codes, (code) => statusOf[code] ?? 422);
  const schema = enveloped({ $ref: '#/components/schemas/Refusal' }, {});
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [String(status), answer(`Refused: ${list.join(', ')}`, schema)]),
  );
}

const answer = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } });

const enveloped = (data: Json, meta: Json): Json => ({
  type: 'object',
  properties: { errNo: { type: 'integer' }, error: { type: 'string' }, message: { type: 'string' }, data, meta },
  required: ['errNo', 'error', 'message', 'data', 'meta'],
});

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const ObjectSchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});

/** JSON Schema of what a caller writes. */
function schemaOf(schema: z.ZodMiniType) {
  return ObjectSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
}

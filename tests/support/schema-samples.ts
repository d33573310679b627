import type * as z from 'zod/mini';

/** Values at the edges of a schema: each of `good` it takes; `near` are those and others, with one thing wrong at a time where any is. */
export interface Samples {
  readonly good: readonly unknown[];
  readonly near: readonly unknown[];
}

const ANYTHING = [undefined, null, true, false, 0, -1, 1.5, 2 ** 53, '', 'x', '1', [], {}, [null], [{}]];
const TEXTS = ['a', '', 'Zoë 4 × 100 m', '\u0000', '0'];
const WHOLE = [1, 0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** Made from the schema itself, so that a field that it gets is tried at once. Knows what rows are made of. */
export function samplesOf(schema: z.core.$ZodType): Samples {
  const { good, near = [] } = edgesOf(schema);
  return { good, near: [...ANYTHING, ...good, ...near] };
}

function edgesOf(schema: z.core.$ZodType): { readonly good: readonly unknown[]; readonly near?: readonly unknown[] } {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return { good: TEXTS };
    case 'number':
      return { good: WHOLE };
    case 'boolean':
      return { good: [true, false] };
    case 'literal':
      return { good: def.values };
    case 'enum': {
      const good = Object.values(def.entries);
      return { good, near: good.map((word) => `${word}x`) };
    }
    case 'nullable': {
      const { good, near } = samplesOf(def.innerType);
      return { good: [...good, null], near };
    }
    case 'optional':
      return samplesOf(def.innerType);
    case 'array': {
      const { good, near } = samplesOf(def.element);
      return { good: [[good[0]], [], good], near: near.flatMap((item) => [[item], [good[0], item]]) };
    }
    case 'record': {
      const { good, near } = samplesOf(def.valueType);
      return { good: [{ a: good[0] }, {}], near: near.flatMap((value) => (value === undefined ? [] : [{ a: value }])) };
    }
    case 'object':
      return objectEdges(def.shape);
    case 'union':
      return unionEdges(def.options.map(samplesOf), 'discriminator' in def);
    default:
      throw new Error(`no samples of ${def.type}`);
  }
}

function objectEdges(shape: Readonly<Record<string, z.core.$ZodType>>): Samples {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    isOptional: defOf(field).type === 'optional',
    ...samplesOf(field),
  }));
  const whole = Object.fromEntries(fields.map(({ name, good }) => [name, good[0]]));
  const least = Object.fromEntries(fields.flatMap(({ name, good, isOptional }) => (isOptional ? [] : [[name, good[0]]])));
  const without = (left: string) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== left));
  return {
    good: [
      whole,
      least,
      { ...whole, unheardOf: 1 },
      ...fields.flatMap(({ name, good, isOptional }) => [
        ...good.map((value) => ({ ...whole, [name]: value })),
        ...(isOptional ? [without(name)] : []),
      ]),
    ],
    near: fields.flatMap(({ name, near }) => [without(name), ...near.map((value) => ({ ...whole, [name]: value }))]),
  };
}

/** Also what is something of one kind and something of another. */
function unionEdges(options: readonly Samples[], isTold: boolean): Samples {
  const mixed = options.flatMap((one) =>
    options.flatMap(({ good: [other] }) => (isTold ? one.good.slice(0, 1) : one.near).map((value) => merged(value, other))),
  );
  return { good: options.flatMap(({ good }) => good), near: [...options.flatMap(({ near }) => near), ...mixed] };
}

const merged = (one: unknown, other: unknown): unknown => ({ ...Object(other), ...Object(one) });

/** What a schema is made of, as its library tells whoever walks it. */
const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

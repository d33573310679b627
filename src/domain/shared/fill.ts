/** What may be stored of a settings object: the rest is its default. */
export type Stored<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: Stored<T[K]> } : T;

/**
 * Settings as stored, filled up with their defaults at every depth. Only names that the defaults have come through, so that a code which
 * lies beside them never leaves; lists and values are taken as they are.
 */
export function fill<T extends object>(defaults: T, stored: Stored<NoInfer<T>>): T {
  // The one place where the type is stronger than the compiler can follow: exactly the keys of `defaults`.
  return merge(defaults, stored) as T;
}

function merge(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults;
  if (!isPlain(defaults) || !isPlain(stored)) return stored;
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, merge(value, own(stored, name))]));
}

const own = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The other way round: what of settings differs from their defaults, so that a default that changes reaches those who never chose. */
export function differing<T extends object>(defaults: NoInfer<T>, settings: T): Stored<T> {
  return less(defaults, settings) as Stored<T>;
}

/** Most of thousands of settings are plain values: only what has parts is compared as text. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

function less(defaults: unknown, value: unknown): unknown {
  if (!isPlain(defaults) || !isPlain(value)) return value;
  const different = Object.entries(value).filter(([name, one]) => !isAlike(one, own(defaults, name)));
  return Object.fromEntries(different.map(([name, one]) => [name, less(own(defaults, name), one)]));
}

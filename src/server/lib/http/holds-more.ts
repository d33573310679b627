/** Whether a JSON value says more than a contract took of it: a field, at whatever depth, that was left out. */
export function holdsMore(said: unknown, taken: unknown): boolean {
  return fieldBeyond(said, taken) !== undefined;
}

/** The first field that a JSON value has beyond what a contract took of it, as `lines.0.note`. */
export function fieldBeyond(said: unknown, taken: unknown): string | undefined {
  if (!isRecord(said) || !isRecord(taken) || Array.isArray(said) !== Array.isArray(taken)) return undefined;
  for (const [key, value] of Object.entries(said)) {
    if (!Array.isArray(said) && !Object.hasOwn(taken, key)) return key;
    const inside = fieldBeyond(value, taken[key]);
    if (inside !== undefined) return `${key}.${inside}`;
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a JSON value says more than a contract took of it: a field, at whatever depth, that was left out. */
export function holdsMore(said: unknown, taken: unknown): boolean {
  if (Array.isArray(said)) return Array.isArray(taken) && said.some((item, i) => holdsMore(item, taken[i]));
  if (!isRecord(said) || !isRecord(taken)) return false;
  return Object.entries(said).some(([key, value]) => !Object.hasOwn(taken, key) || holdsMore(value, taken[key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

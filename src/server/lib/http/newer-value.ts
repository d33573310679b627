import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/**
 * Whether all that a contract minds are words it does not know, where everything else is as it should be: a code, or a kind of value, that a
 * newer app has. Anything else that is wrong would be wrong in any version.
 */
export function saysNewerValues(said: unknown, issues: readonly Issue[]): boolean {
  return issues.every((issue) => {
    const value = issue.path.reduce(at, said);
    switch (issue.code) {
      case 'invalid_value':
        return typeof value === 'string';
      case 'invalid_union':
        // Of one that is told by a field the path is that field's.
        if (issue.errors.length === 0) return typeof value === 'string';
        return issue.errors.some((errors) => saysNewerValues(value, errors));
      default:
        return false;
    }
  });
}

function at(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

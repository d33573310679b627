/** Two people's edits of one thing, both begun from the same state, put together. */
interface Together<T, F extends keyof T> {
  /** What both wanted; in the clashing fields it is mine. */
  readonly merged: T;
  /** Fields that both changed to something different: a person decides. */
  readonly clashes: readonly F[];
}

/**
 * Puts my edit on top of somebody else's. `base` is what I saw when I began, `theirs` what is saved now. A field that only one of us
 * touched needs no question.
 */
export function mergeEdits<T, F extends keyof T>(fields: readonly F[], base: T, mine: T, theirs: T): Together<T, F> {
  const merged = { ...theirs };
  const clashes: F[] = [];
  for (const field of fields) {
    if (mine[field] === base[field] || mine[field] === theirs[field]) continue;
    merged[field] = mine[field];
    if (theirs[field] !== base[field]) clashes.push(field);
  }
  return { merged, clashes };
}

type Key = string | number;

/**
 * Which element of a list shows which item, by the elements’ numbers. An item that was shown keeps its element, and a new one takes over that of
 * an item that is gone, which is far quicker than making another. Nobody else is put under a finger or a focus: the element of an item that is
 * `held` goes with it.
 */
export function rowSlots(
  keys: readonly Key[],
  before: ReadonlyMap<Key, number>,
  held: readonly (Key | undefined)[],
): ReadonlyMap<Key, number> {
  const shown = new Set(keys);
  const free = [...before].flatMap(([key, slot]) => (shown.has(key) || held.includes(key) ? [] : [slot])).values();
  let last = Math.max(-1, ...before.values());
  return new Map(keys.map((key) => [key, before.get(key) ?? free.next().value ?? ++last]));
}

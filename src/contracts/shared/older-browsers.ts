/**
 * What the oldest browser that the README names, Chrome 109, lacks of the language and the code uses everywhere: methods of arrays that leave
 * the array as it was. Imported before anything else by the page and by both workers. What else is younger is not used (`tests/architecture/browsers.test.ts`).
 */
const { prototype } = Array;

function put(this: unknown[], i: number, value: unknown): void {
  this[i < 0 ? i + this.length : i] = value;
}

for (const [name, change] of Object.entries({
  toSorted: prototype.sort,
  toReversed: prototype.reverse,
  toSpliced: prototype.splice,
  with: put,
}))
  if (!(name in prototype))
    Object.defineProperty(prototype, name, {
      writable: true,
      configurable: true,
      value(this: unknown[], ...rest: unknown[]) {
        const copy = Array.from(this);
        Reflect.apply(change, copy, rest);
        return copy;
      },
    });

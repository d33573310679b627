import { expect, test } from 'vitest';
import { whileHeld } from './held-by-others.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

/** Work that fails with these one after the other, and then is done. */
function failing(...codes: readonly string[]): { readonly work: () => Promise<string>; readonly tries: () => number } {
  let tries = 0;
  return {
    work: async () => {
      const code = codes[tries++];
      if (code) throw coded(code);
      return 'done';
    },
    tries: () => tries,
  };
}

test.each(['EBUSY', 'EPERM', 'EACCES'])('what another program holds for a moment is tried again (%s)', async (code) => {
  const { work, tries } = failing(code, code, code);
  expect([await whileHeld(work), tries()]).toEqual(['done', 4]);
});

test('what is held for good, or fails otherwise, is said', async () => {
  await expect(whileHeld(failing(...Array<string>(20).fill('EBUSY')).work)).rejects.toThrow('EBUSY');
  const { work, tries } = failing('ENOSPC');
  await expect(whileHeld(work)).rejects.toThrow('ENOSPC');
  expect(tries()).toBe(1);
});

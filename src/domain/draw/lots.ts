import { sha256 } from '#domain/shared/sha256.ts';

const WORDS = 2 ** 32;

/** Lots that anybody can draw again from the same text. */
export interface Lots {
  /** Another array, in the order the lots give. */
  shuffle<T>(of: readonly T[]): T[];
}

/**
 * The words are the big-endian uint32 of SHA-256(`seedText:i`), eight of each, i from 0. A number below m drops words that would make some numbers
 * likelier than others, then is the word mod m. A shuffle swaps i with a number below i + 1, from the last down to 1.
 */
export function lotsOf(seedText: string): Lots {
  const words: number[] = [];
  let hashes = 0;
  const word = (): number => {
    if (words.length === 0) {
      words.push(...sha256(`${seedText}:${hashes}`));
      hashes += 1;
    }
    return words.shift() ?? 0;
  };
  const below = (m: number): number => {
    const fair = Math.floor(WORDS / m) * m;
    for (;;) {
      const drawn = word();
      if (drawn < fair) return drawn % m;
    }
  };
  return {
    shuffle<T>(of: readonly T[]): T[] {
      const all = [...of];
      for (let i = all.length - 1; i >= 1; i -= 1) {
        const j = below(i + 1);
        const moved = all.splice(i, 1, ...all.slice(j, j + 1));
        all.splice(j, 1, ...moved);
      }
      return all;
    },
  };
}

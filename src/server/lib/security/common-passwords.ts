import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let list: ReadonlySet<string> | undefined;

/** Whether a text in lower case is on the list of the most common passwords; the file says where it comes from. */
export function isCommonPassword(text: string): boolean {
  list ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return list.has(text);
}

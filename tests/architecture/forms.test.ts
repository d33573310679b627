import { describe, expect, test } from 'vitest';
import { isTest, sources } from './source.ts';

/**
 * Forms that are still made by hand. The list may only get shorter: a new form is `useForm` and `<Form>` of `client/lib/form`, which say
 * problems at the field, send once, map the server's refusals and lead to the first field that is wrong.
 */
const BY_HAND: readonly string[] = [
  'src/client/areas/entering/athletes/bests-section.tsx',
  'src/client/areas/entering/best-marks/athlete-pb-screen.tsx',
  'src/client/areas/entering/entry/rows/pb-form.tsx',
  'src/client/areas/organising/import/import-form.tsx',
  'src/client/areas/organising/import/send-import.ts',
  'src/client/areas/venue/bibs/bib-form.tsx',
  'src/client/areas/venue/scan/scan-dialog.tsx',
  'src/client/lib/page/multi-marks.tsx',
  'src/client/lib/session/pin-form.tsx',
];

describe('forms', () => {
  test('are made by the form layer', () => {
    const byHand = sources()
      .filter(({ path }) => path.startsWith('src/client/') && !path.startsWith('src/client/lib/form/') && !isTest(path))
      .filter(({ text }) => /<form\b|\bnew FormData\(/.test(text))
      .map(({ path }) => path);
    expect(byHand.toSorted()).toEqual(BY_HAND.toSorted());
  });
});

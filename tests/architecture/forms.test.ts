import { describe, expect, test } from 'vitest';
import { isTest, sources } from './source.ts';

/**
 * Forms that are still made by hand. The list may only get shorter: a new form is `useForm` and `<Form>` of `client/lib/form`, which say
 * problems at the field, send once, map the server's refusals and lead to the first field that is wrong.
 */
const BY_HAND: readonly string[] = [
  'src/client/areas/account/user/basket-section.tsx',
  'src/client/areas/account/user/club-comp-section.tsx',
  'src/client/areas/account/user/credit/credit-form.tsx',
  'src/client/areas/account/user/entity-section.tsx',
  'src/client/areas/account/user/folded-form.tsx',
  'src/client/areas/account/user/permission-form.tsx',
  'src/client/areas/account/user/requests-screen.tsx',
  'src/client/areas/account/user/self-service-section.tsx',
  'src/client/areas/account/user/two-step/two-step-set-up.tsx',
  'src/client/areas/admin/samples/form-example-screen.tsx',
  'src/client/areas/admin/settings/settings-screen.tsx',
  'src/client/areas/entering/athletes/bests-section.tsx',
  'src/client/areas/entering/best-marks/athlete-pb-screen.tsx',
  'src/client/areas/entering/entry/rows/pb-form.tsx',
  'src/client/areas/entering/entry/rows/priority-form.tsx',
  'src/client/areas/entering/entry/teams/area-teams.tsx',
  'src/client/areas/organising/comp-clubs/limits-form.tsx',
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

import { describe, expect, test } from 'vitest';
import { isTest, sources } from './source.ts';

/**
 * What has a `<form>` and is not one, with the reason. A form is `useForm` and `<Form>` of `client/lib/form`, which say problems at the field, send
 * once, map the server's refusals and lead to the first field that is wrong.
 */
const NO_FORMS: Readonly<Record<string, string>> = {
  'src/client/areas/venue/scan/scan-dialog.tsx': 'a search: it sends and saves nothing, and the camera answers in the same place',
};
/** Without an argument it is the body of an upload. */
const BY_HAND = /<form\b|\bnew FormData\([^)]/;

describe('forms', () => {
  test('are made by the form layer', () => {
    const byHand = sources()
      .filter(({ path }) => path.startsWith('src/client/') && !path.startsWith('src/client/lib/form/') && !isTest(path))
      .filter(({ text }) => BY_HAND.test(text))
      .map(({ path }) => path);
    expect(byHand.toSorted()).toEqual(Object.keys(NO_FORMS).toSorted());
  });

  test('say of each field that is not `Field` what the browser may remember of it', () => {
    const silent = sources()
      .filter(({ path }) => path.startsWith('src/client/') && path.endsWith('.tsx') && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/<(?:input|textarea)\b[\s\S]*?\/>/g)]
          .filter(([tag]) => !/type="(?:checkbox|radio|file|hidden)"|autoComplete=/.test(tag))
          .map(([tag]) => `${path}: ${tag.slice(0, 60)}`),
      );
    expect(silent).toEqual([]);
  });
});

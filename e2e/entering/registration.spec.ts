import { expect, test } from '#e2e/fixtures/test.ts';
import { AthleteForm } from '#e2e/pages/athlete-form.ts';

const PHONE = { width: 390, height: 844 };

test('an association is chosen for a number, never without one', async ({ device }) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  const form = await AthleteForm.open(page, '/v2/athlete-v2/0');
  const association = page.getByLabel('Registered with');
  await expect(association).toBeDisabled();
  await form.fill({ URN: '3455001' });
  await expect(association).toBeEnabled();
  await association.selectOption('Athletics Ireland');
  await form.fill({ URN: '' });
  await expect(association).toBeDisabled();
  await expect(association).toHaveValue('');
});

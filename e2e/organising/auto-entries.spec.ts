import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { competitionNamed } from '../pages/entry.ts';

for (const width of [390, 800, 1440]) {
  test(`an organiser enters last meeting’s athletes: sees whom first, enters them, takes them back (${width})`, async ({
    venue,
    device,
  }) => {
    const compId = await competitionNamed(venue.database, 'Age Group Gala');
    const from = await competitionNamed(venue.database, 'Junior League, Match 2');
    const page = await device({ as: 'organiser', viewport: { width, height: 844 } });
    const entered = async () =>
      (await venue.database.rows<{ n: number }>('select count(*)::integer as n from entry where comp_id = $1', [compId]))[0]?.n;
    const before = await entered();
    await page.goto(`/v2/show-entry-v2/${compId}`);
    await page.getByRole('link', { name: 'Auto entries' }).click();
    await page.getByRole('combobox', { name: 'Athletes from' }).selectOption(String(from));
    await look(page, 'auto-rule');
    await page.getByRole('button', { name: 'See who would be entered' }).click();
    await expect(page.getByRole('status').filter({ hasText: /would be entered, / })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who would be entered' }), 'the keyboard goes on').toBeFocused();
    expect(await entered()).toBe(before);
    await look(page, 'auto-preview');
    await page.getByRole('button', { name: /^Enter [\d,]+ athletes?$/ }).click();
    await expect(page.getByRole('region', { name: 'Message' })).toContainText(/entered\./);
    expect(await entered()).toBeGreaterThan(before ?? 0);
    await expect(page.getByText('still entered')).toBeVisible();
    await look(page, 'auto-runs');
    await page.getByRole('button', { name: /^Take back what was entered/ }).click();
    await expect(page.getByText('Taken back').first()).toBeVisible();
    expect(await entered()).toBe(before);
  });
}

test('a user who does not build the competition is told so', async ({ venue, device }) => {
  const page = await device({ as: 'parent' });
  await page.goto(`/auto-entries/${await competitionNamed(venue.database, 'Age Group Gala')}`);
  await expect(page.getByText('Only this competition’s organisers can enter athletes automatically.')).toBeVisible();
});

import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

const GALA = 'Age Group Gala';

test('an organiser changes a rule, sees before saving who may not enter any more, and takes it back', async ({
  device,
  venue,
}) => {
  const [row] = await venue.database.rows<{ id: number }>(`select id from competition where name = '${GALA}'`);
  const { id } = must(row);
  const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/builder-v2/${id}?step=Options`);
  await page.getByRole('tab', { name: 'Try it' }).click();
  const panel = page.getByRole('tabpanel');
  const athlete = panel.getByLabel('Athlete', { exact: true });
  const ticks = panel.getByRole('list', { name: /^Events for/ }).getByRole('checkbox');
  const first = ticks.first();

  // Somebody without a registration may enter, until the set-up says otherwise: also while that is not saved.
  await athlete.selectOption('unregistered');
  await expect(first).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: 'Athletes without a registration may enter' }).uncheck();
  await expect(panel.getByText('Registered athletes only. Add a registration number that is in force.').first()).toBeVisible();
  await expect(first).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(first).not.toHaveAttribute('aria-disabled', 'true');

  // One event is enough, once a rule says so; and what it costs is there.
  await athlete.selectOption('usual');
  // Checked once the rules have answered.
  await first.click();
  await expect(first).toBeChecked();
  await expect(panel.getByText(/^1 event · .* to pay$/)).toBeVisible();
  await page.getByRole('button', { name: /^Rules/ }).click();
  await page.getByRole('button', { name: /^Everybody else/ }).click();
  await page.getByLabel('Events in all', { exact: true }).fill('1');
  await expect(panel.getByText(/^Entered into the maximum \(1\) events allowed\./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(panel.getByText(/^Entered into the maximum/)).toHaveCount(0);
  await expect(first).toBeChecked();

  // The clock goes past the end of entries.
  await panel.getByLabel('When they enter').fill('2040-01-01T10:00');
  await expect(panel.getByText(/^Entries Closed/).first()).toBeVisible();
  const [saved] = await venue.database.rows<{ n: number }>(
    `select count(*)::integer as n from comp_change where comp_id = ${id}`,
  );
  expect(saved?.n).toBe(0);
});

test('on a phone a real athlete is tried as the entry screen would judge them', async ({ device, venue }) => {
  const [row] = await venue.database.rows<{ id: number }>(`select id from competition where name = '${GALA}'`);
  const { id } = must(row);
  const [known] = await venue.database.rows<{ full: string }>(
    `select first_name || ' ' || sur_name as full from athlete where dob < '2014-01-01' order by id limit 1`,
  );
  const page = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/builder-v2/${id}`);
  await page.getByRole('button', { name: /Try it/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Try it' }).click();
  await dialog.getByRole('button', { name: 'A real athlete' }).click();
  await dialog.getByLabel('Find an athlete by name or URN').fill(must(known).full);
  await dialog
    .getByRole('button', { name: must(known).full })
    .first()
    .click();
  await expect(dialog.getByText(/^Born .*Age group /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Made-up athletes' }).click();
  await expect(dialog.getByLabel('Athlete', { exact: true })).toBeVisible();
});

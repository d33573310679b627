import { look } from '#e2e/fixtures/look.ts';
import { must } from '#e2e/fixtures/must.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('an event gets a new unit, and a parent is asked for its marks in the words of that unit', async ({ venue, device }) => {
  const page = await device({ as: 'admin', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/event-list');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const choose = (name: string, label: string) => dialog.getByRole('combobox', { name, exact: true }).selectOption({ label });
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const said = (text: string) => page.getByRole('region', { name: 'Message' }).getByText(text);
  await page.getByRole('tab', { name: 'Units of measure' }).click();
  await expect(page.getByText('6 units').first()).toBeVisible();
  await page.getByRole('button', { name: 'New unit' }).click();
  await save();
  await expect(dialog.getByText('Name required.')).toBeVisible();
  await expect(dialog.getByText('Type required.')).toBeVisible();
  await field('Name').fill('Time by hand');
  await choose('Type', 'Time');
  await choose('Pattern', 'm:ss');
  await field('Short name').fill('hand');
  await field('What it is called').fill('minutes on a stopwatch');
  await look(page, 'unit-form');
  await save();
  await expect(said('Unit Time by hand saved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Time by hand' })).toContainText('m:ss hand');
  await look(page, 'unit-list');

  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('button', { name: 'New event' }).click();
  await field('Name').fill('Mile by hand');
  await field('Code').fill('MILE');
  await choose('Gender', 'Women');
  await choose('Event type', 'Track');
  await choose('Unit of measure', 'Time by hand');
  await save();
  await expect(said('Event saved.')).toBeVisible();

  const parent = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const [girl] = await venue.database.rows<{ id: number }>(
    `select a.id from athlete a join user_athlete l on l.athlete_id = a.id join app_user u on u.id = l.user_id
     where u.email = 'parent@demo.test' and a.gender = 'F' order by a.id limit 1`,
  );
  await parent.goto(`/v2/athlete-v2/${must(girl).id}`);
  await parent.getByLabel('Add a best mark').selectOption({ label: 'Mile by hand' });
  await expect(parent.getByText('Type minutes on a stopwatch, such as 28:44.')).toBeVisible();
});

test('a unit that entered events have says where, and is copied', async ({ device }) => {
  const page = await device({ as: 'admin', viewport: { width: 390, height: 844 } });
  await page.goto('/v2/event-list');
  const dialog = page.getByRole('dialog');
  await page.getByRole('tab', { name: 'Units of measure' }).click();
  await page.getByRole('button', { name: 'Distance', exact: true }).click();
  await expect(dialog.getByText(/Used by \d+ competitions? with [\d,]+ entr\w+: \w/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Distance, indoors');
  await dialog.getByRole('button', { name: 'Save as new' }).click();
  await expect(page.getByRole('button', { name: 'Distance, indoors' })).toBeVisible();
});

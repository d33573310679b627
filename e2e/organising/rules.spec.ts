import type { Page } from '@playwright/test';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

const GALA = 'Age Group Gala';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Everything is saved' })).toBeVisible();

test('rules: limits, one event of several, and what is missing is said before it is saved', async ({ device, venue }) => {
  const [row] = await venue.database.rows<{ id: number }>(`select id from competition where name = '${GALA}'`);
  const { id } = must(row);
  const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/builder-v2/${id}?step=Rules`);
  await page.getByRole('button', { name: /^Everybody else/ }).click();
  await page.getByLabel('Events in all', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Add a group of events' }).click();
  await save(page);
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('Enter an Text label.');
  await expect(refused).toContainText('Select at least 2 events.');

  const unique = page.getByRole('group', { name: 'One of these' });
  await unique.getByLabel('Name of the group').fill('Run or jump');
  await unique.getByRole('button', { name: '100 m Women' }).click();
  await unique.getByRole('button', { name: 'Long Jump Women' }).click();
  await save(page);
  await saved(page);
  const stored = () =>
    venue.database.rows<{ most: string; label: string; events: number }>(
      `select options ->> 'maxCompEvents' as most, options #>> '{unique,0,text}' as label,
         json_array_length((options #> '{unique,0,ids}')::json) as events
       from comp_rule where comp_id = ${id} and age_group_ids = '{}'`,
    );
  expect(await stored()).toEqual([{ most: '1', label: 'Run or jump', events: 2 }]);

  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByRole('button', { name: /A comp rule for 0 already exists\./ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete this rule' }).last().click();
  await saved(page);
});

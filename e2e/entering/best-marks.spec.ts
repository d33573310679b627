import type { Page } from '@playwright/test';
import { must } from '#e2e/fixtures/must.ts';
import { controlled } from '#e2e/fixtures/service-worker.ts';
import { expect, test, type Venue } from '#e2e/fixtures/test.ts';

const OWN = `select l.athlete_id from user_athlete l join app_user u on u.id = l.user_id where u.email = 'parent@demo.test'`;

async function one(venue: Venue, sql: string): Promise<number> {
  return must((await venue.database.rows<{ id: number }>(sql))[0]).id;
}
const girl = (venue: Venue) => one(venue, `select id from athlete where gender = 'F' and id in (${OWN}) order by id limit 1`);
const entryIn = (venue: Venue, code: string) =>
  one(
    venue,
    `select e.id from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     where g.event_code = '${code}' and g.starts_at > now() and e.athlete_id in (${OWN}) order by e.id limit 1`,
  );

async function type(page: Page, event: string, mark: string): Promise<void> {
  await page.getByRole('textbox', { name: `Best mark, ${event}` }).fill(mark);
  await page.getByRole('textbox', { name: `Best mark, ${event}` }).press('Enter');
}

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Message' }).getByText(text);

test('a best mark with each unit, and each of its errors', async ({ venue, device }) => {
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/athlete-v2/${await girl(venue)}`);
  const add = page.getByLabel('Add a best mark');
  for (const [event, wrong, right, shown] of [
    [
      '100 m',
      [
        ['13,4', 'Only enter numbers.'],
        ['5', 'PB is below standard min.'],
        ['1.2.3', 'Too many separators entered..'],
      ],
      '13.42',
      '13.42',
    ],
    [
      '1500 m',
      [
        ['5.', 'Invalid separators.'],
        ['-5', 'Only positive numbers.'],
        ['59:00', 'PB is above standard min.'],
      ],
      '5:07.2',
      '5:07.20',
    ],
    [
      'Long Jump',
      [
        [':', 'Not a number.'],
        ['12', 'PB is above standard min.'],
      ],
      '4.6',
      '4.60',
    ],
    ['High Jump', [['1.4.5', 'Too many separators entered..']], '1.45', '1.45'],
    [
      'Heptathlon',
      [
        ['12', 'PB is below standard min.'],
        ['x', 'Only enter numbers.'],
      ],
      '3120',
      '3120',
    ],
  ] as const) {
    await add.selectOption({ label: event });
    await expect(page.getByText(/^Type .*such as/)).toBeVisible();
    for (const [typed, error] of wrong) {
      await type(page, event, typed);
      await expect(page.getByRole('alert')).toHaveText(error);
    }
    await type(page, event, right);
    await expect(toast(page, `PB saved for ${event}.`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: event })).toContainText(shown);
    await expect(page.getByRole('button', { name: `Change ${event}`, exact: true }), 'the keyboard goes on').toBeFocused();
  }
  await page.getByRole('button', { name: 'Ask the rankings' }).click();
  await expect(page.getByText(/in the rankings/)).toBeVisible();
});

test('athletepb by a link: signed in first, saved for the start list, refused after the start', async ({ venue, device }) => {
  const entry = await entryIn(venue, '100');
  const page = await device({ viewport: { width: 390, height: 844 } });
  await page.goto(`/athletepb/${entry}`);
  await expect(page).toHaveURL(/redirectFrom=%2Fathletepb%2F/);

  const parent = await device({ installed: true, as: 'parent', viewport: { width: 390, height: 844 } });
  await parent.goto(`/athletepb/${entry}`);
  const mark = parent.getByRole('textbox', { name: /^Best mark/ });
  await mark.fill('3');
  await mark.press('Enter');
  await expect(parent.getByRole('alert')).toHaveText('PB is below standard min.');
  await mark.fill('13.11');
  await expect(parent.getByText('Entered 13.11, read as 13.11 seconds (s.SS).')).toBeVisible();
  await controlled(parent);
  await parent.context().setOffline(true);
  await mark.press('Enter');
  await expect(parent.getByRole('alert')).toContainText('Error updating PB.');
  await expect(mark).toHaveValue('13.11');
  await parent.context().setOffline(false);
  await mark.press('Enter');
  await expect(parent.getByText(/^PB saved for 100 m/)).toBeVisible();
  await expect(parent.getByText('13.11 s', { exact: true })).toBeVisible();
  expect(await venue.database.rows(`select pb from entry where id = ${entry}`)).toEqual([{ pb: '13.11' }]);

  await venue.database.rows(
    `update event_group g set starts_at = now() - interval '1 hour' from entry e where e.id = ${entry} and g.comp_id = e.comp_id and g.id = e.event_group_id`,
  );
  await parent.reload();
  await expect(parent.getByText('The event has started: its start list stands as it is.')).toBeVisible();
  await expect(mark).toBeDisabled();

  const other = await device({ as: 'finance' });
  await other.goto(`/athletepb/${entry}`);
  await expect(other.getByRole('heading', { name: 'Entry not found' })).toBeVisible();
});

test('the best marks of a combined event are saved together', async ({ venue, device }) => {
  const athlete = await girl(venue);
  const entry = await one(
    venue,
    `with g as (insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials)
       select c.id, 1, 999, 'Heptathlon Women', 'HEP', 'F', 'M', 'P', now() + interval '9 days', 0 from competition c
       where c.name = 'Junior League, Match 2' returning comp_id, id),
     ce as (insert into comp_event (comp_id, event_group_id, event_id, age_group_id)
       select g.comp_id, g.id, (select id from event where event_code = 'HEP' and gender = 'F'), (select min(id) from age_group) from g
       returning comp_id, id, event_group_id)
     insert into entry (comp_id, athlete_id, event_group_id, age_group, pb, sb, ce_id)
     select ce.comp_id, ${athlete}, ce.event_group_id, 'U15', '', '', ce.id from ce returning id`,
  );
  const page = await device({ installed: true, as: 'parent', viewport: { width: 800, height: 1280 } });
  await page.goto(`/athletepb/${entry}`);
  await page.getByRole('textbox', { name: 'Shot Put' }).fill('8.1');
  await page.getByRole('textbox', { name: 'Javelin' }).fill('999');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByRole('alert')).toHaveText('PB is above standard min.');
  await page.getByRole('textbox', { name: 'Javelin' }).fill('21.3');
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByRole('alert')).toContainText('Error updating Multi PBs.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(toast(page, 'All best marks are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Javelin' })).toHaveValue('21.30');
});

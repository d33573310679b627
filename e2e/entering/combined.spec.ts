import { look } from '#e2e/fixtures/look.ts';
import { must } from '#e2e/fixtures/must.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { Entry, freshMeeting } from '#e2e/pages/entry.ts';

const MARKS: Readonly<Record<string, string>> = {
  '100 m': '11.20',
  'Long Jump': '6.50',
  'Shot Put': '12.00',
  'High Jump': '1.80',
  '400 m': '50.10',
  '110 m Hurdles': '15.20',
  Discus: '38.00',
  'Pole Vault': '4.00',
  Javelin: '50.00',
  '1500 m': '4:40.00',
};

test('the best marks in the events of a decathlon are given before entering it', async ({ venue, device }) => {
  const compId = await freshMeeting(venue.database, 'Summer Open');
  const rows = await venue.database.rows<{ name: string }>(
    `select a.first_name || ' ' || a.sur_name as name from athlete a join user_athlete l on l.athlete_id = a.id
     join app_user u on u.id = l.user_id where u.email = 'parent@demo.test' and a.first_name = 'Kit'`,
  );
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const entry = await Entry.open(page, compId);
  await entry.pick(must(rows[0], 'Kit').name);
  await page.getByRole('button', { name: 'Add PB, Decathlon' }).click();
  const form = page.getByRole('listitem').filter({ has: entry.event('Decathlon') });
  const save = form.getByRole('button', { name: 'Save all' });
  await expect(save).toBeVisible();
  await look(page, 'combined');
  for (const [event, mark] of Object.entries(MARKS)) await form.getByRole('textbox', { name: event, exact: true }).fill(mark);
  await save.click();
  await expect(entry.message('All best marks are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PB 6.50, Long Jump' })).toBeVisible();
});

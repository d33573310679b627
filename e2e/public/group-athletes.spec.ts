import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

for (const width of [390, 800, 1440]) {
  test(`anybody sees who is entered in an event, and finds one by the beginning of a name (${width})`, async ({
    venue,
    device,
  }) => {
    const groups = await venue.database.rows<{ id: number }>(
      'select event_group_id as id from entry group by 1 order by count(*) desc, 1 limit 1',
    );
    const { id } = must(groups[0]);
    const rows = await venue.database.rows<{ name: string; dob: string | null }>(
      `select a.sur_name as name, a.dob::text from entry e join athlete a on a.id = e.athlete_id
       where e.event_group_id = $1 order by a.sur_text`,
      [id],
    );
    const page = await device({ viewport: { width, height: 844 } });
    await page.goto(`/event-group-athletes/${id}`);
    const list = page.getByRole('list', { name: 'Athletes' }).getByRole('listitem');
    await expect(list).toHaveCount(rows.length);
    for (const { dob } of rows) if (dob) await expect(page.locator('body')).not.toContainText(dob);
    await look(page, 'group-athletes');
    const last = must(rows.at(-1)).name;
    await page.getByRole('textbox', { name: 'Name, club or bib' }).fill(last);
    await expect(list.first()).toContainText(last);
    await page.getByRole('textbox', { name: 'Name, club or bib' }).fill('zzzz');
    await expect(page.getByRole('heading', { name: 'Nobody of that name' })).toBeVisible();
  });
}

test('an unknown event says so', async ({ device }) => {
  const page = await device();
  await page.goto('/event-group-athletes/99999999');
  await expect(page.getByRole('heading', { name: 'Event not found.' })).toBeVisible();
});

test('the entry list: an event opened, its athletes as they are seeded, and one found by name', async ({ venue, device }) => {
  const [busy] = await venue.database.rows<{ id: number; name: string; n: number }>(
    `select g.id, g.name, count(*)::integer as n from entry e join event_group g on g.id = e.event_group_id
     where e.comp_id = 1 and g.type = 'T' group by 1, 2 order by 3 desc, 1 limit 1`,
  );
  const { name, n } = must(busy);
  const page = await device({ viewport: { width: 390, height: 844 } });
  await page.goto('/results-qr/1');
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  const rows = page.getByRole('list', { name: 'Athletes' }).getByRole('listitem');
  await expect(rows).toHaveCount(n);
  await look(page, 'entry-list');
  await page.goto('/seeding/1');
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await expect(page.getByRole('radio', { name: 'By best mark' })).toBeChecked();
  await expect(rows.first()).toHaveText(/^1\./);
  const first = (await rows.first().getByRole('strong').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Name, club or bib' }).fill(first);
  await expect(rows.first()).toContainText(first);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await look(page, 'entry-list-found');
});

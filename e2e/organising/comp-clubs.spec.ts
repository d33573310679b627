import { emailOf } from '../fixtures/accounts.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

test('an organiser lets a club and its secretary into a club competition, and “No Access” is gone', async ({ venue, device }) => {
  const [row] = await venue.database.rows<{ comp: number; club: string }>(
    `with k as (select id, name from club where club_type = 'C' and id not in (select club_id from club_comp) order by name limit 1),
       acts as (insert into user_club (user_id, club_id) select u.id, k.id from app_user u, k where u.email = $1)
     select c.id as comp, k.name as club from competition c, k where c.name = 'Club League Final'`,
    [emailOf('parent')],
  );
  const { comp, club } = must(row);
  const parent = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await parent.goto(`/v2/show-entry-v2/${comp}`);
  await expect(parent.getByText('No Access')).toBeVisible();

  const page = await device({ as: 'organiser', viewport: { width: 820, height: 1180 } });
  await page.goto(`/v2/show-entry-v2/${comp}`);
  await page.getByRole('link', { name: 'Clubs and their limits' }).click();
  await page.getByRole('button', { name: 'Add the club' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a club first.');
  await page.getByRole('textbox', { name: 'Club: Find by name' }).fill(club);
  await page.getByRole('combobox', { name: 'Club' }).selectOption(club);
  await page.getByLabel('Entries at most').fill('12');
  await page.getByRole('button', { name: 'Add the club' }).click();
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message).toHaveText(/Added\. Now say who may enter for it\./);
  await page.getByRole('checkbox', { name: 'Pat Parent may enter' }).check();
  await expect(message).toHaveText(/Saved\./);

  await parent.reload();
  await expect(parent.getByRole('heading', { level: 1, name: 'Club League Final' })).toBeVisible();
  await expect(parent.getByText('No Access')).toHaveCount(0);

  const admin = await device({ as: 'admin', viewport: { width: 1440, height: 900 } });
  const [user] = await venue.database.rows<{ id: number }>('select id from app_user where email = $1', [emailOf('parent')]);
  await admin.goto(`/v2/user-v2/${must(user).id}`);
  await admin.getByRole('button', { name: 'Remove: Club League Final' }).click();
  await expect(admin.getByRole('button', { name: 'Remove: Club League Final' })).toHaveCount(0);
  await parent.reload();
  await expect(parent.getByText('No Access')).toBeVisible();
});

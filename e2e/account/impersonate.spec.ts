import { DEMO_DEVICE } from '#domain/access/demo-accounts.ts';
import { violations } from '../fixtures/axe.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { openMenu } from '../pages/menu.ts';

test.use({ installed: true });

test('an administrator finds a user by keyboard, impersonates them until they stop, and the history says so', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const page = await device({ as: 'admin' });
  await page.goto('/v2/user-search-v2');
  await expect(page.getByRole('textbox', { name: 'Name, email or number' })).toBeFocused();
  await page.keyboard.type('olive');
  await expect(page.getByText('1 user')).toBeVisible();
  const found = page.getByRole('link', { name: /Olive Organiser/ });
  for (let presses = 0; presses < 5 && !(await found.evaluate((e) => e === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Olive Organiser' })).toBeVisible();
  await page.getByRole('button', { name: 'Impersonate' }).focus();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: 'Impersonate Olive Organiser?' });
  await ask.getByRole('button', { name: 'Impersonate' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/Now impersonating: Olive Organiser/);

  const bar = page.getByRole('complementary', { name: 'Impersonation' });
  await expect(bar).toHaveText(/Viewing as Olive Organiser \(signed in as Ada Admin\)/);
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Manage' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
  for (const width of [360, 800]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await page.reload();
  await expect(bar).toBeVisible();

  const desk = await Desk.open(page, meeting.compId);
  await expect(bar, 'also over the screens of the venue').toBeInViewport();
  await desk.checkIn(athlete);
  await desk.allSent();
  const done = await venue.database.rows(
    `select u.email from op o join app_user u on u.id = o.user_id where o.kind = 'check-in' and o.device_id <> $1`,
    [DEMO_DEVICE],
  );
  expect(done).toEqual([{ email: 'organiser@demo.test' }]);

  await bar.getByRole('button', { name: 'Stop impersonating' }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/Impersonating stopped/);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Olive Organiser' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Impersonated' })).toContainText('Ada Admin');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Signed in as Ada Admin' })).toBeVisible();
});

test('without a network the administrator stays who they are and is told so', async ({ venue, device }) => {
  const [parent] = await venue.database.rows<{ id: number }>(`select id from app_user where email = 'parent@demo.test'`);
  const page = await device({ as: 'admin' });
  await page.goto(`/v2/user-v2/${must(parent).id}`);
  await page.getByRole('button', { name: 'Impersonate' }).click();
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/The server cannot be reached/);
  await expect(page.getByRole('complementary', { name: 'Impersonation' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Signed in as Ada Admin' })).toBeVisible();
});

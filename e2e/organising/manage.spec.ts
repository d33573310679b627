import type { Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Builder } from '../pages/builder.ts';
import { Desk } from '../pages/desk.ts';
import { SignIn } from '../pages/sign-in.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MEETING = 'Riverside Open Meeting';

async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/v2/login-v2');
  await new SignIn(page).as(account);
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const figures = (page: Page) => page.getByRole('region', { name: 'Figures' });

test('Manage: at the desktop a table of all of them, twelve rows at once, and what is typed finds one', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await page.goto('/v2/manage');
  const table = page.getByRole('table', { name: 'Manage' });
  // Nobody owes anything: a column that would be empty is left out.
  await expect(table.getByRole('columnheader')).toHaveText(['Competition', 'Date', 'Place', 'State', 'Entries', 'Checked in']);
  await expect(table.getByRole('rowheader', { name: 'Today' })).toBeVisible();
  const rows = table.getByRole('row').filter({ has: page.getByRole('link') });
  const inView = await rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(inView).toBe(await rows.count());
  await expect(rows.filter({ hasText: 'Autumn Open' })).toContainText('Draft');
  await expect(page.getByRole('link', { name: 'New from a file' })).toHaveAttribute('href', '/v2/import');
});

test('an administrator has everybody’s competitions and finds one among them', async ({ device }) => {
  const page = await device({ as: 'admin', viewport: DESKTOP });
  await page.goto('/v2/manage');
  const links = page.getByRole('table', { name: 'Manage' }).getByRole('link');
  await expect(links.filter({ hasText: 'Schools Cup' })).toBeVisible();
  expect(await links.count()).toBeGreaterThanOrEqual(12);
  await page.getByRole('textbox', { name: 'Name, place or organiser' }).fill('brookv cup');
  await expect(links).toHaveText(['Schools Cup']);
  await page.getByRole('textbox', { name: 'Name, place or organiser' }).fill('nowhere');
  await expect(page.getByRole('heading', { name: 'No competition matches' })).toBeVisible();
});

test('who works nowhere is told how competitions come here', async ({ device }) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto('/v2/manage');
  await expect(page.getByRole('heading', { name: 'No competitions yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
});

test('the dashboard follows the desk, and without a network shows the last numbers with their age', async ({ device, venue }) => {
  const meeting = await todaysMeeting(venue.database);
  const organiser = await device({ viewport: DESKTOP, installed: true });
  await signIn(organiser, 'organiser');
  await organiser.getByRole('link', { name: MEETING }).click();
  await expect(heading(organiser, 'Dashboard')).toBeVisible();
  const { expected } = must(
    (
      await venue.database.rows<{ expected: number }>(
        `select count(distinct athlete_id)::integer as expected from entry where comp_id = ${meeting.compId}`,
      )
    )[0],
  );
  const checkedIn = figures(organiser).getByRole('link', { name: /^Checked in/ });
  await expect(checkedIn).toContainText(`0 of ${expected}`);
  await expect(organiser.getByRole('listitem').filter({ hasText: /^Day$/ })).toHaveAttribute('aria-current', 'step');

  const desk = await Desk.open(await device({ as: 'desk' }), meeting.compId);
  await desk.checkIn(must(loneStarters(meeting)[0]));
  await expect(checkedIn).toContainText(`1 of ${expected}`);

  await controlled(organiser);
  await organiser.context().setOffline(true);
  await expect(organiser.getByText(/^No network\. These are the numbers of /)).toBeVisible();
  await expect(checkedIn).toContainText(`1 of ${expected}`);
  await organiser.reload();
  await expect(organiser.getByText(/^No network\. These are the numbers of /)).toBeVisible();
  await expect(checkedIn).toContainText(`1 of ${expected}`);
  await organiser.context().setOffline(false);
  await expect(organiser.getByText(/^No network\./)).toHaveCount(0);
});

test('each number leads to its screen, and money shows to those who may see it', async ({ device, venue }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await page.goto(`/v2/manage/${compId}`);
  const ways = figures(page).getByRole('link');
  await expect(ways).toHaveCount(6);
  expect(await ways.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    `/results-qr/${compId}`,
    `/v2/checkin-v2/${compId}`,
    `/v2/bibs-v2/${compId}`,
    `/v2/results-v2/${compId}`,
    `/v2/unpaid/${compId}`,
    `/v2/devices/${compId}`,
  ]);
  await expect(figures(page)).toContainText('£');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Manage' })).toHaveAttribute('aria-current', 'page');
  await figures(page)
    .getByRole('link', { name: /^Unpaid/ })
    .click();
  await expect(heading(page, 'Unpaid entries')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Manage' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await page.getByRole('link', { name: 'Open check-in' }).click();
  await expect(page).toHaveURL(new RegExp(`/v2/checkin-v2/${compId}$`));

  await venue.database.rows(`update permission set levels = '{Schedule}' where role = 'BUILDER'`);
  await page.goto(`/v2/manage/${compId}`);
  await expect(figures(page)).toContainText('Bibs out');
  await expect(figures(page)).not.toContainText('£');
});

test('what tablets have not sent stands at their number, also of one that is in touch', async ({ device, venue }) => {
  const { compId } = await todaysMeeting(venue.database);
  const say = (unsent: string) =>
    venue.database.rows(
      `insert into device (comp_id, device_id, name, user_id, last_seen_at, unsent)
       select ${compId}, gen_random_uuid(), 'Tablet', id, seen, ${unsent} from app_user,
         (values (now()), (now() - interval '1 day')) heard (seen) where email = 'desk@demo.test'`,
    );
  await say('0');
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await page.goto(`/v2/manage/${compId}`);
  const tablets = figures(page).getByRole('link', { name: /^Tablets/ });
  await expect(tablets).toHaveText('Tablets1All in touch');
  await say('6');
  await page.reload();
  await expect(tablets).toHaveText('Tablets32 have 12 not sent');
  await look(page, 'dashboard-unsent');
  await page.setViewportSize(PHONE);
  await look(page, 'dashboard-unsent');
  await tablets.click();
  await expect(heading(page, 'Devices')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '6 not sent' })).toHaveCount(2);
});

test('nobody else sees the numbers, and one that is not there says so', async ({ device, venue }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'club', viewport: DESKTOP });
  await page.goto(`/v2/manage/${compId}`);
  await expect(heading(page, 'This is for those who work at the competition')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your competitions' })).toBeVisible();
  await expect(figures(page)).toHaveCount(0);
  await page.goto('/v2/manage/999999');
  await expect(heading(page, 'Competition not found')).toBeVisible();
});

test('a draft leads its organiser on to its set-up, and has its head for those who keep its money, too', async ({
  device,
  venue,
}) => {
  const [draft] = await venue.database.rows<{ id: number }>(`select id from competition where name = 'Autumn Open'`);
  const organiser = await device({ as: 'organiser', viewport: PHONE });
  await organiser.goto(`/v2/manage/${must(draft).id}`);
  const line = organiser.getByRole('list', { name: 'Where the competition stands' });
  const stage = organiser.locator('section').filter({ has: line });
  await expect(stage.getByRole('link', { name: 'Open its set-up' })).toBeVisible();
  await look(organiser, 'dashboard-draft');
  await organiser.setViewportSize(DESKTOP);
  await look(organiser, 'dashboard-draft');
  await stage.getByRole('link', { name: 'Open its set-up' }).click();
  expect(await new Builder(organiser).opened()).toBe(must(draft).id);
  const page = await device({ as: 'finance', viewport: DESKTOP });
  await page.goto(`/v2/manage/${must(draft).id}`);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open its set-up' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Competition', exact: true })).toContainText('Autumn Open');
});

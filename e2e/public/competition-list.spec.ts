import { getCompetitions } from '#contracts/public/competition-list.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { CompetitionList } from '../pages/competition-list.ts';

test('a stranger finds a competition by filter and text, opens it, and comes back to their filter', async ({ device }) => {
  const page = await device();
  const list = await CompetitionList.open(page);
  await expect(list.count).toHaveText('15 competitions');
  expect((await list.names())[0]).toBe('Riverside Open Meeting');

  await page.getByText('Filter', { exact: true }).click();
  await page.getByRole('button', { name: 'Field', exact: true }).click();
  await page.getByRole('combobox', { name: 'Organiser' }).selectOption('Northshire County AA');
  await expect(list.count).not.toHaveText('15 competitions');
  await list.search.fill('champ');
  await expect(list.count).toHaveText('1 competition');
  expect(new URL(page.url()).searchParams.get('kinds')).toBe('F');

  await page.getByRole('link', { name: 'County Championships', exact: true }).click();
  await expect(page).toHaveTitle(/^\d+: Competition$/);
  await expect(page.getByRole('heading', { level: 1, name: 'County Championships' })).toBeVisible();
  await expect(page.getByText('Heptathlon')).toBeVisible();
  await page.goBack();
  await expect(list.search).toHaveValue('champ');
  await expect(list.count).toHaveText('1 competition');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(list.count).toHaveText('15 competitions');
});

test('each card says what the server derived, in both displays', async ({ network, device }) => {
  const page = await device();
  const list = await CompetitionList.open(page);
  const answer = await (await fetch(`${network.url}${getCompetitions.path}`)).json();
  const items = getCompetitions.data.parse(answer.data);
  for (const display of ['Cards', 'List']) {
    await page.getByRole('radio', { name: display, exact: true }).check();
    for (const { competition, status } of items) {
      const shown = (await list.item(competition.name).textContent()) ?? '';
      expect(shown, competition.name).toContain(status.display);
      expect(shown).toContain(status.enterReason || competition.options.ui.enterButtonText);
      expect(shown.includes('Last 48 hours'), competition.name).toBe(status.last48Hours);
    }
  }
});

test('with the keyboard alone: search, down into the list, from one to the next, in', async ({ device }) => {
  const page = await device();
  const list = await CompetitionList.open(page);
  for (let presses = 0; presses < 20 && !(await list.search.evaluate((box) => box === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type('riverside');
  await expect(page).toHaveURL(/q=riverside/);
  await expect(list.item('Schools Cup')).toHaveCount(0);
  await expect(list.results.getByRole('listitem').nth(1)).toBeVisible();
  const names = await list.names();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: must(names[0]), exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: must(names[1]), exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: must(names[1]) })).toBeVisible();
});

test('page by page, each page in the address', async ({ venue, device }) => {
  await venue.database.rows(
    `insert into competition (org_id, name, dates, time_zone, options, change_no, version)
     select c.org_id, 'Evening ' || n, array[current_date + 70 + n], c.time_zone, c.options, 1, 1
     from competition c, generate_series(1, 40) n where c.id = 1`,
  );
  const page = await device();
  const list = await CompetitionList.open(page);
  await expect(list.count).toHaveText('55 competitions');
  const first = await list.names();
  expect(first).toHaveLength(25);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(list.item(must(first[0]))).toHaveCount(0);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 3', { exact: true }), 'nobody knows how many there are').toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/v2?page=3');
  await expect(list.results.getByRole('listitem')).toHaveCount(5);
  await page.goBack();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
});

test('offline the list and what was opened are there with their age; the rest says what to do', async ({ network, device }) => {
  const page = await device({ installed: true });
  const list = await CompetitionList.open(page);
  await page.getByRole('link', { name: 'Summer Open', exact: true }).click();
  await expect(page.getByText('Decathlon')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto('/v2');
  await expect(list.count).toBeVisible();

  network.when(/./, 'refuse-connection');
  await page.context().setOffline(true);
  await page.goto('/v2');
  await expect(page.getByText(/^No answer from the server\. This is the list of/)).toBeVisible();
  await expect(list.item('Schools Cup')).toBeVisible();
  await list.search.fill('schools');
  await expect(page.getByText(/These are the competitions this device knows since/)).toBeVisible();
  expect(await list.names()).toEqual(['Schools Cup']);
  await list.search.fill('summer');
  await expect(list.item('Schools Cup')).toHaveCount(0);
  await page.getByRole('link', { name: 'Summer Open', exact: true }).click();
  await expect(page.getByText(/Last updated/)).toBeVisible();
  await expect(page.getByText('Decathlon')).toBeVisible();
  await page.goBack();
  await list.search.fill('schools');
  await page.getByRole('link', { name: 'Schools Cup', exact: true }).click();
  await expect(page.getByText('Not available offline')).toBeVisible();
});

test('only builders see their drafts, and only those who may see the ways in', async ({ device }) => {
  const stranger = await CompetitionList.open(await device());
  await expect(stranger.item('Autumn Open')).toHaveCount(0);
  await expect(stranger.page.getByRole('link', { name: 'Check-in, Riverside Open Meeting' })).toHaveCount(0);
  const builder = await CompetitionList.open(await device({ as: 'organiser' }));
  await expect(builder.item('Autumn Open')).toContainText('Not Active');
  await expect(builder.page.getByRole('link', { name: 'Check-in, Riverside Open Meeting' })).toBeVisible();
  // On a tablet the ways are behind the menu's button.
  await builder.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(builder.page.getByRole('link', { name: 'Manage' })).toBeVisible();
  await expect(stranger.page.getByRole('link', { name: 'Manage' })).toHaveCount(0);
});

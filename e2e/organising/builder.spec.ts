import type { Page } from '@playwright/test';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const unsaved = (page: Page, changes: string, where = '') =>
  expect(page.getByRole('status').filter({ has: page.getByText(changes, { exact: true }) })).toContainText(where);
const everythingSaved = (page: Page) => unsaved(page, 'Everything is saved');
const DRAFT = `select id from competition where name = 'Autumn Open'`;

test('an organiser makes a competition from nothing, and what is missing is said where it is mended', async ({
  device,
  venue,
}) => {
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await page.goto('/v2/manage');
  await page.getByRole('link', { name: 'New competition' }).click();
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByText('Enter a competition name.')).toBeVisible();
  await page.getByLabel('Name').fill('Builder Open');
  await page.getByLabel('Day', { exact: true }).fill('2031-06-14');
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set-up' })).toBeVisible();

  // The problem leads to its field, and goes when it is mended.
  await page.getByRole('button', { name: /Enter a Location\./ }).click();
  await expect(page.getByLabel('Location', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'New location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Builder Park');
  await dialog.getByLabel('Town').fill('Testford');
  await dialog.getByRole('button', { name: 'Add the location' }).click();
  await expect(page.getByLabel('Place as printed')).toHaveValue('Builder Park');
  await expect(page.getByRole('button', { name: /Enter a Location\./ })).toHaveCount(0);
  await page.getByLabel('Entries open').fill('2031-05-01T09:00');
  await page.getByLabel('Entries close').fill('2031-06-15T23:59');
  await expect(page.getByRole('button', { name: /Close date must be in range\./ })).toBeVisible();
  await page.getByLabel('Entries close').fill('2031-06-07T23:59');
  await save(page);
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/Competition Saved\./);
  await everythingSaved(page);

  await page.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('button', { name: 'Limits' }).click();
  await page.getByLabel('Athletes at most').fill('120');
  await save(page);
  await everythingSaved(page);
  const [row] = await venue.database.rows<{ limit: string; place: string; active: boolean }>(
    `select entry_options #>> '{compLimits,athletes}' as limit, location as place, active from competition where name = 'Builder Open'`,
  );
  expect(row).toEqual({ limit: '120', place: 'Builder Park', active: false });

  // It has no events yet, so it stays a draft, and says why.
  await page.getByRole('button', { name: /^General/ }).click();
  await page.getByRole('checkbox', { name: 'The public sees it' }).check();
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'No events yet: nobody can enter.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await everythingSaved(page);

  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Undo what was saved/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/It is as it was before\./);
  await page.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('button', { name: 'Limits' }).click();
  await expect(page.getByLabel('Athletes at most')).toHaveValue('0');
});

test('what is not saved outlives the tab and the network', async ({ device, venue }) => {
  const { id } = must((await venue.database.rows<{ id: number }>(DRAFT))[0]);
  const page = await device({ as: 'organiser', viewport: { width: 800, height: 1280 } });
  await page.goto(`/v2/builder-v2/${id}`);
  await page.getByLabel('Link to more information').fill('https://autumn.example');
  await unsaved(page, '1 unsaved change', 'Kept on this device');
  await page.reload();
  await expect(page.getByText(/1 unsaved change from .*, kept on this device\./)).toBeVisible();
  await expect(page.getByLabel('Link to more information')).toHaveValue('https://autumn.example');

  await page.context().setOffline(true);
  await page.getByLabel('News flash').fill('Bring a coat');
  await save(page);
  await expect(page.getByText(/^No connection\. You can go on/)).toBeVisible();
  await unsaved(page, '2 unsaved changes', 'Kept on this device');
  await page.context().setOffline(false);
  await save(page);
  await everythingSaved(page);
  const [row] = await venue.database.rows('select link, news_flash from competition where id = $1', [id]);
  expect(row).toEqual({ link: 'https://autumn.example', news_flash: 'Bring a coat' });

  // A user who signs out leaves nothing of it on the device.
  const kept = () =>
    page.evaluate(async () => {
      const wait = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await wait(indexedDB.open('callroom-builder'));
      const stores = [...database.objectStoreNames];
      const counts = await Promise.all(stores.map((store) => wait(database.transaction(store).objectStore(store).count())));
      database.close();
      return counts.reduce((sum, count) => sum + count, 0);
    });
  expect(await kept()).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/v2$/);
  expect(await kept()).toBe(0);
});

test('two organisers who change the same are told, and end equal', async ({ device, venue }) => {
  const { id } = must((await venue.database.rows<{ id: number }>(DRAFT))[0]);
  const [first, second] = [
    await device({ as: 'organiser', viewport: DESKTOP }),
    await device({ as: 'admin', viewport: DESKTOP }),
  ];
  for (const page of [first, second]) await page.goto(`/v2/builder-v2/${id}`);
  await first.getByLabel('Link to more information').fill('https://first.example');
  await first.getByLabel('Contact name').fill('First');
  await second.getByLabel('Link to more information').fill('https://second.example');
  await second.getByLabel('Entry conditions').fill('Be on time');
  await second.getByLabel('Contact name').fill('Second');
  await save(first);
  await everythingSaved(first);
  await save(second);
  const dialog = second.getByRole('dialog', { name: 'Somebody else changed the same' });
  await expect(dialog.getByRole('heading', { name: 'Link to more information' })).toBeVisible();
  await expect(dialog.getByText('https://first.example')).toBeVisible();
  await dialog.getByRole('group', { name: 'Contact name: whose' }).getByRole('radio', { name: 'Keep yours' }).check();
  await dialog.getByRole('button', { name: 'Save again' }).click();
  await everythingSaved(second);
  await first.reload();
  for (const page of [first, second]) {
    await expect(page.getByLabel('Link to more information')).toHaveValue('https://first.example');
    await expect(page.getByLabel('Contact name')).toHaveValue('Second');
    await expect(page.getByLabel('Entry conditions')).toHaveValue('Be on time');
  }
});

test('somebody without the right gets nothing', async ({ device, venue }) => {
  const { id } = must((await venue.database.rows<{ id: number }>(DRAFT))[0]);
  const page = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/builder-v2/${id}`);
  await expect(page.getByRole('heading', { name: 'You don’t have access to this.' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign in as someone else' })).toBeVisible();
  // Asking again would change nothing.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.goto('/builder/0');
  await expect(page.getByText(/You don’t build for any organisation yet/)).toBeVisible();
});

test('the set-up of a competition that is not there leads back to one’s own', async ({ device }) => {
  const page = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await page.goto('/v2/builder-v2/999999');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Your competitions' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a save that people who are entered would notice says so first, and another one does not ask', async ({ device, venue }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await page.goto(`/v2/builder-v2/${compId}`);
  const dialog = page.getByRole('dialog', { name: 'What this save does' });
  await page.getByLabel('Link to more information').fill('https://today.example');
  await save(page);
  await everythingSaved(page);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'The public sees it' }).uncheck();
  await save(page);
  await expect(dialog.getByText('The public will not see it any more.')).toBeVisible();
  const active = async () => must((await venue.database.rows(`select active from competition where id = ${compId}`))[0]);
  expect(await active()).toEqual({ active: true });
  await dialog.getByRole('button', { name: 'Go on editing' }).click();
  await unsaved(page, '1 unsaved change');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await everythingSaved(page);

  await page.getByLabel('Link to more information').fill('https://now.example');
  await page.getByRole('checkbox', { name: 'The public sees it' }).uncheck();
  await save(page);
  await dialog.getByRole('button', { name: 'Yes, save it' }).click();
  await everythingSaved(page);
  expect(await active()).toEqual({ active: false });
});

test('what one organiser kept of a rule that another deleted is told, and the rest of it is kept', async ({ device, venue }) => {
  const { id } = must((await venue.database.rows<{ id: number }>(`select id from competition where name = 'Age Group Gala'`))[0]);
  const [first, second] = [
    await device({ as: 'organiser', viewport: DESKTOP }),
    await device({ as: 'admin', viewport: DESKTOP }),
  ];
  for (const page of [first, second]) {
    await page.goto(`/v2/builder-v2/${id}?step=Rules`);
    await page.getByRole('button', { name: /^Everybody else/ }).click();
  }
  await second.getByLabel('Events in all', { exact: true }).fill('2');
  await second.getByRole('button', { name: /^General/ }).click();
  await second.getByLabel('Link to more information').fill('https://kept.example');
  await unsaved(second, '2 unsaved changes', 'Kept on this device');
  await first.getByRole('button', { name: 'Delete this rule' }).click();
  await save(first);
  await everythingSaved(first);

  // Saved at once it clashes, without a choice that could not be kept.
  await save(second);
  const dialog = second.getByRole('dialog', { name: 'Somebody else changed the same' });
  await expect(dialog.getByText('It is deleted, so yours can’t be kept.')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Go on editing' }).click();

  // Opened anew it is told until somebody has read it.
  const told = second.getByRole('alert').filter({ hasText: 'Another organiser has deleted what a change of yours was about.' });
  for (const _ of ['opened', 'and opened again']) {
    await second.reload();
    await expect(told).toContainText('A rule: events in all: 2');
    await unsaved(second, '1 unsaved change', 'Kept on this device');
  }
  await told.getByRole('button', { name: 'I have read it' }).click();
  await expect(told).toHaveCount(0);
  await expect(second.getByLabel('Link to more information')).toHaveValue('https://kept.example');
  await save(second);
  await everythingSaved(second);
  await second.reload();
  await everythingSaved(second);
  await expect(told).toHaveCount(0);
  const [row] = await venue.database.rows(
    `select link, (select count(*)::integer from comp_rule where comp_id = $1 and age_group_ids = '{}') as rules from competition where id = $1`,
    [id],
  );
  expect(row).toEqual({ link: 'https://kept.example', rules: 0 });
});

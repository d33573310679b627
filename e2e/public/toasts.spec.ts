import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

async function adminMode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (window.location.protocol !== 'about:') localStorage.setItem('callroom.admin-mode', '1');
  });
}

test('a toast stays seven seconds, and as long as somebody points at it or has the focus in it', async ({ device }) => {
  const page = await device();
  await page.clock.install();
  await page.goto('/toast-test');
  const message = page.getByRole('region', { name: 'Message' });
  await page.getByRole('button', { name: 'INFO' }).click();
  await expect(message).toHaveText(/A message of level INFO/);
  await expect(page.getByRole('status').filter({ hasText: 'A message of level INFO' })).toHaveCount(1);
  await page.clock.runFor(6900);
  await expect(message).toBeVisible();
  await page.clock.runFor(500);
  await expect(message).toHaveCount(0);

  await page.getByRole('button', { name: 'ERROR' }).click();
  await expect(page.getByRole('alert')).toHaveText('A message of level ERROR');
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await message.getByRole('button', { name: 'Dismiss the message' }).focus();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'INFO' }).focus();
  await page.clock.runFor(7400);
  await expect(message).toHaveCount(0);
});

test('a message stays on the screen when the bar that it stood above is scrolled away', async ({ device }) => {
  const page = await device({ viewport: { width: 800, height: 900 } });
  await page.goto('/dev/parts');
  // The sample screen has them all in each look; the last bar is the one that counts.
  await page.getByRole('button', { name: 'Show a message' }).last().click();
  const message = page.getByRole('region', { name: 'Message', exact: true });
  await expect(message).toBeInViewport({ ratio: 1 });
  await page
    .getByRole('heading', { name: 'Answers of the server' })
    .last()
    .evaluate((e) => e.scrollIntoView({ block: 'start' }));
  await expect(page.getByRole('button', { name: 'Go to basket' }).last()).not.toBeInViewport();
  await expect(message).toBeInViewport({ ratio: 1 });
});

test('a transport failure shows its two messages, an uncaught error its own', async ({ device, guard }) => {
  const page = await device();
  await page.goto('/toast-test');
  await page.getByRole('button', { name: 'Server failure' }).click();
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText([
    /^Error: 503 - A made-up failure for this test\./,
    /^Request failed with status code 503 - A made-up failure for this test\./,
  ]);
  for (const [button, said] of [
    ['Server says nothing', 'Request failed with status code 502'],
    ['No network', 'Network Error'],
    ['Given up', 'Request aborted'],
    ['Too slow', 'timeout of 15000ms exceeded'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const shown = page.getByRole('region', { name: 'Message' });
    await expect(shown.filter({ hasText: said })).toHaveCount(1);
    await expect(shown.filter({ hasText: 'Server ERROR' })).toHaveCount(1);
  }
  await page.evaluate(() => void Promise.reject(new Error('made up')));
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText([/^Error Message for Admin: made up/]);
  await expect.poll(() => guard.complaints.splice(0)).toEqual([expect.stringContaining('made up')]);
});

test('the example form names what is wrong in the words of every form', async ({ device }) => {
  const page = await device();
  await page.goto('/v2/form-generic-example-v2');
  await page.getByLabel('Date').fill('28.3.1970');
  await page.getByLabel('Time').fill('9:75');
  await page.getByRole('button', { name: 'Check' }).click();
  for (const error of [
    'Required',
    'Please enter date DD/MM/YYYY, e.g. 28/03/1970!',
    'Please enter time HH:mm, e.g. 09:25, 23:59!',
  ])
    await expect(page.getByText(error, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Time')).toHaveValue('9:75');
});

test('admin notes show to an administrator in admin mode alone', async ({ device }) => {
  const press = async (page: Awaited<ReturnType<typeof device>>) => {
    await page.goto('/toast-test');
    await page.getByRole('button', { name: 'Admin only' }).click();
    await page.getByRole('button', { name: 'INFO' }).click();
    await expect(page.getByRole('region', { name: 'Message' })).toHaveText(/level INFO/);
  };
  const parent = await device({
    as: 'parent',
    prepare: adminMode,
  });
  await press(parent);
  await expect(parent.getByText('A note that only administrators')).toHaveCount(0);
  const admin = await device({
    as: 'admin',
    prepare: adminMode,
  });
  await admin.goto('/toast-test');
  await expect(admin.getByRole('button', { name: /Signed in as/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Admin only' }).click();
  await expect(admin.getByRole('region', { name: 'Message' })).toHaveText(/A note that only administrators/);
});

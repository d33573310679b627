import type { Page } from '@playwright/test';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pixels that a text takes in the face of marks and clock times, and how many faces the page has loaded. */
function widthOf(page: Page, text: string): Promise<number> {
  return page.evaluate(async (shown) => {
    await document.fonts.ready;
    const line = document.createElement('span');
    line.style.cssText = 'position:absolute;font:700 40px var(--font-figures)';
    line.textContent = shown;
    document.body.append(line);
    await document.fonts.load('700 40px "Roboto Condensed Variable"');
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  }, text);
}

test('figures are as wide as each other, and a zero is no O', async ({ device }) => {
  const page = await device();
  await page.goto('/v2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await widthOf(page, '09:00')).toBe(await widthOf(page, '11:00'));
  expect(await widthOf(page, '0')).not.toBe(await widthOf(page, 'O'));
  const faces = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map((f) => f.family));
  expect(faces.some((family) => family.includes('Inter'))).toBe(true);
});

test('the page as it is served asks at once for the letters of the desk, 60 kB at most, and the desk needs no others', async ({
  device,
  venue,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk', viewport: { width: 800, height: 1280 } });
  const fetched: Promise<readonly [path: string, bytes: number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.woff2')) fetched.push(response.body().then((body) => [pathname, body.length] as const));
  });
  const served = await page.goto(`/v2/checkin-v2/${compId}`);
  await expect(page.getByRole('list', { name: 'Athletes' }).getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const asked = [...((await served?.text()) ?? '').matchAll(/<link rel="preload" as="font" [^>]*href="([^"]+)"/g)].map(
    ([, path]) => path,
  );
  const all = await Promise.all(fetched);
  expect(asked).toHaveLength(2);
  expect(all.map(([path]) => path).toSorted()).toEqual(asked.toSorted());
  expect(all.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(60_000);
  const used = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  expect(used, 'faces that are used').toBe(asked.length);
});

test('a strong word in bold text is of the same face, and not of the system’s', async ({ device }) => {
  const page = await device();
  await page.goto('/v2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const widthAt = (weight: number) => {
      const line = document.createElement('span');
      line.style.cssText = `position:absolute;font:${weight} 40px var(--font)`;
      line.textContent = 'Unsent';
      document.body.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    };
    return [widthAt(700), widthAt(900)];
  });
  expect(widths[1]).toBe(widths[0]);
});

test('a browser set to a font twice as big while the desk is open gets everything twice as big, rows of the list too', async ({
  device,
  venue,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/checkin-v2/${meeting.compId}`);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first();
  const before = await row.boundingBox();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThanOrEqual(2 * (before?.height ?? 0));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll('li article')].filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.textContent),
  );
  expect(clipped, 'rows that hide what is in them').toEqual([]);
});

test('with a font twice as big the first question of the builder is on the screen', async ({ device, venue }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(`/v2/builder-v2/${compId}`);
  await expect(page.getByRole('heading', { name: 'What it is' })).toBeInViewport();
});

/** A phone whose browser has a font twice as big. */
async function bigFont(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
const PHONE = { width: 390, height: 844 };

test('on a phone with a font twice as big the first athlete is on the screen at the desk and with the bibs', async ({
  device,
  venue,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk', viewport: PHONE });
  await bigFont(page);
  for (const path of ['checkin-v2', 'bibs-v2']) {
    await page.goto(`/v2/${path}/${compId}`);
    const bar = page.getByRole('navigation', { name: 'Go to' });
    const first = page.getByRole('listitem').first();
    const top = async () => (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await expect.poll(top, path).toBeLessThan(((await bar.boundingBox())?.y ?? 0) - 100);
  }
  // All filters are there, in one line.
  await page.goto(`/v2/checkin-v2/${compId}`);
  const event = page.getByRole('combobox', { name: 'Event' });
  await expect(event).toBeVisible();
  expect((await event.boundingBox())?.width).toBeGreaterThan(200);
  const here = page.getByRole('button', { name: 'Not checked in' });
  await here.click();
  await expect(here).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone with a font twice as big what is changed in the builder leaves five sixths of the window to it', async ({
  device,
  venue,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: PHONE });
  await bigFont(page);
  await page.goto(`/v2/builder-v2/${compId}`);
  await page.getByLabel('Link to more information').fill('https://today.example');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeEnabled();
  const bar = save.locator('../..');
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(PHONE.height / 6);
  await expect(bar.getByRole('status')).toContainText('1 unsaved change');
});

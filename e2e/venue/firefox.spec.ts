import { existsSync } from 'node:fs';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { emailOf, PASSWORD } from '../fixtures/accounts.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

/** As Debian installs it; Playwright drives builds of its own only. */
const FIREFOX = '/usr/bin/firefox-esr';
const LONGEST_MS = 120_000;

async function startFirefox(): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true, timeout: LONGEST_MS });
}

/** Puppeteer's own waiting counts frames, of which this browser draws none. */
async function says(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.body.textContent)).toContain(words);
}

/** By its name. The browser's own search by name reads the whole page for each look, which took minutes on a busy machine. */
async function called(page: Page, name: string): Promise<ElementHandle> {
  let found: ElementHandle | undefined;
  const look = async () => {
    const handle = await page.evaluateHandle((wanted) => {
      const textOf = (ids: string | null) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
      return [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')].find((element) =>
        [
          element.ariaLabel ?? '',
          textOf(element.getAttribute('aria-labelledby')).join(' '),
          [...(element.labels ?? [])].map((label) => label.textContent).join(' '),
          element.textContent,
        ].some((text) => text.trim() === wanted),
      );
    }, name);
    found = handle.asElement() as ElementHandle | undefined;
    return found !== null && found !== undefined;
  };
  await expect.poll(look, { message: name }).toBe(true);
  return must(found);
}

/** Not by the mouse, which would miss what still moves while a search is on its way to the list. */
async function press(page: Page, name: string): Promise<void> {
  await (await called(page, name)).evaluate((element) => (element as HTMLElement).click());
}

async function searchFor(page: Page, name: string): Promise<void> {
  const box = await called(page, 'Name, bib, club or URN');
  await box.click({ count: 3 });
  await box.type(name);
}

test('in Firefox ESR, too, a desk works without a network, is loaded again, and loses nothing', async ({ venue, network }) => {
  test.skip(!existsSync(FIREFOX), 'Firefox ESR is not installed');
  const meeting = await todaysMeeting(venue.database);
  const athletes = loneStarters(meeting).slice(0, 3);
  // Whatever the hour, check-in is not open yet: the desk asks before each tick.
  await venue.database.rows(
    `update event_group set starts_at = now() + interval '10 hours', check_in_from = 10, check_in_to = 5 where comp_id = $1`,
    [meeting.compId],
  );
  const firefox = await startFirefox();
  try {
    const page = await firefox.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));

    await page.goto(`${network.url}/v2/login-v2`);
    await (await called(page, 'Email or user name')).type(emailOf('desk'));
    await (await called(page, 'Password')).type(PASSWORD);
    await press(page, 'Sign in');
    await says(page, 'Is this a shared tablet?');
    await page.goto(`${network.url}/v2/checkin-v2/${meeting.compId}`);
    await press(page, 'This is my own device');
    await says(page, 'All sent');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await network.down();
    for (const { name, event } of athletes) {
      await searchFor(page, name);
      await press(page, `${event}, ${name}`);
      await press(page, 'Check in anyway');
      await says(page, `${name} is here for ${event}. Saved.`);
    }
    await page.reload();
    await says(page, '3 unsent');
    for (const { name, event } of athletes) {
      await searchFor(page, name);
      const tick = await called(page, `${event}, ${name}`);
      expect(await tick.evaluate((box) => box.matches(':checked')), name).toBe(true);
    }

    await network.up();
    await says(page, 'All sent');
    expect(await venue.database.ledger()).toMatchObject(athletes.map(() => ({ kind: 'check-in', outcome: 'accepted' })));
    expect(complaints).toEqual([]);
  } finally {
    await firefox.close();
  }
});

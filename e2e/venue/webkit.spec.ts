import { emailOf, PASSWORD } from '../fixtures/accounts.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { hasWebKit, WebKit } from '../fixtures/webkit.ts';

async function says(page: WebKit, words: string): Promise<void> {
  await expect.poll(() => page.words()).toContain(words);
}

async function called(page: WebKit, name: string): Promise<string> {
  await expect.poll(() => page.called(name), name).toBeDefined();
  return must(await page.called(name));
}

async function searchFor(page: WebKit, name: string): Promise<void> {
  await page.type(await called(page, 'Name, bib, club or URN'), name);
}

test('in WebKit, too, a desk works without a network, is loaded again, and loses nothing', async ({ venue, network }) => {
  test.skip(!hasWebKit(), 'webkit2gtk-driver and xvfb are not installed');
  const meeting = await todaysMeeting(venue.database);
  const athletes = loneStarters(meeting).slice(0, 3);
  // Whatever the hour, check-in is not open yet: the desk asks before each tick.
  await venue.database.rows(
    `update event_group set starts_at = now() + interval '10 hours', check_in_from = 10, check_in_to = 5 where comp_id = $1`,
    [meeting.compId],
  );
  const page = await WebKit.start();
  try {
    await page.goto(`${network.url}/v2/login-v2`);
    await page.type(await called(page, 'Email or user name'), emailOf('desk'));
    await page.type(await called(page, 'Password'), PASSWORD);
    await page.click(await called(page, 'Sign in'));
    await page.click(await called(page, 'This is my own device'));
    await says(page, 'All sent');
    await expect.poll(() => page.run('return navigator.serviceWorker.controller !== null')).toBe(true);
    await says(page, 'Ready without a network');

    await network.down();
    for (const { name, event } of athletes) {
      await searchFor(page, name);
      await page.click(await called(page, `${event}, ${name}`));
      await page.click(await called(page, 'Check in anyway'));
      await says(page, `${name} is here for ${event}. Saved.`);
    }
    await page.reload();
    await says(page, '3 unsent');
    for (const { name, event } of athletes) {
      await searchFor(page, name);
      expect(await page.isChecked(await called(page, `${event}, ${name}`)), name).toBe(true);
    }

    await network.up();
    await says(page, 'All sent');
    expect(await venue.database.ledger()).toMatchObject(athletes.map(() => ({ kind: 'check-in', outcome: 'accepted' })));
  } finally {
    await page.close();
  }
});

import { todaysMeeting } from '../fixtures/meeting.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignIn } from '../pages/sign-in.ts';

/** As they stand on paper and in bookmarks, and where each leads after the sign-in. */
const LINKS: readonly (readonly [printed: (id: number) => string, lands: (id: number) => string])[] = [
  [(id) => `/#/bibs/${id}`, (id) => `/bibs/${id}`],
  [(id) => `/#/v2/bibs-v2/${id}`, (id) => `/v2/bibs-v2/${id}`],
  [(id) => `/#/bibs-v2/${id}`, (id) => `/bibs-v2/${id}`],
  [(id) => `/bibs-v2/${id}`, (id) => `/bibs-v2/${id}`],
  [(id) => `/v2/#/bibs-v2/${id}`, (id) => `/bibs-v2/${id}`],
  [(id) => `/secure-redirect?redirectFrom=${encodeURIComponent(`/bibs/${id}`)}`, (id) => `/bibs/${id}`],
];

test('each printed form of a guarded page: sign in, and there', async ({ venue, device }) => {
  const { compId } = await todaysMeeting(venue.database);
  for (const [printed, lands] of LINKS) {
    const page = await device();
    await page.goto(printed(compId));
    await expect(page, printed(compId)).toHaveURL(/login.*redirectFrom=/);
    await new SignIn(page).as('desk');
    await expect(page, printed(compId)).toHaveURL((url) => url.pathname === lands(compId) && url.hash === '');
    await expect(page).toHaveTitle(`${compId}: Bibs`);
    await page.context().close();
  }
});

test('secure-redirect to a foreign address leads home', async ({ network, device }) => {
  const page = await device({ as: 'parent' });
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/secure-redirect?redirectFrom=/secure-redirect']) {
    await page.goto(`/secure-redirect?redirectFrom=${encodeURIComponent(elsewhere)}`);
    await expect(page).toHaveURL(`${network.url}/v2`);
  }
});

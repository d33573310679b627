import type { Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { finishAnimations } from '../fixtures/axe.ts';
import { type Meeting, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

/** Where the pictures go. Without it there is nothing to do here: `PICTURES=e2e/pictures npx playwright test app/pictures`. */
const FOLDER = process.env.PICTURES;
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 800, height: 1100 };
const DESKTOP = { width: 1440, height: 900 };

interface Picture {
  readonly name: string;
  readonly as?: Account;
  readonly size: { readonly width: number; readonly height: number };
  readonly path: (meeting: Meeting) => string;
  /** Seen when the screen is ready. */
  readonly ready: string | RegExp;
  /** The device takes it to be ten to nine, when the check-in of the first events is open. */
  readonly morning?: true;
  /** What is done before the picture. */
  readonly first?: (page: Page, meeting: Meeting) => Promise<void>;
}

async function checkIn(page: Page, { starters }: Meeting): Promise<void> {
  const desk = new Desk(page);
  await desk.ready();
  const clock = page.getByRole('region', { name: 'Message' }).filter({ hasText: 'The clock of this device is wrong' });
  await clock.getByRole('button').last().click();
  for (const [name, event] of [
    ['Felix Abbotsley', '1500 m Men'],
    ['Zara Abbotsley', '100 m Women'],
    ['Eoin Ackerby', '100 m Men'],
  ])
    await desk.checkIn(must(starters.find((one) => one.name === name && one.event === event)));
  await desk.find('');
  await expect(desk.connection).toContainText('All sent');
}

/** The ten main screens. */
const PICTURES: readonly Picture[] = [
  { name: 'competitions', size: DESKTOP, path: () => '/v2?display=LIST', ready: 'Age Group Gala' },
  { name: 'competition-phone', size: PHONE, path: () => '/v2/show-entry-v2/11', ready: 'Contact organiser' },
  { name: 'entry-phone', as: 'parent', size: PHONE, path: () => '/v2/entry-v2/11?athlete=1', ready: 'Event Closed' },
  { name: 'club-grid', as: 'club', size: DESKTOP, path: () => '/v2/entry-v2/11?view=grid', ready: 'Pole Vault' },
  { name: 'manage', as: 'organiser', size: DESKTOP, path: () => '/v2/manage', ready: 'Autumn Open' },
  {
    name: 'dashboard',
    as: 'organiser',
    size: DESKTOP,
    path: ({ compId }) => `/v2/manage/${compId}`,
    ready: /^\d+ of \d+ events have all results$/,
    morning: true,
  },
  {
    name: 'desk',
    as: 'desk',
    size: TABLET,
    path: ({ compId }) => `/v2/checkin-v2/${compId}`,
    ready: /^\d+ athletes$/,
    morning: true,
    first: checkIn,
  },
  { name: 'bibs', as: 'desk', size: TABLET, path: ({ compId }) => `/v2/bibs-v2/${compId}`, ready: 'Not collected' },
  {
    name: 'results-list',
    as: 'official',
    size: TABLET,
    path: ({ compId }) => `/v2/results-v2/${compId}`,
    ready: /\d+\/\d+ results/,
    morning: true,
  },
  {
    name: 'results-phone',
    size: PHONE,
    path: ({ compId, starters }) =>
      `/results-read/${compId}/${must(starters.find(({ event }) => event === '800 m Men')).eventGroupId}`,
    ready: 'Live',
  },
];

if (FOLDER)
  for (const { name, as, size, path, ready, morning, first } of PICTURES)
    test(`picture: ${name}`, async ({ venue, device }) => {
      const meeting = await todaysMeeting(venue.database);
      const page = await device({ ...(as && { as }), viewport: size });
      if (morning) {
        await page.clock.setSystemTime(new Date(new Date().setHours(8, 50, 0, 0)));
        // By that clock the basket of the demo would be held for half a day.
        await venue.database.rows(`update product set state = 'released' where state = 'reserved'`);
      }
      await page.goto(path(meeting));
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
      await first?.(page, meeting);
      await page.waitForLoadState('networkidle');
      await finishAnimations(page);
      await page.screenshot({ path: `${FOLDER}/${name}.png` });
    });

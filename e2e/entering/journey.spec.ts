import type { Page } from '@playwright/test';
import type { Database } from '#e2e/fixtures/database.ts';
import { entrant } from '#e2e/fixtures/entering.ts';
import { look } from '#e2e/fixtures/look.ts';
import { controlled } from '#e2e/fixtures/service-worker.ts';
import { expect, test, type Venue } from '#e2e/fixtures/test.ts';
import { Actions, Basket } from '#e2e/pages/after.ts';
import { AthleteForm } from '#e2e/pages/athlete-form.ts';
import { Entry, freshMeeting } from '#e2e/pages/entry.ts';
import { Mailbox } from '#e2e/pages/mailbox.ts';
import { Registration } from '#e2e/pages/registration.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const MEETING = 'Summer Open';
const NORA = { name: 'Nora New', email: 'nora@example.org', password: 'three wet bananas' } as const;
const IVY = 'Ivy New';
const FOUR = ['100 m', '800 m', 'Long Jump', 'Pole Vault'];
const UNREACHABLE = 'The server cannot be reached. Nothing is lost here: try again when the network is back.';

/** One thing that a person does, and what becomes of it. */
interface Step {
  readonly what: string;
  readonly does: () => Promise<unknown>;
  /** What the person reads when there is no network; absent: the step needs none. */
  readonly reads?: () => Promise<unknown>;
  /** What is left to do when the network is back; absent: the page goes on by itself. */
  readonly again?: () => Promise<unknown>;
  readonly works: () => Promise<unknown>;
  /** Its screen is looked at, too. */
  readonly seen?: string;
}

const isTold = (page: Page) => expect(page.getByRole('alert').first()).toContainText(UNREACHABLE);
const message = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Message' })).toContainText(words);
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

function account(page: Page, mailbox: Mailbox): readonly Step[] {
  const registration = new Registration(page);
  return [
    {
      what: 'wants to enter a meeting',
      does: async () => {
        await page.goto('/v2');
        await page.getByRole('link', { name: MEETING, exact: true }).click();
        await page.getByRole('link', { name: `Enter: ${MEETING}` }).click();
      },
      works: () => expect(page.getByText('Sign in to continue.')).toBeVisible(),
    },
    {
      what: 'registers',
      does: async () => {
        await page.getByRole('link', { name: 'No account yet? Register' }).click();
        await registration.fill(NORA.name, NORA.email, NORA.password);
        await registration.submit.click();
      },
      reads: () => isTold(page),
      again: () => registration.submit.click(),
      works: () => heading(page, 'Check your email'),
    },
    {
      what: 'opens the link in their mail',
      does: async () => {
        const { pathname, search, hash } = new URL(await mailbox.link('Finish your registration at Callroom'));
        await page.goto(pathname + search + hash);
        await registration.confirm(NORA.password);
      },
      reads: () => isTold(page),
      again: () => registration.finish.click(),
      works: () => heading(page, `Welcome, ${NORA.name}`),
    },
    {
      what: 'goes on where they were',
      does: () => page.getByRole('link', { name: 'Go on where you were' }).click(),
      reads: () => heading(page, 'Not available offline'),
      works: () => heading(page, 'No athletes yet'),
    },
  ];
}

function daughter(page: Page): readonly Step[] {
  const form = new AthleteForm(page);
  const club = page.getByRole('button', { name: /^Riverside AC/ });
  return [
    {
      what: 'writes down their daughter, and looks for the club',
      does: async () => {
        await page.getByRole('link', { name: 'Add an athlete' }).click();
        await form.fill({ 'First name': 'Ivy', Surname: 'New', 'Date of birth': '05/06/2003' });
        await page.getByRole('radio', { name: 'Female', exact: true }).check();
        await form.field('Club').fill('river');
      },
      reads: () => expect(page.getByText('The search goes on when the network is back.')).toBeVisible(),
      works: () => expect(club).toBeVisible(),
    },
    {
      what: 'saves the athlete',
      does: async () => {
        await club.click();
        await form.save.click();
      },
      reads: () => expect(page.getByRole('alert')).toContainText('What you typed is kept on this device'),
      again: () => form.save.click(),
      works: () => expect(page.getByRole('button', { name: /^Events for Ivy/, expanded: true })).toBeVisible(),
    },
  ];
}

function entering(page: Page): readonly Step[] {
  const entry = new Entry(page, IVY);
  return [
    {
      what: 'sees why one event is closed to them',
      does: () => entry.event('3000 m').click({ force: true }),
      works: async () => {
        await expect(entry.row('3000 m')).toContainText('Event Closed');
        await expect(entry.row('3000 m')).toContainText('Only the organiser can open it again.');
        await expect(entry.event('3000 m')).not.toBeChecked();
      },
    },
    {
      what: 'chooses four events, one of them after its best mark was typed',
      does: async () => {
        await entry.personalBest('Pole Vault', '2.90');
        await entry.personalBest('800 m', '2:04.50');
        for (const event of FOUR) await entry.event(event).check();
      },
      reads: () => expect(entry.basket).toContainText('4 not sent yet'),
      works: async () => {
        for (const event of FOUR) await expect(entry.row(event)).toContainText('In cart');
        await expect(entry.row('800 m, race 2')).toContainText('Entered into the maximum (4) events allowed');
        await expect(entry.basket).toContainText('Ivy: 4 events');
        await expect(entry.basket).toContainText('min left to pay');
      },
    },
    {
      what: 'goes to the basket',
      does: () => entry.toBasket.click(),
      reads: () => message(page, 'Everything you chose is kept on this device and goes to the basket when the network is back.'),
      again: () => entry.toBasket.click(),
      works: () => expect(page.getByText('Total, 4 entries')).toBeVisible(),
    },
  ];
}

function paying(page: Page, mailbox: Mailbox): readonly Step[] {
  const basket = new Basket(page);
  return [
    {
      what: 'orders',
      does: () => basket.pay.click(),
      reads: () => isTold(page),
      again: () => basket.pay.click(),
      works: () => expect(basket.bank).toBeVisible(),
      seen: 'bank',
    },
    {
      what: 'pays',
      does: () => basket.bank.click(),
      reads: () => isTold(page),
      again: () => basket.bank.click(),
      works: () => expect(page.getByText('Your entries are in. A receipt has been sent to you.')).toBeVisible(),
    },
    {
      what: 'reads the mail',
      does: () => mailbox.letter('Your order'),
      works: async () => {
        const letter = mailbox.page.getByRole('listitem').filter({ hasText: 'Your order' });
        await expect(letter).toHaveCount(1);
        await expect(letter).toContainText('Your entries are in. Thank you for your payment.');
        for (const event of FOUR) await expect(letter).toContainText(`${IVY}, ${event}`);
      },
    },
  ];
}

function thinkingAgain(page: Page): readonly Step[] {
  const actions = new Actions(page);
  return [
    {
      what: 'looks at their entries',
      does: () => page.getByRole('main').getByRole('link', { name: 'My entries' }).click(),
      reads: () => isTold(page),
      works: () => expect(page.getByRole('link', { name: /^Change or cancel/ })).toHaveCount(4),
    },
    {
      what: 'looks at what can be done with one of them',
      does: () => actions.open('Long Jump', IVY),
      reads: () => isTold(page),
      works: () => expect(page.getByText('£8.00 goes to your credit.')).toBeVisible(),
      seen: 'actions',
    },
    {
      what: 'cancels it',
      does: () => actions.cancel('Exams'),
      reads: () => isTold(page),
      again: () => actions.cancel('Exams'),
      works: async () => {
        await message(page, 'The entry is cancelled. £8.00 goes to your credit.');
        await expect(page.getByText('Cancelled: Exams')).toHaveCount(1);
        await expect(page.getByRole('link', { name: /^Change or cancel/ })).toHaveCount(3);
      },
    },
    {
      what: 'finds the credit in their account',
      does: () => page.goto('/v2/user-v2'),
      works: () => expect(page.getByRole('listitem').filter({ hasText: 'Long Jump was cancelled' })).toContainText('£8.00'),
    },
  ];
}

const journey = (page: Page, mailbox: Mailbox): readonly Step[] => [
  ...account(page, mailbox),
  ...daughter(page),
  ...entering(page),
  ...paying(page, mailbox),
  ...thinkingAgain(page),
];

/** Nobody has entered yet, and what is cancelled comes back as credit. */
async function freshForHer({ database }: Venue): Promise<void> {
  const compId = await freshMeeting(database, MEETING);
  const credit = { cancelEvent: { hrsBeforeClose: 48, refund: { allow: false, type: 'FEES' }, credit: { allow: true } } };
  await database.rows('update competition set entry_options = entry_options || $2 where id = $1', [compId, credit]);
}

/** All that the server holds of the person, whatever a screen says. */
async function heldOf(database: Database): Promise<object> {
  const [held] = await database.rows<object>(
    `select (select count(*)::int from app_user where email = u.email) as users,
       (select count(*)::int from athlete where first_name = 'Ivy' and sur_name = 'New') as athletes,
       (select json_object_agg(state, n) from (select state, count(*)::int as n from product where user_id = u.id group by state) s) as places,
       (select count(*)::int from entry e join product p on p.entry_id = e.id and p.comp_id = e.comp_id where p.user_id = u.id) as starts,
       (select json_agg(o.state) from entry_order o where o.user_id = u.id) as orders,
       (select json_agg(p.state) from payment p join entry_order o on o.id = p.order_id where o.user_id = u.id) as payments,
       (select json_agg(r.amount) from refund r join entry_order o on o.id = r.order_id where o.user_id = u.id) as refunds,
       u.credit::int
     from app_user u where u.email = $1`,
    [NORA.email],
  );
  return held ?? {};
}

const ALL_ONCE = {
  users: 1,
  athletes: 1,
  places: { entered: 3, cancelled: 1 },
  starts: 3,
  orders: ['paid'],
  payments: ['paid'],
  refunds: [800],
  credit: 800,
};

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`somebody new enters their daughter, pays, and takes one entry back (${size})`, async ({ venue, device }) => {
    await freshForHer(venue);
    const page = await device({ viewport });
    for (const { what, does, works, seen } of journey(page, await Mailbox.open(device))) {
      await test.step(what, async () => {
        await does();
        await works();
        if (seen) await look(page, seen);
      });
    }
    expect(await heldOf(venue.database)).toEqual(ALL_ONCE);
  });
}

test('the same with the network cut before each step: they are told, nothing is lost, and nothing happens twice', async ({
  venue,
  device,
}) => {
  await freshForHer(venue);
  const page = await device({ installed: true, viewport: PHONE });
  const mailbox = await Mailbox.open(device);
  await page.goto('/v2');
  await controlled(page);
  for (const { what, does, reads, again, works } of journey(page, mailbox)) {
    await test.step(what, async () => {
      await page.context().setOffline(reads !== undefined);
      await does();
      await reads?.();
      await page.context().setOffline(false);
      await again?.();
      await works();
    });
  }
  expect(await heldOf(venue.database)).toEqual(ALL_ONCE);
});

test('an answer that is lost on its way back orders once, pays once and cancels once', async ({ venue, network, device }) => {
  await freshForHer(venue);
  const parent = await entrant(network.url, 'parent');
  expect(await parent.fillBasket(MEETING, 2)).toBe(2);
  const page = await device({ as: 'parent', viewport: PHONE });
  const basket = new Basket(page);
  await page.goto('/my-account/basket');
  for (const button of [basket.pay, basket.bank]) {
    network.when(/^POST/, 'drop-reply');
    await button.click();
    await isTold(page);
    network.heal();
    await button.click();
    await expect(button).toHaveCount(0);
  }
  await expect(page.getByText('Your entries are in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My entries' }).click();
  await page
    .getByRole('link', { name: /^Change or cancel/ })
    .first()
    .click();
  network.when(/^POST/, 'drop-reply');
  await new Actions(page).cancel('Exams');
  await message(page, 'The entry is cancelled.');
  const all = await venue.database.rows(
    `select (select json_agg(state) from entry_order where user_id = u.id) as orders, (select count(*)::int from payment) as payments,
       (select count(*)::int from refund) as refunds, u.credit::int from app_user u where u.email = 'parent@demo.test'`,
  );
  expect(all).toEqual([{ orders: ['paid'], payments: 1, refunds: 1, credit: 800 }]);
});

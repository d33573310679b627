import type { Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { entrant } from '../fixtures/entering.ts';
import { heldToday } from '../fixtures/held-today.ts';
import { look } from '../fixtures/look.ts';
import { meetingNamed } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

const PHONE = { width: 390, height: 844 };
const EMAIL = 'parent@demo.test';

/** The parent’s competition is today, with every event in two hours. */
const today = (database: Database, name: string) => heldToday(database, name, { in: '2 hours' });

async function codeOf(device: Parameters<typeof Mailbox.open>[0]): Promise<string> {
  const letter = await (await Mailbox.open(device)).letter('Your order');
  await expect(letter).toContainText('check-in code');
  return must(/check-in code: (\S{9})/.exec((await letter.textContent()) ?? '')?.[1], 'the code in the mail');
}

async function typeCode(page: Page, email: string, code: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Check-in code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function entered(url: string, competition: string, most: number): Promise<void> {
  const parent = await entrant(url, 'parent');
  expect(await parent.fillBasket(competition, most)).toBe(most);
  await parent.payBasket();
}

test('a parent checks the children in with the code from the mail, without an account, and the desk sees it', async ({
  device,
  network,
  venue,
}) => {
  await entered(network.url, 'Age Group Gala', 2);
  const code = await codeOf(device);
  const id = await today(venue.database, 'Age Group Gala');

  // The code of a poster leads here.
  const page = await device({ viewport: PHONE });
  await page.goto(`/checkin-qr-route/${id}`);
  await expect(page).toHaveTitle(`${id}: Check In`);
  await expect(page.getByLabel('Check-in code')).toBeVisible();
  await look(page, 'check-in-code');
  await typeCode(page, EMAIL, 'WRONG-ONE');
  await expect(page.getByText('This code does not go with this email address.')).toBeVisible();
  await typeCode(page, EMAIL, code.toLowerCase().replace('-', ' '));
  await expect(page).toHaveURL(new RegExp(`/checkin-athlete/${id}$`));
  const ticks = page.getByRole('checkbox');
  await expect(ticks).toHaveCount(2);
  await expect(page.getByText(/Closes at/).first()).toBeVisible();
  await look(page, 'own-check-in');

  const desk = await Desk.open(await device({ as: 'admin' }), id);
  const name = must(await ticks.first().getAttribute('aria-label'), 'the name of a tick');
  await desk.find(must(name.split(', ').at(-1), 'the athlete'));
  await expect(desk.page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();

  await page.getByRole('button', { name: /^Check in (all 2 athletes|for all events)$/ }).click();
  await expect(page.getByText('All are checked in.')).toBeVisible();
  await expect(desk.page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await look(page, 'own-check-in-done');

  // Taken back on the phone, entry by entry.
  await page.getByRole('checkbox', { name, exact: true }).click();
  await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  await expect(desk.page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();

  const visitor = await device({ viewport: PHONE });
  await visitor.goto(`/whoishere/${id}`);
  await expect(visitor.getByText(/^1 of 1 athletes? (is|are) here$/)).toBeVisible();
  await look(visitor, 'who-is-here');
});

test('an account checks in, only while check-in is open, and after agreeing to the terms', async ({ device, network, venue }) => {
  await entered(network.url, 'Age Group Gala', 1);
  const id = await today(venue.database, 'Age Group Gala');
  const terms = JSON.stringify({
    checkInTerms: { useTerms: true, terms: 'No spikes over 6 mm.', text: 'Bibs are at the tent.' },
  });
  await venue.database.rows('update competition set office_options = office_options || $2 where id = $1', [id, terms]);
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto(`/checkin-athlete/${id}`);
  await expect(page.getByText('Bibs are at the tent.')).toBeVisible();
  await expect(page.getByText('No spikes over 6 mm.')).toBeVisible();
  await expect(page.getByText('Agree to the terms first.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).click();
  await page.getByRole('button', { name: 'Check in for all events' }).click();
  await expect(page.getByText('All are checked in.')).toBeVisible();

  for (const [start, says] of [
    ['5 hours', /^Check-in opens: /],
    ['30 minutes', /Closed at /],
  ] as const) {
    await venue.database.rows(`update entry set checked_in = '[]' where comp_id = $1`, [id]);
    await venue.database.rows(`update event_group set starts_at = now() + $2::interval where comp_id = $1`, [id, start]);
    await page.reload();
    await expect(page.getByText(says).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'I agree to the terms' }).click();
    await expect(page.getByRole('button', { name: 'Check in for all events' })).toHaveCount(0);
    const tick = page.getByRole('checkbox').last();
    await expect(tick).toHaveAttribute('aria-disabled', 'true');
  }
});

const askTerms = (database: Database, id: number, terms: string) =>
  database.rows('update competition set office_options = office_options || $2 where id = $1', [
    id,
    JSON.stringify({ checkInTerms: { useTerms: true, terms, text: '' } }),
  ]);

test('an account that the server has not named yet is not asked for a code', async ({ device, network, venue }) => {
  await entered(network.url, 'Age Group Gala', 1);
  const id = await today(venue.database, 'Age Group Gala');
  const page = await device({ as: 'parent', viewport: PHONE });
  const { promise: shown, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/public/config**', async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto(`/checkin-athlete/${id}`);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  goOn();
  await expect(page.getByRole('button', { name: 'Signed in as Pat Parent' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
});

test('terms that change under an open page are agreed to anew before anybody is checked in', async ({
  device,
  network,
  venue,
}) => {
  await entered(network.url, 'Age Group Gala', 1);
  const id = await today(venue.database, 'Age Group Gala');
  await askTerms(venue.database, id, 'No spikes over 6 mm.');
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto(`/checkin-athlete/${id}`);
  const agree = page.getByRole('checkbox', { name: 'I agree to the terms' });
  await expect(agree).toBeVisible();
  // The page hears of nothing by itself, as it asks every half minute.
  const heard = Promise.withResolvers<'forward'>();
  network.when(/^GET \S*\/athlete\/checkin\?/, () => heard.promise);
  await agree.click();
  await expect(agree).toBeChecked();
  await askTerms(venue.database, id, 'No spikes over 9 mm.');
  await page.getByRole('button', { name: 'Check in for all events' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The organiser’s terms for check-in have to be agreed to first. Nothing was changed.',
  );
  heard.resolve('forward');
  await expect(page.getByText('No spikes over 9 mm.')).toBeVisible();
  await expect(agree).not.toBeChecked();
  await expect(page.getByRole('checkbox').last()).not.toBeChecked();
  await look(page, 'own-check-in-terms-changed');
  await agree.click();
  await page.getByRole('button', { name: 'Check in for all events' }).click();
  await expect(page.getByText('All are checked in.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a tick from before the terms were asked for waits on the phone until they are agreed to, and then goes', async ({
  device,
  network,
  venue,
}) => {
  await entered(network.url, 'Age Group Gala', 1);
  const code = await codeOf(device);
  const id = await today(venue.database, 'Age Group Gala');
  const page = await device({ viewport: PHONE });
  await page.goto(`/checkin-code/${id}`);
  await typeCode(page, EMAIL, code);
  const tick = page.getByRole('checkbox').last();
  const name = must(await tick.getAttribute('aria-label'), 'the name of a tick');
  const desk = await Desk.open(await device({ as: 'admin' }), id);
  await desk.find(must(name.split(', ').at(-1), 'the athlete'));
  const atDesk = desk.page.getByRole('checkbox', { name, exact: true });

  await page.context().setOffline(true);
  await tick.click();
  await expect(page.getByText('Saved on this phone, will be sent.')).toBeVisible();
  await askTerms(venue.database, id, 'No spikes over 6 mm.');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toContainText('have to be agreed to first');
  await expect(page.getByText('Saved on this phone, will be sent.')).toBeVisible();
  await expect(atDesk).not.toBeChecked();
  // It waits over a reload too.
  await page.reload();
  await expect(page.getByText('Saved on this phone, will be sent.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).click();
  await expect(atDesk).toBeChecked();
  await expect(page.getByText('Saved on this phone, will be sent.')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(tick).toBeChecked();
});

test('an event that the desk withdrew an athlete from is barred on the phone, and not waited for', async ({
  device,
  network,
  venue,
}) => {
  await entered(network.url, 'Age Group Gala', 2);
  const id = await today(venue.database, 'Age Group Gala');
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto(`/checkin-athlete/${id}`);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await venue.database.rows(
    `update comp_athlete ca set withdrawn = json_build_array(json_build_object('entryId', e.id, 'opId', gen_random_uuid(),
       'deviceId', gen_random_uuid(), 'by', 'Desk 1', 'at', '2026-01-01T00:00:00.000Z', 'version', 1))
     from (select * from entry where comp_id = $1 order by id limit 1) e where ca.comp_id = $1 and ca.athlete_id = e.athlete_id`,
    [id],
  );
  await page.reload();
  const gone = page.getByRole('checkbox', { description: 'Withdrawn. If they start, go to the check-in desk.' });
  await expect(gone).toHaveAttribute('aria-disabled', 'true');
  await look(page, 'own-check-in-withdrawn');
  await page.getByRole('button', { name: 'Check in for all events' }).click();
  await expect(page.getByText('All are checked in.')).toBeVisible();
  await expect(gone).not.toBeChecked();
});

test('a red card in one event is told on the phone at what follows, which is not checked in with the rest, until it is taken away', async ({
  device,
  network,
  venue,
}) => {
  await entered(network.url, 'Age Group Gala', 2);
  const id = await today(venue.database, 'Age Group Gala');
  const { starters } = await meetingNamed(venue.database, 'Age Group Gala');
  const [race, next] = [must(starters[0]), must(starters[1])];
  expect(next.athleteId, 'one athlete in two events').toBe(race.athleteId);
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto(`/checkin-athlete/${id}`);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  const referee = await device({ as: 'admin', viewport: { width: 800, height: 1280 } });
  const entry = await ResultsEntry.open(referee, id, race.eventGroupId);
  const cards = entry.row(race).getByRole('button', { name: /^Cards, / });
  await cards.click();
  await referee
    .getByRole('dialog')
    .getByRole('button', { name: /^RC red card/ })
    .click();

  const why = page.getByText(`Excluded: red card, ${race.event}. Ask the referee or the check-in desk.`);
  await expect(why).toBeVisible();
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await look(page, 'own-check-in-excluded');
  }
  const tickOf = ({ event }: typeof race) => page.getByRole('checkbox', { name: `${event}, ${race.name}` });
  await page.getByRole('button', { name: 'Check in for all events' }).click();
  await expect(page.getByText('All are checked in.')).toBeVisible();
  await expect(tickOf(race)).toBeChecked();
  await expect(tickOf(next)).not.toBeChecked();
  // The referee may take it back: they may say that they are here.
  await tickOf(next).click();
  await expect(page.getByText(`Checked in · Excluded: red card, ${race.event}.`)).toBeVisible();
  await expect(tickOf(next)).toBeChecked();
  await cards.click();
  await referee.getByRole('dialog').getByRole('button', { name: 'Remove RC' }).click();
  await expect(page.getByText('Excluded')).toHaveCount(0);
  await expect(tickOf(next)).toBeChecked();
});

test('a code of another competition leads there; after too many wrong ones one waits, unless the right one is typed', async ({
  device,
  network,
  venue,
}) => {
  await entered(network.url, 'Age Group Gala', 1);
  const code = await codeOf(device);
  const id = await today(venue.database, 'Age Group Gala');
  const [other] = await venue.database.rows<{ id: number }>(`select id from competition where name = 'Summer Open'`);
  const page = await device({ viewport: PHONE });
  await page.goto(`/checkin-athlete/${must(other, 'Summer Open').id}`);
  await expect(page).toHaveURL(/\/checkin-code\//);
  await typeCode(page, EMAIL, code);
  await expect(page.getByText('This code is for another competition.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to its check-in' }).click();
  await expect(page).toHaveURL(new RegExp(`/checkin-athlete/${id}$`));
  await expect(page.getByRole('checkbox').first()).toBeVisible();

  for (let i = 0; i < 10; i++)
    await fetch(`${network.url}/wp-json/e4s/v5/competition/checkin/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailid: EMAIL, compcode: `WRONG${i}` }),
    });
  await page.getByRole('link', { name: 'Type another code' }).click();
  await typeCode(page, EMAIL, 'WRONG-11');
  await expect(page.getByText(/^Too many wrong codes were typed/)).toBeVisible();
  await expect(page.getByLabel('Check-in code')).toHaveValue('WRONG-11');
  await typeCode(page, EMAIL, code);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
});

test('without an account and without a network a tick waits on the phone, goes out later, and the desk sees it', async ({
  device,
  network,
  venue,
}) => {
  await entered(network.url, 'Age Group Gala', 1);
  const code = await codeOf(device);
  const id = await today(venue.database, 'Age Group Gala');
  const page = await device({ viewport: PHONE });
  await page.goto(`/checkin-code/${id}`);
  await typeCode(page, EMAIL, code);
  const tick = page.getByRole('checkbox').first();
  await expect(tick).not.toBeChecked();
  const name = must(await tick.getAttribute('aria-label'), 'the name of a tick');
  const desk = await Desk.open(await device({ as: 'admin' }), id);
  await desk.find(must(name.split(', ').at(-1), 'the athlete'));

  await page.context().setOffline(true);
  await tick.click();
  await expect(page.getByText('Saved on this phone, will be sent.')).toBeVisible();
  await expect(tick).toBeChecked();
  await expect(desk.page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  await page.context().setOffline(false);
  await expect(desk.page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await expect(page.getByText('Saved on this phone, will be sent.')).toHaveCount(0);
  await expect(tick).toBeChecked();

  // Looked at again once the window that the phone knows has closed by its clock.
  await page.context().setOffline(true);
  await page.clock.setFixedTime(Date.now() + 90 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tick).toHaveAttribute('aria-disabled', 'true');
  await expect(tick).toBeChecked();
});

for (const as of [undefined, 'parent'] as const)
  test(`a phone that is opened again without a network still shows the family, with what waits, ${as ? 'signed in' : 'by the code'}`, async ({
    device,
    network,
    venue,
  }) => {
    await entered(network.url, 'Age Group Gala', 2);
    const code = await codeOf(device);
    const id = await today(venue.database, 'Age Group Gala');
    const page = await device({ viewport: PHONE, installed: true, ...(as && { as }) });
    await page.goto(as ? `/checkin-athlete/${id}` : `/checkin-code/${id}`);
    if (!as) await typeCode(page, EMAIL, code);
    const ticks = page.getByRole('checkbox');
    await expect(ticks).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Show the code of / }).first()).toBeVisible();
    await controlled(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('No network. Show the code at the check-in desk: it works without one.')).toBeVisible();
    await expect(ticks).toHaveCount(2);
    await ticks.first().click();
    await expect(page.getByText('Saved on this phone, will be sent.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Saved on this phone, will be sent.')).toBeVisible();
    await expect(ticks.first()).toBeChecked();
    await expect(ticks.last()).not.toBeChecked();
    await look(page, `own-check-in-offline-${as ?? 'code'}`);
    await page.context().setOffline(false);
    await expect(page.getByText('Saved on this phone, will be sent.')).toHaveCount(0);
    await expect(page.getByText(/^No network|Last updated/)).toHaveCount(0);
    await expect(ticks.first()).toBeChecked();
  });

import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

test('a club’s bibs are handed out all at once without a network, and taken back at once', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting).find(({ club }) => club !== ''));
  const page = await device({ as: 'desk' });
  const desk = await Desk.open(page, meeting.compId);
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Lists of this desk' }).click();
  await page.getByRole('link', { name: 'Envelopes by club' }).click();
  await page.getByRole('textbox', { name: 'Club' }).fill(athlete.club);
  const envelope = page.getByRole('list', { name: 'Envelopes by club' }).getByRole('listitem').first();
  const all = envelope.getByRole('button', { name: /^Hand (it out|out all \d+), / });
  // Those whose tick is taken off stay here.
  await envelope.getByText('What is in it').click();
  const ticks = envelope.getByRole('checkbox');
  const inIt = await ticks.count();
  await ticks.first().uncheck({ force: true });
  await expect(
    envelope.getByRole('button', { name: inIt === 1 ? /^Hand out 0, / : new RegExp(`^Hand out ${inIt - 1}, `) }),
  ).toBeVisible();
  await look(page, 'desk-envelope');
  await ticks.first().check({ force: true });
  await all.click();
  const given = envelope.getByText(/^(\d+) of \1 bibs? handed out$/);
  await expect(given).toBeVisible();
  await expect(all).toBeHidden();
  const bibs = Number(must((await given.textContent())?.split(' ')[0]));
  await desk
    .message(/\d bibs? handed out\. Saved\./)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(envelope.getByText(/^0 of /)).toBeVisible();
  await all.click();
  await expect(given).toBeVisible();

  await page.getByRole('link', { name: 'Check-in' }).click();
  await desk.find(athlete.name);
  await expect(desk.bib(athlete)).toBeChecked();
  await page.context().setOffline(false);
  await desk.allSent();
  expect(await venue.database.ledger()).toHaveLength(3 * bibs);
});

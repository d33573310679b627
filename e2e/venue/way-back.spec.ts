import { todaysMeeting } from '../fixtures/meeting.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test('back from the desk leads to the competition, also without a network and on a device that never opened it', async ({
  venue,
  device,
  network,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'desk', installed: true });
  const kept = page.waitForResponse((answer) => answer.url().endsWith(`/public/comp/${compId}/info`));
  await Desk.open(page, compId);
  await (await kept).finished();
  await controlled(page);
  network.when(/./, 'refuse-connection');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Competition', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Open Meeting' })).toBeVisible();
});

import { heldToday } from '../fixtures/held-today.ts';
import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test('a withdrawal made without a network is there at the other desk once it is sent, and can be taken back', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const [first, second] = [await device({ installed: true, as: 'desk' }), await device({ installed: true, as: 'organiser' })];
  const [one, two] = [await Desk.open(first, meeting.compId), await Desk.open(second, meeting.compId)];
  await controlled(first);
  await first.context().setOffline(true);
  await one.withdraw(athlete);
  await expect(one.tick(athlete)).toHaveAttribute('aria-disabled', 'true');
  await expect(one.list.getByText(/^Withdrawn: /)).toBeVisible();
  await first.reload();
  await one.ready();
  await one.find(athlete.name);
  await expect(one.list.getByText(/^Withdrawn: /), 'after a restart').toBeVisible();
  await first.getByRole('button', { name: 'Not checked in' }).click();
  await expect(one.list, 'they are not waited for').toBeHidden();
  await first.getByRole('button', { name: 'Not checked in' }).click();
  await two.find(athlete.name);
  await expect(two.list.getByText(/^Withdrawn: /)).toBeHidden();
  await first.context().setOffline(false);
  await one.allSent();
  await expect(two.list.getByText(/^Withdrawn: /)).toBeVisible();

  await two.noteButton(athlete).click();
  await second.getByRole('button', { name: `Start in ${athlete.event} after all` }).click();
  await expect(two.tick(athlete)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(one.list.getByText(/^Withdrawn: /)).toBeHidden();
  await two
    .message(/after all\. Saved/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(one.list.getByText(/^Withdrawn: /)).toBeVisible();
});

test('of a check-in and a withdrawal that desks make offline the later to be sent is asked about', async ({ venue, device }) => {
  const meeting = await todaysMeeting(venue.database);
  const athlete = must(loneStarters(meeting)[0]);
  const [first, second] = [await device({ installed: true, as: 'desk' }), await device({ installed: true, as: 'organiser' })];
  const [one, two] = [await Desk.open(first, meeting.compId), await Desk.open(second, meeting.compId)];
  for (const page of [first, second]) {
    await controlled(page);
    await page.context().setOffline(true);
  }
  await one.checkIn(athlete);
  await two.withdraw(athlete);
  await first.context().setOffline(false);
  await one.allSent();
  await second.context().setOffline(false);
  await two.connection.getByRole('button', { name: /needs attention/ }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `${athlete.name}: ${athlete.event}: withdrawn` })).toBeVisible();
  await expect(dialog).toContainText('Another desk checked this athlete in and you had not seen it, so they are not withdrawn.');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await two.allSent();
  await one.find(athlete.name);
  await expect(one.list.getByText(/^Withdrawn: /)).toBeVisible();
});

test('the pencil swaps the bibs of two athletes of one name and withdraws one from all events; a tick hands the bib out', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [ann, alone] = [must(loneStarters(meeting)[0]), must(loneStarters(meeting)[1])];
  const twin = must(
    meeting.starters.find(
      (one, _, all) =>
        one.bibNo > 0 &&
        one.athleteId !== ann.athleteId &&
        all.filter(({ athleteId }) => athleteId === one.athleteId).length === 2,
    ),
  );
  await venue.database.rows(
    `update athlete set first_name = a.first_name, sur_name = a.sur_name from athlete a where a.id = $1 and athlete.id = $2`,
    [ann.athleteId, twin.athleteId],
  );
  await heldToday(venue.database, meeting.name, { in: '2 hours' });
  const page = await device({ as: 'desk', viewport: { width: 390, height: 844 } });
  const desk = await Desk.open(page, meeting.compId);
  await desk.find(ann.name);
  const pencils = page.getByRole('button', { name: new RegExp(`^Note on ${ann.name} \\(.+\\), withdrawal, bib$`) });
  await expect(pencils).toHaveCount(2);
  const names = await pencils.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(2);
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'desk-twins');
  }

  await desk.find(String(twin.bibNo));
  await pencils.first().click();
  await page.getByRole('textbox', { name: 'They wear another athlete’s bib' }).fill(String(ann.bibNo));
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(`${ann.bibNo}, and ${ann.name} (`);
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, 'desk-pencil');
  }
  await page.getByRole('button', { name: `Swap ${twin.bibNo} and ${ann.bibNo}` }).click();
  await expect(desk.message(/ has bib \d+, .+ has \d+\. Saved\./)).toBeVisible();
  // They have the other’s number now.
  await desk.find(String(ann.bibNo));
  await pencils.first().click();
  await page.getByRole('button', { name: 'Withdraw from all 2 events' }).click();
  await expect(desk.message(/has withdrawn from .+, .+\. Saved\./)).toBeVisible();

  await page.getByRole('button', { name: 'Lists of this desk' }).click();
  await page.getByRole('checkbox', { name: 'Here, and has the bib' }).check({ force: true });
  await page.keyboard.press('Escape');
  await desk.find(alone.name);
  await desk.tick(alone).click();
  await expect(desk.message(`${alone.name} has bib ${alone.bibNo} and is here for ${alone.event}. Saved.`)).toBeVisible();
  await expect(desk.bib(alone)).toBeChecked();
  await desk.allSent();
  const rows = await venue.database.rows<{ id: number; no: number; handed: number; gone: number }>(
    `select athlete_id as id, bib_no as no, (collected->0->>'bib')::integer as handed, coalesce(json_array_length(withdrawn), 0) as gone
     from comp_athlete where comp_id = $1 and athlete_id = any($2)`,
    [meeting.compId, [ann.athleteId, twin.athleteId, alone.athleteId]],
  );
  expect(rows.toSorted((a, b) => a.no - b.no)).toEqual(
    [
      { id: ann.athleteId, no: twin.bibNo, handed: twin.bibNo, gone: 0 },
      { id: twin.athleteId, no: ann.bibNo, handed: ann.bibNo, gone: 2 },
      { id: alone.athleteId, no: alone.bibNo, handed: alone.bibNo, gone: 0 },
    ].sort((a, b) => a.no - b.no),
  );
});

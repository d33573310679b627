import { look } from '../fixtures/look.ts';
import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

test('two desks and one bib: both are asked which one the athlete wears, and what one of them says is so on both', async ({
  venue,
  device,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const [zoe, yan] = loneStarters(meeting).map((s) => must(s));
  if (!zoe || !yan) throw new Error('two athletes are needed');
  const highest = Math.max(...meeting.starters.map((s) => s.bibNo));
  const [a, b] = [await Desk.open(await device({ as: 'desk' }), meeting.compId), await device({ as: 'organiser' })];
  await controlled(a.page);
  await a.page.context().setOffline(true);
  await a.handOut(zoe);

  // The other desk, which knows nothing of that, gives Zoë another bib, and the one before to Yan.
  await b.goto(`/v2/bibs-v2/${meeting.compId}`);
  for (const [athlete, bib] of [
    [zoe, highest + 1],
    [yan, zoe.bibNo],
  ] as const) {
    await b.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(athlete.name);
    await b.getByRole('button', { name: `Change the bib of ${athlete.name}` }).click();
    await b.getByRole('textbox', { name: 'Another number' }).fill(String(bib));
    await b.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(b.getByRole('dialog')).toHaveCount(0);
  }
  await expect(b.getByRole('button', { name: 'All sent' })).toBeVisible();
  await a.page.context().setOffline(false);
  await a.allSent();

  // Both are told.
  const [here, there] = [a.page, b].map((page) =>
    page.getByRole('listitem').filter({ hasText: `Which bib does ${zoe.name} wear?` }),
  );
  await a.connection.getByRole('button', { name: '1 needs attention' }).click();
  await expect(must(here)).toContainText(
    new RegExp(`You gave ${zoe.bibNo} at \\d\\d:\\d\\d\\. ${zoe.bibNo} is now the bib of ${yan.name}`),
  );
  await expect(must(here)).toContainText(`${zoe.name} has ${highest + 1} now.`);
  await expect(must(there)).toContainText(new RegExp(`\\w+ gave ${zoe.bibNo} at`));
  await expect(a.page.getByRole('checkbox', { name: `Which bib?, ${highest + 1}, ${zoe.name}` })).toBeChecked();

  await look(a.page, 'hand-out-decision');

  // A change of the bib would end the question unseen.
  await b.getByRole('textbox', { name: 'Name, bib, club or URN' }).fill(zoe.name);
  await b.getByRole('button', { name: `Change the bib of ${zoe.name}` }).click();
  const dialog = b.getByRole('dialog', { name: zoe.name });
  await expect(dialog).toContainText(`A desk has handed out another bib than the list has for ${zoe.name}.`);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Which bib?' }).click();
  await b.keyboard.press('Escape');

  // Zoë wears it: Yan gets another one first.
  await must(here)
    .getByRole('button', { name: `They wear ${zoe.bibNo}` })
    .click();
  await expect(must(here)).toContainText(`Which bib does ${yan.name} get instead?`);
  await must(here).getByRole('button', { name: /^\d+$/ }).first().click();
  await expect(must(here)).toHaveCount(0);
  await expect(must(there)).toHaveCount(0);
  await a.allSent();
  const rows = await venue.database.rows<{ id: number; no: number; handed: number | null }>(
    `select athlete_id as id, bib_no as no, (collected->0->>'bib')::integer as handed from comp_athlete where comp_id = $1`,
    [meeting.compId],
  );
  expect(rows.find(({ id }) => id === zoe.athleteId)).toMatchObject({ no: zoe.bibNo, handed: zoe.bibNo });
  expect(rows.find(({ id }) => id === yan.athleteId)?.no).not.toBe(zoe.bibNo);
});

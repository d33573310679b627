import { insertFinal } from '#tests/support/final.ts';
import { look } from '../fixtures/look.ts';
import { todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ installed: true });

test('the organiser sets how many go on from two heats; the official’s tablet proposes it without a network', async ({
  venue,
  device,
}) => {
  const { database } = venue;
  const all = (await todaysMeeting(database)).starters.filter(({ event }) => event === '100 m Women');
  const heats = must(all[0]).eventGroupId;
  const kept = all.map(({ entryId }) => entryId).sort((a, b) => a - b);
  await database.rows('delete from entry where event_group_id = $1 and id <> all($2)', [heats, kept.slice(0, 12)]);
  const final = await insertFinal((text, values) => database.rows(text, [...values]), heats);
  const { compId } = await todaysMeeting(database);

  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const section = tablet.getByRole('region', { name: 'Who is through' });
  await tablet.goto(`/v2/draw-v2/${compId}/${final}`);
  await expect(section).toContainText('Through: the first 3 of each heat and the 2 next best.');

  const organiser = await device({ as: 'organiser', viewport: { width: 390, height: 844 } });
  await organiser.goto(`/v2/progression-table/${compId}`);
  await organiser.getByRole('button', { name: 'Add a line' }).click();
  const first = organiser.getByRole('group', { name: 'Line 1' });
  await first.getByRole('textbox', { name: 'Heats' }).fill('2');
  await first.getByRole('textbox', { name: 'By place (P)' }).fill('3');
  await first.getByRole('textbox', { name: 'By time (T)' }).fill('4');
  await organiser.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('More go on than the final has lanes.')).toBeVisible();
  await look(organiser, 'progression-table-problem');
  await first.getByRole('textbox', { name: 'By place (P)' }).fill('2');
  await organiser.getByRole('button', { name: 'Save' }).click();
  await expect(organiser.getByRole('region', { name: 'Message' }).getByText('The table is saved.')).toBeVisible();

  await expect(section).toContainText('Through: the first 2 of each heat and the 4 next best.');
  await controlled(tablet);
  await tablet.context().setOffline(true);
  await tablet.reload();
  await section.getByRole('button', { name: 'Change who goes on' }).click();
  const dialog = tablet.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'By place, of each heat' })).toHaveValue('2');
  await expect(dialog.getByRole('textbox', { name: 'By time, of all others' })).toHaveValue('4');
  await look(tablet, 'progression-table-dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await tablet.context().setOffline(false);

  const usual = organiser.getByRole('button', { name: 'Go by the usual numbers' });
  await usual.click();
  await organiser.getByRole('button', { name: 'Undo' }).last().click();
  await expect(first.getByRole('textbox', { name: 'By time (T)' })).toHaveValue('4');
  await usual.click();
  await expect(organiser.getByText('The usual numbers apply', { exact: true })).toBeVisible();
  await expect(section).toContainText('Through: the first 3 of each heat and the 2 next best.');
  await organiser.setViewportSize({ width: 1440, height: 900 });
  await organiser.getByRole('button', { name: 'Begin with the tables of World Athletics' }).click();
  await expect(organiser.getByRole('group')).toHaveCount(18);
  await look(organiser, 'progression-table');
});

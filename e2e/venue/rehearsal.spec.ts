import type { Page } from '@playwright/test';
import { entrant } from '../fixtures/entering.ts';
import { look } from '../fixtures/look.ts';
import { meetingNamed } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { heldMeeting, putForward } from '../fixtures/past-meeting.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

const UNREAL = 'This is a rehearsal: nothing here is real.';
const SIZES = [390, 800, 1440];
async function lookEverywhere(page: Page, name: string): Promise<void> {
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, name);
  }
}
const device = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Made-up staff on their devices' }).getByRole('listitem').filter({ hasText: name });

test('a past meeting is played again while the wifi drops and a tablet dies, with a volunteer at the desk, and ends as it was', async ({
  venue,
  server,
  network,
  device: newDevice,
}) => {
  const { meeting, ran, absent } = await heldMeeting(server.current.url, venue.database);
  const organiser = await newDevice({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await organiser.goto(`/v2/show-entry-v2/${meeting.compId}`);
  await organiser.getByRole('link', { name: 'Rehearsal' }).click();
  await expect(organiser.getByText('It runs in a copy that only your staff see.')).toBeVisible();
  await lookEverywhere(organiser, 'rehearsal-before');
  await organiser.getByRole('radio', { name: /^60× / }).check();
  await organiser.getByRole('button', { name: 'Start the rehearsal' }).click();
  await expect(organiser.getByRole('region', { name: 'Running' })).toBeVisible();

  await organiser.getByRole('button', { name: 'Drop the wifi' }).click();
  await putForward(venue.database, 60);
  await expect(device(organiser, 'Desk 1')).toContainText(/\d+ not sent/);
  await expect(device(organiser, 'Desk 1')).toContainText('No wifi');
  await lookEverywhere(organiser, 'rehearsal-without-wifi');
  await network.down();
  await expect(organiser.getByText('The server cannot be reached. The rehearsal goes on there;')).toBeVisible();
  await network.up();
  await organiser.getByRole('button', { name: 'Bring the wifi back' }).click();
  await expect(device(organiser, 'Desk 1')).not.toContainText('not sent');
  await organiser.getByRole('button', { name: 'Take its battery out: Photo finish' }).click();
  await expect(device(organiser, 'Photo finish')).toContainText('Battery empty');

  await expect(organiser.getByText(UNREAL)).toBeHidden();
  await organiser.getByRole('link', { name: 'Overview of the copy' }).click();
  await expect(organiser.getByText(UNREAL)).toBeVisible();
  await lookEverywhere(organiser, 'rehearsal-copy');
  const copy = Number(/(\d+)$/.exec(organiser.url())?.[1]);
  const volunteer = await newDevice({ as: 'desk' });
  const desk = await Desk.open(volunteer, copy);
  await expect(volunteer.getByText(UNREAL)).toBeVisible();
  const late = must(absent.find((one) => absent.filter(({ name }) => name === one.name).length === 1));
  await desk.checkIn(late);
  await desk.allSent();
  await lookEverywhere(volunteer, 'rehearsal-desk');
  const marks = await newDevice({ as: 'official', viewport: { width: 390, height: 844 } });
  await marks.goto(`/v2/results-v2/${copy}`);
  await marks
    .getByRole('link', { name: /200 m Women/ })
    .first()
    .click();
  await expect(marks.getByText(UNREAL)).toBeInViewport();
  await lookEverywhere(marks, 'rehearsal-results');
  await marks.setViewportSize({ width: 390, height: 500 });
  await marks.mouse.move(150, 350);
  await marks.mouse.wheel(0, 400);
  await expect(marks.getByText(UNREAL)).toBeInViewport();
  await marks.goto(`/scoreboard/${copy}/all`);
  await expect(marks.getByText(UNREAL)).toBeVisible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await marks.setViewportSize(size);
    await look(marks, 'rehearsal-board');
  }

  await organiser.getByRole('link', { name: 'Rehearsal' }).click();
  await organiser.getByRole('button', { name: 'New battery: Photo finish' }).click();
  await expect(device(organiser, 'Photo finish')).not.toContainText('Battery empty');
  await organiser.getByRole('button', { name: 'Send a wrong file from the photo finish' }).click();
  await putForward(venue.database, 24 * 60);
  await expect(organiser.getByText(`${ran.length} of ${ran.length} places as in the original`)).toBeVisible();
  await lookEverywhere(organiser, 'rehearsal-finished');
  const official = await newDevice({ as: 'official' });
  await official.goto(`/v2/results-import-file/${copy}`);
  await expect(official.getByRole('heading', { name: /lines? to look at|file waits for you/ }).first()).toBeVisible();

  await official.goto(`/results/${copy}`);
  await expect(official.getByText('2 of 2 events have results')).toBeVisible();

  const stranger = await newDevice({ as: 'parent' });
  await stranger.goto(`/v2/rehearsal/${meeting.compId}`);
  await expect(stranger.getByText('Only those who run this competition can rehearse it.')).toBeVisible();
  await stranger.goto(`/v2/rehearsal/${copy}`);
  await expect(
    stranger.getByText('Only those who run this competition can rehearse it.').or(stranger.getByText('Competition not found.')),
  ).toBeVisible();
  await stranger.goto(`/v2/show-entry-v2/${copy}`);
  await expect(stranger.getByText('Competition not found.')).toBeVisible();

  await organiser.getByRole('button', { name: 'End and remove the copy' }).click();
  const dialog = organiser.getByRole('dialog');
  await look(organiser, 'rehearsal-end');
  await dialog.getByRole('button', { name: 'End and remove the copy' }).click();
  await expect(organiser.getByRole('button', { name: 'Start the rehearsal' })).toBeVisible();
  await expect(organiser).toHaveURL(new RegExp(`/v2/rehearsal/${meeting.compId}$`));
  await expect(
    volunteer.getByRole('alert').filter({ hasText: 'The rehearsal has ended and its copy was removed' }),
  ).toContainText('All that was done here was sent');
  await lookEverywhere(volunteer, 'rehearsal-desk-ended');
  await expect(desk.connection).toContainText('No longer on the server');
  await volunteer.reload();
  await expect(desk.connection).toContainText('No longer on the server');
  await expect(volunteer.getByText('The rehearsal has ended and its copy was removed')).toBeVisible();
  await lookEverywhere(volunteer, 'rehearsal-desk-reloaded');
  await volunteer.getByRole('complementary', { name: 'Rehearsal' }).getByRole('link', { name: 'Back to competitions' }).click();
  await expect(volunteer.getByRole('heading', { name: 'Competitions', level: 1 })).toBeVisible();
  await volunteer.goto(`/v2/show-entry-v2/${copy}`);
  await expect(volunteer.getByText('Competition not found.')).toBeVisible();
});

test('places that are others than in the original stand in a table with both', async ({ venue, server, device: newDevice }) => {
  const { meeting, ran } = await heldMeeting(server.current.url, venue.database);
  const organiser = await newDevice({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await organiser.goto(`/v2/rehearsal/${meeting.compId}`);
  await organiser.getByRole('radio', { name: /^60× / }).check();
  await organiser.getByRole('button', { name: 'Start the rehearsal' }).click();
  await expect(organiser.getByRole('region', { name: 'Running' })).toBeVisible();
  const href = await organiser.getByRole('link', { name: 'Overview of the copy' }).getAttribute('href');
  const copy = Number(/(\d+)$/.exec(must(href))?.[1]);
  // An official who practises gives the last of the original a time that wins.
  const last = must(ran.filter(({ event }) => event === '100 m Women').toSorted((a, b) => b.lane - a.lane)[0]);
  const [entry] = await venue.database.rows<{ id: number; group: number }>(
    `select e.id, g.id as "group" from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     where e.comp_id = $1 and g.name = $2 and ca.bib_no = $3`,
    [copy, last.event, last.bibNo],
  );
  const official = await entrant(server.current.url, 'official');
  const action = {
    opId: crypto.randomUUID(),
    deviceId: crypto.randomUUID(),
    seq: 1,
    base: 0,
    occurredAt: new Date().toISOString(),
    eventGroupId: must(entry).group,
    heat: 1,
    entryId: must(entry).id,
    part: 'time',
    value: '12000',
  };
  await official.call('POST', `/venue/${copy}/mark`, { data: { compId: copy, actions: [action] } });
  await putForward(venue.database, 24 * 60);
  const heat = ran.filter(({ event }) => event === last.event).length;
  await expect(organiser.getByText(`${ran.length - heat} of ${ran.length} places as in the original`)).toBeVisible();
  const table = organiser.getByRole('table');
  const row = table.getByRole('row').filter({ hasText: last.name });
  await expect(row.getByRole('cell').nth(0)).toContainText('25.');
  await expect(row.getByRole('cell').nth(1)).toContainText('12.00');
  await expect(table.getByRole('row')).toHaveCount(heat + 1);
  await lookEverywhere(organiser, 'rehearsal-differs');
});

test('a competition that has no results says so, and leads to the others', async ({ venue, network, device: newDevice }) => {
  const { compId } = await meetingNamed(venue.database, 'Age Group Gala');
  const organiser = await newDevice({ as: 'organiser', viewport: { width: 390, height: 844 } });
  network.when(/v5\/rehearsal\//, 'refuse-connection');
  await organiser.goto(`/v2/rehearsal/${compId}`);
  await expect(organiser.getByText('A rehearsal needs the server, which cannot be reached from here.')).toBeVisible();
  await look(organiser, 'rehearsal-no-server');
  network.heal();
  await organiser.getByRole('button', { name: 'Try again' }).click();
  await expect(organiser.getByText('Nothing to play again yet')).toBeVisible();
  await expect(organiser.getByRole('button', { name: 'Start the rehearsal' })).toHaveCount(0);
  await look(organiser, 'rehearsal-nothing');
  await organiser.getByRole('link', { name: 'To your competitions' }).click();
  await expect(organiser).toHaveURL(/\/v2\/manage$/);
});

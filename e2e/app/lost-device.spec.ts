import type { Page } from '@playwright/test';
import { emailOf, tokenOf } from '../fixtures/accounts.ts';
import { loneStarters, type Meeting, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import type { Profile } from '../fixtures/profile.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, signedIn, test, type Venue } from '../fixtures/test.ts';
import { AthleteForm } from '../pages/athlete-form.ts';
import { Desk } from '../pages/desk.ts';
import { expectLocked, setPin, unlock } from '../pages/pin.ts';
import { ResultsEntry } from '../pages/results-entry.ts';
import { signInOnTheSpot } from '../pages/sign-in.ts';

test.use({ installed: true });

const PIN = '258025';
/** What is compressed could not be found on the disk. */
const UNCOMPRESSED = /^GET \/wp-json\/(?!.*\/stream)/;
/** What is typed and not saved. */
const DRAFT = {
  'First name': 'Wilhelmina',
  Surname: 'Featherstonehaugh',
  Email: 'mother@featherstone.example',
  'Date of birth': '23/11/2011',
};

/** What a whole record holds of a family; it is opened and left as it is. */
const RECORD = {
  emergency: { name: 'Perpetua Throckmorton', tel: '01632 960987', relationship: 'Great-grandmother' },
  coach: 'Barnabas Wriothesley',
  trainingGroup: 'Quidditch Sprinters',
};
const RECORD_WORDS = [...Object.values(RECORD.emergency), RECORD.coach, RECORD.trainingGroup];

/** The same in the set-up of the meeting. */
const CONTACT = { 'Contact name': 'Thaddeus Cholmondeley', 'Contact email': 'meeting@cholmondeley.example' };

/** Long ones: a short name may stand in a dictionary of the browser's own. And no club's: the list of clubs is public. */
async function surnames({ database }: Venue, { starters }: Meeting): Promise<string[]> {
  const clubs = (await database.rows<{ name: string }>('select name from club')).map(({ name }) => name).join('\n');
  return [...new Set(starters.map(({ surName }) => surName))].filter((name) => name.length >= 8 && !clubs.includes(name));
}

/** One official who may do everything at the meeting, and is a club's secretary too. Gives their user id. */
async function giveAllWork({ database }: Venue, { compId }: Meeting): Promise<number> {
  await database.rows(
    `insert into permission (user_id, role, org_id, comp_id) select u.id, r, c.org_id, 0
     from app_user u, competition c, unnest(array['BUILDER', 'RESULTS']) r where u.email = $1 and c.id = $2`,
    [emailOf('desk'), compId],
  );
  await database.rows(
    `insert into user_club (user_id, club_id) select u.id, ca.club_id from app_user u, comp_athlete ca
     where u.email = $1 and ca.comp_id = $2 and ca.club_id is not null order by ca.club_id limit 1`,
    [emailOf('desk'), compId],
  );
  await database.rows(
    `update athlete a set email = 'family' || a.id || '@home.example', urn = coalesce(a.urn, (74000000 + a.id)::text), options = a.options || $2
     from comp_athlete ca where ca.comp_id = $1 and ca.person_id = a.id`,
    [compId, JSON.stringify(RECORD)],
  );
  const [user] = await database.rows<{ id: number }>('select id from app_user where email = $1', [emailOf('desk')]);
  return must(user).id;
}

/** Athletes whose whole record the secretary may open. */
async function clubsOwn({ database }: Venue, { compId }: Meeting): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    `select a.id from user_club uc join app_user u on u.id = uc.user_id and u.email = $1 join athlete a on a.club_id = uc.club_id
     join comp_athlete ca on ca.person_id = a.id and ca.comp_id = $2 order by a.id limit 2`,
    [emailOf('desk'), compId],
  );
  return rows.map(({ id }) => id);
}

/** Dates of birth as they are stored, typed and shown, addresses and numbers: of all who start. */
async function privateWords({ database }: Venue, { compId }: Meeting): Promise<string[]> {
  const rows = await database.rows<{ iso: string; typed: string; shown: string; email: string; urn: string }>(
    `select a.dob::text as iso, to_char(a.dob, 'DD/MM/YYYY') as typed, to_char(a.dob, 'FMDDth Mon YYYY') as shown, a.email, a.urn
     from comp_athlete ca join athlete a on a.id = ca.person_id where ca.comp_id = $1`,
    [compId],
  );
  return rows.flatMap(({ iso, typed, shown, email, urn }) => [iso, typed, shown, email, urn]);
}

/** As a link of the app does: the page is not loaded anew, so nobody asks for the PIN. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A browser writes its simple storage when it finds the time, at the latest when the tab is closed. */
async function closeTab(tablet: Profile, page: Page, userId: number): Promise<void> {
  await page.close();
  await expect.poll(() => tablet.holds([`callroom.draft.${userId}.`])).toHaveLength(1);
}

/** All that keeps something on the device, each until it shows what it keeps; a mark is entered, a form typed and not saved. */
async function useAllScreens(page: Page, meeting: Meeting, records: readonly number[]): Promise<void> {
  const { compId } = meeting;
  const drawn = (type: string) => must(meeting.starters.find(({ eventType, heat }) => eventType === type && heat > 0));
  const [runner, thrower] = [drawn('T'), drawn('F')];
  const shows: readonly (readonly [path: string, shown: string | RegExp])[] = [
    [`/v2/show-entry-v2/${compId}`, meeting.name],
    [`/v2/schedule-v2/${compId}`, runner.event],
    [`/v2/call-over/${compId}`, /athletes? here$/],
    [`/v2/envelopes/${compId}`, /^\d+ clubs?$/],
    [`/checkin-athlete/${compId}`, 'Show the code'],
    [`/v2/bibs-v2/${compId}`, 'Not collected'],
    [`/v2/results-v2/${compId}`, /\d+\/\d+ results/],
    [`/v2/draw-v2/${compId}/${runner.eventGroupId}`, /athletes: \d+ heats?\./],
    [`/results-read/${compId}/${runner.eventGroupId}`, runner.surName],
    [`/event-group-athletes/${runner.eventGroupId}`, runner.surName],
    [`/v2/club-entries-v2/${compId}`, '100 m Women'],
    [`/v2/devices/${compId}`, 'Lock'],
    [`/auto-entries/${compId}`, meeting.name],
    [`/v2/bib-numbers/${compId}`, 'Number bibs'],
    ['/v2/athletes-v2', /^\d+ athletes$/],
    [`/v2/entry-v2/${compId}`, meeting.name],
  ];
  for (const [path, shown] of shows) {
    await follow(page, path);
    await expect(page.getByText(shown).filter({ visible: true }).first(), path).toBeVisible();
  }
  for (const id of records) {
    await follow(page, `/v2/athlete-v2/${id}`);
    await expect(page.getByRole('textbox', { name: 'Coach' })).toHaveValue(RECORD.coach);
  }
  await follow(page, `/v2/results-entry-v2/${compId}/${thrower.eventGroupId}`);
  const results = new ResultsEntry(page);
  await results.enter(results.trial(thrower, 1), results.row(thrower), '8.12');
  await follow(page, `/v2/builder-v2/${compId}`);
  for (const [label, words] of Object.entries(CONTACT)) await page.getByLabel(label, { exact: true }).fill(words);
  await expect(page.getByText('kept on this device')).toBeVisible();
  await follow(page, '/v2/athlete-v2/0');
  await new AthleteForm(page).fill(DRAFT);
}

test('a lost tablet with a PIN shows nothing of an athlete; the PIN shows all of it, and what was done is kept', async ({
  venue,
  network,
  profile,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const userId = await giveAllWork(venue, meeting);
  const [athlete, other] = loneStarters(meeting);
  network.when(UNCOMPRESSED, { rewrite: (text) => text });
  const tablet = profile();
  const first = await tablet.launch();
  await signedIn(first, await tokenOf(network.url, 'desk'));
  const before = await first.newPage();
  await before.goto('/v2/offline');
  await before.getByLabel('New PIN').fill('12');
  await before.getByLabel('Type it again').fill('12');
  await before.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(before.getByRole('alert')).toHaveText('A PIN has at least 6 digits or letters. Nothing was changed.');
  await setPin(before, PIN);

  await useAllScreens(before, meeting, await clubsOwn(venue, meeting));
  // A new load of the page asks for the PIN: the key is nowhere but in the memory of the one before.
  await before.goto(`/v2/checkin-v2/${meeting.compId}`);
  await unlock(before, PIN);
  const working = new Desk(before);
  await working.ready();
  await controlled(before);
  await working.checkIn(must(athlete));
  await working.allSent();
  await network.down();
  await working.checkIn(must(other));
  await follow(before, '/v2/offline');
  await before.getByRole('button', { name: 'Lock now' }).click();
  await expectLocked(before);
  await closeTab(tablet, before, userId);
  await tablet.kill();
  const words = [
    ...(await surnames(venue, meeting)),
    ...(await privateWords(venue, meeting)),
    ...Object.values(DRAFT),
    ...Object.values(CONTACT),
    ...RECORD_WORDS,
  ];
  expect(words.length).toBeGreaterThan(200);
  expect(tablet.holds(words)).toEqual([]);

  const context = await tablet.launch();
  const page = await context.newPage();
  await page.goto(`/v2/checkin-v2/${meeting.compId}`);
  await expect(page.getByRole('heading', { name: 'This device is locked' })).toBeVisible();
  await unlock(page, '1111');
  await expect(page.getByRole('alert')).toContainText('This is not the PIN. Nothing was changed. 9 tries are left');
  await expect(page.getByLabel('PIN'), 'nothing of it stays, and the next one can be typed').toHaveValue('');
  await expect(page.getByLabel('PIN')).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await unlock(page, PIN);

  const desk = new Desk(page);
  await desk.ready();
  await desk.find(must(other).name);
  await expect(desk.tick(must(other))).toBeChecked();
  await network.up();
  await signInOnTheSpot(page, 'desk');
  await desk.allSent();
  expect((await venue.database.ledger()).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
});

test('without a PIN all of that lies on the tablet in the clear, as its page says', async ({ venue, network, profile }) => {
  const meeting = await todaysMeeting(venue.database);
  const userId = await giveAllWork(venue, meeting);
  network.when(UNCOMPRESSED, { rewrite: (text) => text });
  const tablet = profile();
  const context = await tablet.launch();
  await signedIn(context, await tokenOf(network.url, 'desk'));
  const page = await context.newPage();
  await Desk.open(page, meeting.compId);
  await useAllScreens(page, meeting, await clubsOwn(venue, meeting));
  await closeTab(tablet, page, userId);
  await tablet.kill();
  for (const words of [
    await surnames(venue, meeting),
    await privateWords(venue, meeting),
    [DRAFT.Surname],
    [DRAFT.Email],
    [CONTACT['Contact email']],
  ])
    expect(tablet.holds(words).length, words[0]).toBeGreaterThan(0);
});

import type { Locator, Page } from '@playwright/test';
import { look } from '../fixtures/look.ts';
import { meetingNamed, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 800, height: 1280 };
const PHONE = { width: 390, height: 844 };
const MEETING = 'Riverside Open Meeting';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** Those who are entered start at another time: that is asked first. */
async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What this save does' });
  await expect(dialog.getByText(/^\d+ entered starts? at another time/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, save it' }).click();
}
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();
const unsaved = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const blockOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const said = (page: Page, text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);

/** The board of the meeting of today, each event at its usual site. */
async function board(page: Page, compId: number): Promise<void> {
  await page.goto(`/v2/builder-v2/${compId}?step=Schedule`);
  await page.getByRole('button', { name: 'Give each event its usual site' }).click();
  await expect(page.getByRole('heading', { name: 'Track', exact: true })).toBeVisible();
}

async function drag(page: Page, block: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  const box = must(await block.boundingBox());
  const [x, y] = [box.x + 20, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
}

/** One finger, as a touch screen reports it: Playwright has a tap only. */
async function finger(page: Page) {
  const screen = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y: at.y + down }] });
  return {
    async press(on: Locator): Promise<void> {
      await on.scrollIntoViewIfNeeded();
      const { x, y, width, height } = must(await on.boundingBox());
      at = { x: x + width / 2, y: y + height / 2 };
      await touch('touchStart', 0);
    },
    /** `down`: pixels from where it was pressed. */
    move: (down: number) => touch('touchMove', down),
    lift: () => touch('touchEnd', 0),
  };
}

test('by mouse an event goes to another time; clashes are named as it hangs there, and Undo takes it back', async ({
  device,
  venue,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await board(page, compId);
  const race = blockOf(page, '100 m Women');
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:00–10:\d\d, Track/);
  // Ten minutes are sixteen pixels.
  await drag(page, race, { x: 0, y: 16 });
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:10–/);
  await page.keyboard.press('Escape');
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:00–/);
  await page.mouse.up();

  await drag(page, race, { x: 0, y: 72 });
  await expect(race).toHaveAccessibleName(/10:45–.*Track: 100 m (?:Women|Men) is on until/);
  await page.mouse.up();
  await said(page, '100 m Women starts 10:45, Track.');
  await undo(page);
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:00–/);

  // Let go before it has rested anywhere.
  await drag(page, race, { x: 0, y: 32 });
  await page.mouse.up();
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:20–/);
  await said(page, '100 m Women starts 10:20, Track.');
  await race.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const tray = must(await page.getByRole('region', { name: 'TBC', exact: true }).boundingBox());
  const held = must(await race.boundingBox());
  await drag(page, race, { x: 0, y: tray.y + tray.height / 2 - held.y - 8 });
  await page.mouse.up();
  await expect(
    page.getByRole('region', { name: 'TBC', exact: true }).getByRole('button', { name: /^100 m Women/ }),
  ).toBeVisible();
});

test('by finger it goes to another time by its handle; elsewhere on it a finger scrolls', async ({ device, venue }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: TABLET });
  await board(page, compId);
  const race = blockOf(page, '100 m Women');
  const hand = await finger(page);
  const handle = race.locator('[data-handle]');
  await hand.press(handle);
  await hand.move(32);
  await hand.move(72);
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:45–/);
  await hand.lift();
  await said(page, '100 m Women starts 10:45, Track.');
  await undo(page);
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:00–/);

  await hand.press(race.getByText('100 m W', { exact: true }));
  await hand.move(32);
  await hand.move(72);
  await hand.lift();
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:00–/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('by keys alone: lifted, moved with what follows, dropped, put back, and typed', async ({ device, venue }) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await board(page, compId);
  const [race, next] = [blockOf(page, '100 m Women'), blockOf(page, '100 m Men')];
  await race.focus();
  await page.keyboard.press('ArrowDown');
  await expect(blockOf(page, '60 m Hurdles, Pentathlon Women')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await said(page, '100 m Women: 10:04, Track.');
  await page.keyboard.press('PageDown');
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:34–/);
  await page.keyboard.press('Escape');
  await said(page, '100 m Women is back where it was.');
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:00–/);
  await expect(race).toBeFocused();

  await page.keyboard.press('r');
  await page.keyboard.press('ArrowDown');
  await said(page, /^100 m Women: 10:05, Track, with \d+ that follow\.$/);
  await page.keyboard.press('Enter');
  await expect(race).toHaveAccessibleName(/^100 m Women, 10:05–/);
  await expect(next).toHaveAccessibleName(/^100 m Men, 10:50–/);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(race).not.toHaveAccessibleName(/, Track/);
  await expect(race).toBeFocused();
  await undo(page);

  await race.focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: '100 m Women' });
  await dialog.getByLabel('Date').fill('1.2.26');
  await dialog.getByLabel('Time').fill('9.25');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog.getByText('Please enter date DD/MM/YYYY, e.g. 28/03/1970!')).toBeVisible();
  await expect(dialog.getByText('Please enter time HH:mm, e.g. 09:25, 23:59!')).toBeVisible();
  await page.keyboard.press('Escape');
  await race.focus();
  await page.keyboard.press('m');
  await dialog.getByLabel('Time').fill('');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog.getByText('Start time required')).toBeVisible();
  await dialog.getByLabel('Time').fill('00:00');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(
    page.getByRole('region', { name: 'TBC', exact: true }).getByRole('button', { name: /^100 m Women/ }),
  ).toBeVisible();
});

test('on a phone it is a list with a way to another time, and numbers follow the times in one step', async ({
  device,
  venue,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  const page = await device({ as: 'organiser', viewport: PHONE });
  await page.goto(`/v2/builder-v2/${compId}?step=Schedule`);
  await page.getByRole('button', { name: 'Move to…: 100 m Women' }).click();
  const dialog = page.getByRole('dialog', { name: '100 m Women' });
  await dialog.getByLabel('Time').fill('18:00');
  await dialog.getByLabel('Length in minutes').fill('20');
  await dialog.getByRole('checkbox', { name: 'Somebody has checked this' }).check();
  await dialog.getByLabel('Most in a heat').fill('6');
  await dialog.getByLabel('First lane').fill('9');
  await dialog.getByLabel('Last lane').fill('8');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog.getByText('The last lane is 8, before the first.')).toBeVisible();
  await look(page, 'schedule-heats');
  await dialog.getByLabel('First lane').fill('2');
  await dialog.getByRole('button', { name: 'Set' }).click();
  const line = page.getByRole('listitem').filter({ has: page.getByText('100 m Women', { exact: true }) });
  await expect(line).toContainText('18:00–18:20');
  await expect(line).toContainText('Checked');

  const numbers = async () =>
    (await venue.database.rows<{ name: string }>(`select name from event_group where comp_id = ${compId} order by event_no`)).map(
      ({ name }) => name,
    );
  await page.getByText('Sites, numbers').click();
  await page.getByRole('button', { name: 'Number by time' }).click();
  await save(page);
  await agree(page);
  await unsaved(page, 'Everything is saved');
  const last = await numbers();
  expect(last.at(-1)).toBe('100 m Women');
  const [row] = await venue.database.rows(
    `select duration_mins, schedule_status from event_group where comp_id = ${compId} and name = '100 m Women'`,
  );
  expect(row).toEqual({ duration_mins: 20, schedule_status: 'checked' });

  // Whoever draws it begins with those lanes, and as many in a heat.
  const { starters } = await meetingNamed(venue.database, MEETING);
  await page.goto(`/v2/draw-v2/${compId}/${must(starters.find(({ event }) => event === '100 m Women')).eventGroupId}`);
  await expect(page.getByRole('textbox', { name: 'Lanes in use' })).toHaveValue('2-8');
  await expect(page.getByText('At most 6 in a heat.')).toBeVisible();
});

test('a saved move is on the tablet at the desk and on phones at once', async ({ device, venue }) => {
  const meeting = await todaysMeeting(venue.database);
  const { compId, starters } = await meetingNamed(venue.database, MEETING);
  expect(compId).toBe(meeting.compId);
  const starter = must(starters.find(({ event }) => event === '100 m Women'));
  const desk = await Desk.open(await device({ as: 'desk' }), compId);
  await desk.find(starter.name);
  const row = desk.list.getByRole('listitem').filter({ has: desk.tick(starter) });
  await expect(row).toContainText('10:00');
  const phone = await device({ viewport: PHONE });
  await phone.goto(`/v2/schedule-v2/${compId}`);
  const line = phone.getByRole('main').getByRole('listitem').filter({ hasText: '100 m Women' });
  await expect(line).toContainText('10:00');

  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await board(page, compId);
  await blockOf(page, '100 m Women').click();
  const dialog = page.getByRole('dialog', { name: '100 m Women' });
  await dialog.getByLabel('Time').fill('10:20');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await save(page);
  await agree(page);
  await unsaved(page, 'Everything is saved');
  await expect(line).toContainText('10:20');
  await expect(row).toContainText('10:20');
});

test('of an event whose results are not to be entered, officials are asked for none and spectators wait for none', async ({
  device,
  venue,
}) => {
  const { compId } = await todaysMeeting(venue.database);
  const official = await device({ as: 'official', viewport: TABLET });
  await official.goto(`/v2/results-v2/${compId}`);
  const line = official.getByRole('listitem').filter({ hasText: '100 m Women' });
  await expect(line).toContainText('0/39 results');

  const page = await device({ as: 'organiser', viewport: DESKTOP });
  await board(page, compId);
  await blockOf(page, '100 m Women').click();
  const dialog = page.getByRole('dialog', { name: '100 m Women' });
  await dialog.getByRole('checkbox', { name: 'Results can be entered' }).uncheck();
  await dialog.getByRole('button', { name: 'Set' }).click();
  await save(page);
  await unsaved(page, 'Everything is saved');

  await expect(line).toContainText('no results are entered');
  await expect(line.getByRole('progressbar')).toHaveCount(0);
  await look(official, 'results-none-entered');
  await line.getByRole('link').first().click();
  await expect(official.getByText('The organiser has set that no results are entered here.')).toBeVisible();
  await expect(official.getByRole('textbox', { name: /^Time, / }).first()).toBeDisabled();
  await look(official, 'entry-none-entered');
  const phone = await device({ viewport: PHONE });
  await phone.goto(`/results/${compId}`);
  await phone.getByRole('link', { name: '100 m Women', exact: true }).first().click();
  await expect(phone.getByText('No results are taken of this event. This is the start list.')).toBeVisible();
  await look(phone, 'event-none-entered');

  await blockOf(page, '100 m Women').click();
  await dialog.getByRole('checkbox', { name: 'Results can be entered' }).check();
  await dialog.getByRole('button', { name: 'Set' }).click();
  await save(page);
  await expect(official.getByRole('textbox', { name: /^Time, / }).first()).toBeEnabled();
});

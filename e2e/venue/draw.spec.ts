import type { Page } from '@playwright/test';
import { unsent } from '../fixtures/device-store.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialog, drawAll, heat, namesIn, undrawn } from '../pages/draw.ts';

test.use({ installed: true });

test('heats that the organiser wants to spread the best begin with the zigzag, club mates apart', async ({ venue, device }) => {
  const { meeting, event } = await undrawn(venue.database);
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  const address = `/v2/draw-v2/${meeting.compId}/${event}`;
  const method = page.getByRole('combobox', { name: 'Heats', exact: true });
  await venue.database.rows(
    `update comp_event set options = jsonb_set(options::jsonb || '{"seed": {}}', '{seed,type}', '"H"')::json where event_group_id = $1`,
    [event],
  );
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  await expect(method).toHaveValue('zigzag');
  await expect(page.getByRole('checkbox', { name: 'Athletes of one club in different heats' })).toBeChecked();
  await look(page, 'draw-spread');
});

test('a draw made without a network is there on another device once it is sent, and public once it is published', async ({
  venue,
  device,
  browser,
  network,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const later = must(meeting.starters.find((s) => s.event === '200 m Men')).eventGroupId;
  await venue.database.rows('update entry set heat = 0, lane = 0 where event_group_id = $1', [later]);
  await venue.database.rows('update event_group set starts_at = now() where id = $1', [later]);
  const address = `/v2/draw-v2/${meeting.compId}/${event}`;
  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  const other = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await tablet.goto(`/v2/results-v2/${meeting.compId}`);
  await controlled(tablet);
  await tablet.getByRole('button', { name: 'More, 100 m Women' }).click();
  await tablet.getByRole('link', { name: 'Draw, 100 m Women' }).click();
  await expect(tablet.getByText(/athletes: \d+ heats\./)).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('button', { name: 'Draw', exact: true })).toBeVisible();
  await spectator.goto(`/results-read/${meeting.compId}/${event}`);
  await expect(spectator.getByText('Live')).toBeVisible();
  const early = await device({ viewport: { width: 390, height: 844 } });
  await early.goto(`/results-read/${meeting.compId}/${event}`);
  await early.getByRole('link', { name: 'What lots come from' }).click();
  await expect(early.getByText(/^Lots come from a secret number .*[0-9a-f]{64}$/)).toBeVisible();
  await expect(early.getByText('have not been drawn here, or are not published yet')).toBeVisible();

  await tablet.context().setOffline(true);
  await drawAll(tablet);
  await tablet.reload();
  await expect(heat(tablet, 2)).toBeVisible();
  const drawn = await namesIn(tablet, 2);
  expect(drawn.length, 'after a restart').toBeGreaterThan(2);
  expect(await unsent(tablet)).toBe(1);
  await tablet.context().setOffline(false);
  await expect(heat(other, 1)).toBeVisible();
  expect(await namesIn(other, 2)).toEqual(drawn);
  await expect(spectator.getByRole('table')).toHaveCount(1);
  const inList = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Enter results, 100 m Women', exact: true }) });
  await other.goto(`/v2/results-v2/${meeting.compId}`);
  await expect(inList(other)).toContainText('Drawn');
  await look(other, 'stages');
  await other.goto(address);

  await other.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog(other)).toContainText('Everybody can see it');
  await dialog(other).getByRole('button', { name: 'Publish' }).click();
  await expect(other.getByText(/^Published by /)).toBeVisible();
  await expect(tablet.getByText(/^Published by /)).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Draw again' })).toBeHidden();
  const visitor = await device({ viewport: { width: 390, height: 844 } });
  await visitor.goto(`/v2/schedule-v2/${meeting.compId}`);
  await expect(visitor.getByRole('link', { name: /start list: 100 m Women$/ })).toBeVisible();
  await look(visitor, 'stages-timetable');
  await visitor.goto(`/results/${meeting.compId}`);
  const closed = visitor.getByRole('listitem').filter({ has: visitor.getByRole('link', { name: '200 m Men', exact: true }) });
  await expect(closed).toContainText('Check-in closed');
  await look(visitor, 'stages-results');
  const second = spectator.locator('section').filter({ has: spectator.getByRole('heading', { name: 'Heat 2' }) });
  for (const name of drawn) await expect(second).toContainText(name);

  const moved = must(drawn[0]);
  await tablet.getByRole('button', { name: `Move ${moved}`, exact: true }).click();
  await dialog(tablet).getByRole('button', { name: 'Take out of the draw' }).click();
  await expect(dialog(tablet)).toContainText('Say why.');
  await dialog(tablet).getByRole('textbox', { name: 'Reason' }).fill('Injured');
  await dialog(tablet).getByRole('button', { name: 'Take out of the draw' }).click();
  await expect(heat(tablet, 2)).not.toContainText(moved);
  await expect(spectator.getByText(moved)).toBeHidden();

  // Anybody can draw it again, and see what was changed afterwards.
  await spectator.getByRole('link', { name: 'How it was drawn' }).click();
  await expect(spectator.getByText('Your device has just drawn the event again: the same heats and lanes.')).toBeVisible();
  await expect(spectator.getByRole('listitem').filter({ hasText: moved }).last()).toContainText('heat 2');
  await look(spectator, 'drawn');
  await spectator.getByRole('button', { name: 'Draw it again without Callroom' }).click();
  await expect(spectator.getByText(new RegExp(`:${event}:1:[0-9a-f]{64}$`))).toBeVisible();
  await spectator.setViewportSize({ width: 1440, height: 900 });
  await look(spectator, 'drawn');

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: network.url,
    viewport: { width: 390, height: 844 },
  });
  const plain = await context.newPage();
  await plain.goto(`/v2/drawn/${meeting.compId}/${event}`);
  await plain.waitForURL(`**/${meeting.compId}/results/${event}/drawn`);
  await expect(plain.getByText(/the same heats and lanes/)).toBeVisible();
  await expect(plain.getByRole('listitem').filter({ hasText: moved }).last()).toContainText('taken out');
  expect(await plain.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (process.env.SHOTS) await plain.screenshot({ path: `${process.env.SHOTS}/drawn-plain-390.png`, fullPage: true });
  await context.close();
});

test('somebody is moved by asking and by keys, changes places with who has the lane, and goes back', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await drawAll(page);
  const before = await namesIn(page, 1);
  const [first, second] = [must(before[0]), must(before[1])];
  const button = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await button.press('Alt+ArrowDown');
  await expect.poll(() => namesIn(page, 1)).toEqual([second, first, ...before.slice(2)]);
  await page.getByRole('button', { name: `Undo the move of ${first}` }).click();
  await expect.poll(() => namesIn(page, 1)).toEqual(before);

  const there = must((await namesIn(page, 2))[0]);
  await button.click();
  await dialog(page).getByRole('combobox', { name: 'Heat' }).selectOption('2');
  const taken = dialog(page).getByRole('combobox', { name: 'Lane' }).locator('option', { hasText: there });
  await dialog(page)
    .getByRole('combobox', { name: 'Lane' })
    .selectOption(must(await taken.getAttribute('value')));
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(heat(page, 2)).toContainText(first);
  await expect(heat(page, 1)).toContainText(there);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => namesIn(page, 1)).toEqual(before);

  await page.getByRole('button', { name: 'Draw again' }).click();
  await dialog(page).getByRole('button', { name: 'Draw again' }).click();
  await expect(page.getByText(/^Draw 2, by /)).toBeVisible();
});

test('somebody is dragged to the lane of somebody in another heat, changes places with them, and goes back', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await drawAll(page);
  const before = await namesIn(page, 1);
  const [first, there] = [must(before[0]), must((await namesIn(page, 2))[0])];
  const line = (no: number, name: string) => heat(page, no).getByRole('listitem').filter({ hasText: name });
  await line(1, first).dragTo(line(2, there));
  await expect(heat(page, 2)).toContainText(first);
  await expect(heat(page, 1)).toContainText(there);
  await page.getByRole('button', { name: `Undo the move of ${first}` }).click();
  await expect.poll(() => namesIn(page, 1)).toEqual(before);
});

test('a lane that is left out stays empty, the fastest run first, and the best have the lanes that were typed', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const page = await device({ as: 'official', viewport: { width: 1440, height: 900 } });
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await page.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  await page.getByRole('combobox', { name: 'Heats', exact: true }).selectOption('graded');
  await page.getByRole('combobox', { name: 'Which heat runs first' }).selectOption('fast');
  await page.getByRole('textbox', { name: 'Lanes in use' }).fill('1 2 4-8');
  await page.getByRole('combobox', { name: 'Lanes', exact: true }).selectOption('own');
  const typed = page.getByRole('textbox', { name: 'Lanes by rank' });
  await typed.fill('4 4 | 2 5');
  await expect(page.getByText(/^Name \d lanes at least, each once/)).toBeVisible();
  await typed.fill('4 5 | 2 6 | 1 7 | 8');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(heat(page, 2)).toBeVisible();
  const [one, two] = [await bestFirst(page, 1), await bestFirst(page, 2)];
  for (const lanes of [one, two].map((lines) => lines.map(({ lane }) => lane))) {
    expect(lanes).not.toContain(3);
    expect(lanes.slice(0, 2).sort()).toEqual([4, 5]);
    expect(lanes.slice(2, 4).sort()).toEqual([2, 6]);
  }
  expect(must(one.at(-1)).seed, 'the fastest run first').toBeLessThan(must(two[0]).seed);
});

/** The lanes of a heat whose athletes are seeded, the best first. */
async function bestFirst(page: Page, no: number) {
  const lines = await heat(page, no).getByRole('listitem').allInnerTexts();
  const read = lines.flatMap((text) => {
    const [, lane, seed] = /^Lane\s+(\d+).*Seed (\d+)\./s.exec(text) ?? [];
    return seed ? [{ lane: Number(lane), seed: Number(seed) }] : [];
  });
  return read.toSorted((a, b) => a.seed - b.seed);
}

test('age groups have heats of their own, which anybody can draw again', async ({ venue, device }) => {
  const { meeting, event } = await undrawn(venue.database);
  await venue.database.rows(
    `update comp_event set options = jsonb_set(options::jsonb, '{seed}', '{"age":true}') where comp_id = $1 and event_group_id = $2`,
    [meeting.compId, event],
  );
  const entered = await venue.database.rows<{ id: number; age: string }>(
    `update entry set age_group = case when id % 3 = 0 then 'U15' else 'U17' end where event_group_id = $1 returning id, age_group as age`,
    [event],
  );
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  const ages = page.getByRole('checkbox', { name: 'Each age group in heats of its own' });
  await expect(ages).toBeChecked();
  const young = entered.filter(({ age }) => age === 'U15').length;
  const heats = Math.ceil(young / 8);
  await expect(page.getByRole('listitem').filter({ hasText: /^U15: / })).toContainText(
    heats === 1 ? `1 heat of ${young}` : `${heats} heats of `,
  );
  await look(page, 'draw-groups');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(heat(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Each age group in heats of its own' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await page.context().setOffline(false);
  await expect.poll(() => unsent(page)).toBe(0);
  const drawn = await venue.database.rows<{ body: { places: { entry: number; heat: number }[] } }>(
    'select body from draw where event_group_id = $1',
    [event],
  );
  const ageOf = new Map(entered.map(({ id, age }) => [id, age]));
  const inOrder = must(drawn[0]).body.places.map((place) => ageOf.get(place.entry));
  expect(inOrder).toEqual([...inOrder].sort());
  expect(must(drawn[0]).body.places.filter((place) => place.heat <= heats)).toHaveLength(young);
  await page.goto(`/v2/drawn/${meeting.compId}/${event}`);
  await expect(page.getByText('Your device has just drawn the event again: the same heats and lanes.')).toBeVisible();
  await expect(page.getByText('Heats of their own for U15, U17.')).toBeVisible();
});

test('a second device that drew something else offline is told, and the first draw stands', async ({ venue, device }) => {
  const { meeting, event } = await undrawn(venue.database);
  const pages = [await device({ as: 'official' }), await device({ as: 'organiser' })];
  const [one, two] = [must(pages[0]), must(pages[1])];
  for (const page of pages) {
    await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
    await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeVisible();
    await controlled(page);
    await page.context().setOffline(true);
  }
  await drawAll(one);
  const drawn = await namesIn(one, 1);
  await two.getByRole('textbox', { name: 'Number of heats' }).fill('9');
  await drawAll(two);
  await one.context().setOffline(false);
  await expect.poll(() => unsent(one)).toBe(0);
  await two.context().setOffline(false);
  await expect(two.getByRole('button', { name: /needs attention/ })).toBeVisible();
  await expect.poll(() => namesIn(two, 1)).toEqual(drawn);
});

test('an athlete who checks in after the draw is offered the free lane, where marks are taken and at the draw', async ({
  venue,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const tick = '[{"opId":"o","deviceId":"d","by":"Desk","at":"","version":1}]';
  const checkIn = (entries: readonly number[]) =>
    venue.database.rows(
      `with changed as (update competition set change_no = change_no + 1 where id = $1 returning change_no),
       ticked as (update entry set checked_in = $3 where comp_id = $1 and id = any($2) returning athlete_id)
       update comp_athlete set version = (select change_no from changed)
       where comp_id = $1 and athlete_id in (select athlete_id from ticked)`,
      [meeting.compId, entries, tick],
    );
  const entered = meeting.starters.filter(({ eventGroupId }) => eventGroupId === event);
  const late = must(entered[11]);
  await checkIn(entered.slice(0, 11).map(({ entryId }) => entryId));
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(heat(page, 2)).toBeVisible();
  // Not yet checked in, but here: they are given a lane all the same.
  await page.getByRole('button', { name: /^Not checked in and not in the draw: \d+$/ }).click();
  await look(page, 'draw-absent');
  const early = page.getByRole('button', { name: new RegExp(`^Put ${late.name} in heat \\d, lane \\d$`) });
  await early.click();
  await expect(early).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(early).toBeVisible();
  await checkIn([late.entryId]);
  await page.goto(`/v2/results-entry-v2/${meeting.compId}/${event}`);
  await expect(page.getByText('1 athlete checked in after the draw and has no lane.')).toBeVisible();
  await look(page, 'without-lane');
  await page.getByRole('link', { name: 'Give a lane' }).click();
  const offer = page.getByRole('button', { name: new RegExp(`^Put ${late.name} in heat \\d, lane \\d$`) });
  await offer.click();
  await expect(offer).toBeHidden();
  await expect(page.getByRole('region', { name: /^Heat \d$/ }).filter({ hasText: late.name })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(offer).toBeVisible();
});

test('two heats are merged after publication: it asks why, and goes back', async ({ venue, device }) => {
  const { meeting, event } = await undrawn(venue.database);
  const page = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await page.getByRole('checkbox', { name: 'Only athletes who have checked in' }).uncheck();
  const heats = page.getByRole('textbox', { name: 'Number of heats' });
  const most = meeting.starters.filter(({ eventGroupId }) => eventGroupId === event).length;
  await heats.fill(String(Math.ceil(most / 3)));
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(heat(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published by /)).toBeVisible();
  const [first, second] = [await namesIn(page, 1), await namesIn(page, 2)];

  await expect.poll(() => unsent(page)).toBe(0);
  // One of the second heat has run: nobody moves.
  await venue.database.rows(
    `with changed as (update competition set change_no = change_no + 1 where id = 1 returning change_no)
     insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select 1, $1, 2, (select (p->>'entry')::integer from draw d cross join lateral json_array_elements(d.body->'places') p
         where d.comp_id = 1 and d.event_group_id = $1 and (p->>'heat')::integer = 2 order by (p->>'lane')::integer desc limit 1),
       change_no, json_build_object('type', 'track', 'ms', 12900, 'code', null), gen_random_uuid(), gen_random_uuid(), 'Finish', '', '[]'
     from changed`,
    [event],
  );
  const merge = async () => {
    await page.getByRole('button', { name: 'Merge heats' }).click();
    await dialog(page).getByRole('combobox', { name: 'Everybody of heat' }).selectOption('2');
    await dialog(page).getByRole('combobox', { name: 'Into heat' }).selectOption('1');
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Five did not come');
    await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  };
  await page.goto(`/v2/results-entry-v2/${meeting.compId}/${event}`);
  await page.getByRole('tab', { name: /^Heat 2/ }).click();
  await expect(page.getByRole('textbox', { name: /^Time, / }).last()).toHaveValue('12.90');
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);
  await merge();
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect([await namesIn(page, 1), await namesIn(page, 2)]).toEqual([first, second]);
  await venue.database.rows(
    `with changed as (update competition set change_no = change_no + 1 where id = 1 returning change_no)
     update result set value = 'null', version = (select change_no from changed) where comp_id = 1 and event_group_id = $1 and heat = 2`,
    [event],
  );
  await page.goto(`/v2/results-entry-v2/${meeting.compId}/${event}`);
  await page.getByRole('tab', { name: /^Heat 2/ }).click();
  await expect(page.getByRole('textbox', { name: /^Time, / }).last()).toHaveValue('');
  await page.goto(`/v2/draw-v2/${meeting.compId}/${event}`);

  await page.getByRole('button', { name: 'Merge heats' }).click();
  await dialog(page).getByRole('combobox', { name: 'Everybody of heat' }).selectOption('2');
  await dialog(page).getByRole('combobox', { name: 'Into heat' }).selectOption('1');
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog(page)).toContainText('Say why.');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Five did not come');
  await look(page, 'merge-heats');
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(async () => (await namesIn(page, 1)).toSorted()).toEqual([...first, ...second].toSorted());
  expect(await namesIn(page, 2)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => namesIn(page, 2)).toEqual(second);
  await expect.poll(() => namesIn(page, 1)).toEqual(first);
});

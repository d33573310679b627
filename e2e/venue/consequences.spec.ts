import type { Page } from '@playwright/test';
import { insertFinal } from '#tests/support/final.ts';
import type { Database } from '../fixtures/database.ts';
import { look } from '../fixtures/look.ts';
import { type Meeting, type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsEntry } from '../pages/results-entry.ts';

interface Sprint {
  readonly meeting: Meeting;
  readonly heats: number;
  readonly final: number;
  /** In the first heat, in lane order. */
  readonly first: readonly Starter[];
}

/** Two heats of the women’s 100 m, of eight and of four, both run, and their final. */
async function sprint(database: Database): Promise<Sprint> {
  const all = (await todaysMeeting(database)).starters.filter(({ event }) => event === '100 m Women');
  const heats = must(all[0]).eventGroupId;
  const kept = all
    .map(({ entryId }) => entryId)
    .sort((a, b) => a - b)
    .slice(0, 12);
  await database.rows('delete from entry where event_group_id = $1 and id <> all($2)', [heats, kept]);
  const final = await insertFinal((text, values) => database.rows(text, [...values]), heats);
  await database.rows(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges)
     select 1, event_group_id, heat, id, (select change_no from competition where id = 1),
       json_build_object('type', 'track', 'ms', 11900 + 100 * lane + 10 * heat, 'code', null), gen_random_uuid(), gen_random_uuid(), 'Finish', '', '[]'
     from entry where event_group_id = $1`,
    [heats],
  );
  const meeting = await todaysMeeting(database);
  const first = meeting.starters.filter((s) => s.eventGroupId === heats && s.heat === 1).sort((a, b) => a.lane - b.lane);
  return { meeting, heats, final, first };
}

/** Draws the final, and publishes its start list. */
async function drawFinal(page: Page, compId: number, final: number): Promise<void> {
  await page.goto(`/v2/draw-v2/${compId}/${final}`);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published by/)).toBeVisible();
}

const disqualify = async (page: Page, entry: ResultsEntry, starter: Starter): Promise<void> => {
  await entry.row(starter).getByRole('combobox', { name: /^Code/ }).selectOption('DQ');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Another rule' }).fill('TR17.3.1');
  await page.getByRole('dialog').getByRole('button', { name: 'Disqualify' }).click();
};

test('a late disqualification in a heat is followed to the final: decided there, taken back, and told to everybody', async ({
  venue,
  device,
}) => {
  const { meeting, heats, final, first } = await sprint(venue.database);
  const { compId } = meeting;
  const winner = must(first[0]);
  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  await drawFinal(tablet, compId, final);
  const inFinal = await ResultsEntry.open(tablet, compId, final);
  await inFinal.enter(inFinal.time(winner), inFinal.row(winner), '11.95');
  const entry = await ResultsEntry.open(tablet, compId, heats);
  await tablet.getByRole('button', { name: /^Make provisional/ }).click();
  await expect(tablet.getByRole('button', { name: 'Results: Provisional. Change' })).toBeVisible();
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${compId}/${heats}`);
  const through = spectator.getByText('Q', { exact: true });
  const best = spectator.getByText('q', { exact: true });
  await expect(through).toHaveCount(6);
  await expect(best).toHaveCount(2);
  const atFinal = await device({ viewport: { width: 390, height: 844 } });
  await atFinal.goto(`/results-read/${compId}/${final}`);
  const lookedAt = atFinal.getByText('Results of the round before have changed. This event is being looked at again.');
  await expect(atFinal.getByRole('row', { name: new RegExp(winner.surName) })).toContainText('11.95');
  await expect(lookedAt).toHaveCount(0);

  await disqualify(tablet, entry, winner);
  await expect(tablet.getByText('Results of 100 m Women have changed. Decide what follows.')).toBeVisible();
  await expect(tablet.getByText(/would be through by q\. 100 m Women Final has begun without them\./)).toBeVisible();
  await look(tablet, 'consequences-heats');
  await expect(
    spectator.getByText(new RegExp(`^Result changed \\d\\d:\\d\\d: .*${winner.surName} disqualified \\(TR17\\.3\\.1\\)$`)),
  ).toBeVisible();
  await expect(through, 'the disqualified athlete keeps how they came on, and is not replaced').toHaveCount(6);
  await expect(best).toHaveCount(2);
  await look(spectator, 'consequences-public');
  await expect(lookedAt).toBeVisible();

  await tablet.goto(`/v2/results-v2/${compId}`);
  await expect(tablet.getByText('Result changed: 2 to decide').first()).toBeVisible();
  await look(tablet, 'consequences-list');
  await ResultsEntry.open(tablet, compId, final);
  await tablet.getByRole('button', { name: /^Disqualify there: .*, 100 m Women Final$/ }).click();
  await expect(inFinal.time(winner)).toHaveValue('DQ');
  await expect(atFinal.getByRole('row', { name: new RegExp(winner.surName) })).toContainText('DQ TR17.3.1');
  await tablet.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(inFinal.time(winner)).toHaveValue('11.95');

  for (const what of [/^Keep as it is: .* is in 100 m Women Final/, /^Keep as it is: .* would be through/]) {
    await tablet.getByRole('button', { name: what }).click();
    const dialog = tablet.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep as it is' }).click();
    await expect(dialog).toContainText('Say who decided, and why.');
    await dialog.getByRole('textbox', { name: 'Who decided, and why' }).fill('Referee, TR8.4');
    await look(tablet, 'consequences-keep');
    await dialog.getByRole('button', { name: 'Keep as it is' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(tablet.getByText('Decide what follows.')).toHaveCount(0);
  await expect(lookedAt).toHaveCount(0);
  await tablet.getByText('Decided after results had changed').click();
  await expect(tablet.getByText(/kept as it is \(Official.*: Referee, TR8\.4\)/).first()).toBeVisible();
  await tablet.getByRole('button', { name: /^Take back: .* would be through/ }).click();
  await expect(lookedAt).toBeVisible();
});

test('a correction before the final answers which of it change, and the draw is one tap away', async ({ venue, device }) => {
  const { meeting, heats, final, first } = await sprint(venue.database);
  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  await drawFinal(tablet, meeting.compId, final);
  const entry = await ResultsEntry.open(tablet, meeting.compId, heats);
  await disqualify(tablet, entry, must(first[0]));
  await expect(tablet.getByRole('region', { name: 'Message' }).getByText('2 of 100 m Women Final change.')).toBeVisible();
  await tablet.getByRole('button', { name: 'Open the draw', exact: true }).click();
  await expect(tablet.getByRole('heading', { name: /^Draw: 100 m Women Final|100 m Women Final$/ }).first()).toBeVisible();
  await expect(tablet.getByText(/^Drawn, and not through as the results are now: /)).toBeVisible();
});

test('a protest is lodged with an athlete under protest, is asked about before the results are official, and is decided', async ({
  venue,
  device,
}) => {
  const { meeting, heats, first } = await sprint(venue.database);
  const starter = must(first[0]);
  const tablet = await device({ as: 'official', viewport: { width: 390, height: 844 } });
  const spectator = await device({ viewport: { width: 390, height: 844 } });
  await spectator.goto(`/results-read/${meeting.compId}/${heats}`);
  await ResultsEntry.open(tablet, meeting.compId, heats);
  await tablet.getByRole('button', { name: /^Make provisional/ }).click();
  const dialog = tablet.getByRole('dialog');
  await tablet.getByRole('button', { name: 'Results: Provisional. Change' }).click();
  await dialog.getByRole('button', { name: 'Protests' }).click();
  await expect(dialog).toContainText(/Announced at .*\. Protests are possible until /);
  await dialog.getByRole('button', { name: 'Lodge a protest' }).click();
  await dialog.getByRole('textbox', { name: /^Lodged by/ }).fill('Secret Harriers');
  await dialog.getByRole('combobox', { name: 'Competes under protest' }).selectOption({ index: 1 });
  await look(tablet, 'protest-lodge');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Secret Harriers, /)).toBeVisible();
  await look(tablet, 'protest-register');
  await expect(spectator.getByText('A protest is being considered.')).toBeVisible();
  await expect(spectator.getByText('P: under protest')).toHaveCount(1);
  await expect(spectator.getByText('Secret Harriers')).toHaveCount(0);
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByText('P: under protest')).toHaveCount(1);

  await tablet.getByRole('button', { name: 'Results: Provisional. Change' }).click();
  await dialog.getByRole('button', { name: 'Make official' }).click();
  await expect(dialog.getByRole('alert')).toContainText('One protest waits for a decision.');
  await look(tablet, 'protest-official-asks');
  await dialog.getByRole('button', { name: 'Protests (1 open)' }).click();
  await dialog.getByRole('button', { name: 'Decision of the referee: Secret Harriers' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Referee: dismissed/)).toBeVisible();
  await expect(spectator.getByText('A protest is being considered.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Take back the last step: Secret Harriers' }).click();
  await expect(spectator.getByText('A protest is being considered.')).toBeVisible();
  expect(starter.name).not.toBe('');
});

test('provisional events become official together, those with a question only where a person ticks them', async ({
  venue,
  device,
}) => {
  const { meeting, heats } = await sprint(venue.database);
  const tablet = await device({ as: 'official', viewport: { width: 800, height: 1280 } });
  await tablet.goto(`/v2/results-v2/${meeting.compId}`);
  await tablet.getByRole('button', { name: 'Make provisional: 100 m Women', exact: true }).click();
  await tablet.getByRole('button', { name: 'Make several official' }).click();
  const dialog = tablet.getByRole('dialog');
  const event = dialog.getByRole('checkbox', { name: /^100 m Women/ });
  await expect(event).not.toBeChecked();
  await event.check();
  await look(tablet, 'official-many');
  await dialog.getByRole('button', { name: 'Make 1 event official' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tablet.getByRole('listitem').filter({ hasText: '100 m Women' }).first()).toContainText('Official');
  await tablet.getByRole('button', { name: 'Undo' }).click();
  await expect(tablet.getByRole('listitem').filter({ hasText: '100 m Women' }).first()).toContainText('Provisional');
  expect(heats).toBeGreaterThan(0);
});

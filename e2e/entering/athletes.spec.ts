import type { Page } from '@playwright/test';
import { look } from '#e2e/fixtures/look.ts';
import { controlled } from '#e2e/fixtures/service-worker.ts';
import { countTaps } from '#e2e/fixtures/taps.ts';
import { expect, test, type Venue } from '#e2e/fixtures/test.ts';
import { AthleteForm } from '#e2e/pages/athlete-form.ts';
import { Mailbox } from '#e2e/pages/mailbox.ts';

const PHONE = { width: 390, height: 844 };
const count = async ({ database }: Venue, where: string) => {
  const [row] = await database.rows<{ n: string }>(`select count(*) as n from athlete where ${where}`);
  return Number(row?.n);
};

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Message' }).getByText(text);

test('a parent creates an athlete on a phone: what is missing is named, a double tap makes one', async ({ venue, device }) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto('/v2/athletes-v2');
  await page.getByRole('link', { name: 'Add or link an athlete' }).click();
  const form = new AthleteForm(page);
  await form.save.click();
  await expect(page.getByRole('alert').filter({ hasText: /^Required$/ })).toHaveCount(4);
  await expect(page.getByRole('alert').filter({ hasText: /^Club or school required$/ })).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: '5 things to fix' });
  await expect(summary).toBeFocused();
  await look(page, 'athlete-summary');
  await summary.getByRole('link', { name: /^Date of birth: / }).click();
  await expect(form.field('Date of birth')).toBeFocused();
  await form.fill({ 'First name': 'Nina', Surname: 'Vasey', 'Date of birth': '29/02/2013' });
  await form.save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: /^Please enter date DD\/MM\/YYYY, e\.g\. 28\/03\/1970!$/ }),
  ).toBeVisible();
  await form.field('Date of birth').fill('29/02/2012');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await form.choosePlace('Club', 'river', 'Riverside AC');
  await form.save.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Vasey' })).toBeVisible();
  await expect(page.getByText(/^Born 29th Feb 2012/)).toBeVisible();
  expect(await count(venue, `sur_name = 'Vasey' and first_name = 'Nina'`)).toBe(1);

  await form.fill({ Coach: 'Rob Coach', Telephone: 'at home' });
  await form.save.click();
  await expect(page.getByText('Type a telephone number: figures, spaces and + only.')).toBeVisible();
  await form.field('Telephone').fill('01632 960123');
  await form.save.click();
  await expect(toast(page, 'Nina Vasey is saved.')).toBeVisible();
  await page.reload();
  await expect(form.field('Coach')).toHaveValue('Rob Coach');
  await expect(page.getByText('An administrator changes the club of an athlete who has one.')).toBeVisible();
});

test('a child is added by six fields and six taps', async ({ device }) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  await page.goto('/v2/athletes-v2');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Add or link an athlete' }).click();
  const form = new AthleteForm(page);
  await expect(form.save).toBeVisible();
  const asked = page.getByRole('main').locator('form').locator('input:visible, select:visible, textarea:visible');
  // The boxes of a date are one field, and so are the buttons of a choice.
  const fields = await asked.evaluateAll((inputs) => new Set(inputs.map((input) => input.closest('fieldset') ?? input)).size);
  expect(fields).toBe(6);
  await look(page, 'athlete-new');

  await form.field('First name').click();
  await page.keyboard.type('Nina');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Vasey');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4/5/2012');
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await form.field('Club').click();
  await page.keyboard.type('river');
  await page.getByRole('button', { name: /^Riverside AC/ }).click();
  await form.save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Vasey' })).toBeVisible();
  expect(await taps()).toBe(6);
});

test('a date of birth is typed as people write it', async ({ device }) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  const form = await AthleteForm.open(page, '/v2/athlete-v2/0');
  const date = page.getByRole('group', { name: 'Date of birth' });
  const boxes = async () => Promise.all(['Day', 'Month', 'Year'].map((name) => date.getByRole('textbox', { name }).inputValue()));
  for (const [typed, shown] of [
    ['4.5.2012', ['4', '5', '2012']],
    ['4-5-2012', ['4', '5', '2012']],
    ['4/5/12', ['4', '5', '2012']],
  ] as const) {
    for (const name of ['Year', 'Month', 'Day']) await date.getByRole('textbox', { name }).fill('');
    await form.field('Date of birth').pressSequentially(typed);
    await expect(date.getByRole('textbox', { name: 'Year' })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await boxes(), typed).toEqual(shown);
    await form.field('Date of birth').fill(typed);
    expect(await boxes(), 'pasted').toEqual(shown);
  }
});

test('a club that is chosen and cannot be had says so, and the keyboard is there', async ({ venue, device }) => {
  await venue.database.rows(`insert into club (name, club_type) values ('Zephyr Runners', 'C')`);
  const page = await device({ as: 'parent', viewport: PHONE });
  const form = await AthleteForm.open(page, '/v2/athlete-v2/0');
  await form.fill({ 'First name': 'Nina', Surname: 'Vasey', 'Date of birth': '29/02/2012' });
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.context().setOffline(true);
  await form.field('Club').fill('zephyr');
  await expect(page.getByText(/The search goes on when the network is back\./)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Zephyr Runners/ }).click();
  await venue.database.rows(`delete from club where name = 'Zephyr Runners'`);
  await form.save.click();
  await expect(page.getByRole('alert').filter({ hasText: /^Choose one from the list\.$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove: Club' })).toBeFocused();
});

test('a draft survives a lost network and a closed tab, and is sent once', async ({ venue, device }) => {
  const page = await device({ installed: true, as: 'parent', viewport: PHONE });
  const form = await AthleteForm.open(page, '/athlete-create');
  await form.fill({ 'First name': 'Draft', Surname: 'Kept', 'Date of birth': '01/02/2013' });
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await form.choosePlace('School', 'king', 'Kingsmead School');
  await controlled(page);
  await page.context().setOffline(true);
  await form.save.click();
  await expect(page.getByRole('alert')).toContainText('What you typed is kept on this device');
  await page.context().setOffline(false);
  await page.close();

  const again = await page.context().newPage();
  const back = await AthleteForm.open(again, '/athlete-create');
  await expect(again.getByText(/What you typed .* is here again/)).toBeVisible();
  await expect(back.field('Surname')).toHaveValue('Kept');
  await again.getByRole('button', { name: 'Discard draft' }).click();
  await expect(back.field('Surname')).toHaveValue('');
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(back.field('Surname')).toHaveValue('Kept');
  await back.save.click();
  await expect(again.getByRole('heading', { level: 1, name: 'Draft Kept' })).toBeVisible();
  expect(await count(venue, `sur_name = 'Kept'`)).toBe(1);
  await again.goto('/athlete-create');
  await expect(back.field('Surname')).toHaveValue('');
});

test('an answer that is lost after the server has made the athlete makes no second one', async ({ venue, device, network }) => {
  const page = await device({ as: 'parent' });
  const form = await AthleteForm.open(page, '/v2/athlete-v2/0');
  await form.fill({ 'First name': 'Once', Surname: 'Only', 'Date of birth': '01/02/2013' });
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await form.choosePlace('Club', 'river', 'Riverside AC');
  network.when(/^POST .*\/v5\/athlete$/, 'drop-reply');
  await form.save.click();
  await expect(page.getByRole('alert')).toContainText('What you typed is kept on this device');
  network.heal();
  await form.save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Once Only' })).toBeVisible();
  expect(await count(venue, `sur_name = 'Only'`)).toBe(1);
});

test('one of the same name and birthday is offered, not silently made', async ({ venue, device }) => {
  const [mine] = await venue.database.rows<{ first: string; sur: string; born: string }>(
    `select a.first_name as first, a.sur_name as sur, to_char(a.dob, 'DD/MM/YYYY') as born from athlete a
     join user_athlete l on l.athlete_id = a.id join app_user u on u.id = l.user_id where u.email = 'parent@demo.test' order by a.id limit 1`,
  );
  const page = await device({ as: 'parent' });
  const form = await AthleteForm.open(page, '/v2/athlete-v2/0');
  await form.fill({ 'First name': mine?.first ?? '', Surname: mine?.sur ?? '', 'Date of birth': mine?.born ?? '' });
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await form.choosePlace('Club', 'river', 'Riverside AC');
  await form.save.click();
  await expect(page.getByText('You have an athlete of this name and date of birth already.')).toBeVisible();
  const open = page.getByRole('link', { name: `Open ${mine?.first} ${mine?.sur}` });
  await expect(open).toBeVisible();
  expect(await count(venue, `sur_name = '${mine?.sur}' and first_name = '${mine?.first}'`)).toBe(1);
  await page.getByRole('button', { name: 'This is another person: save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${mine?.first} ${mine?.sur}` })).toBeVisible();
  expect(await count(venue, `sur_name = '${mine?.sur}' and first_name = '${mine?.first}'`)).toBe(2);
});

test('number and date of birth fill the form; of a child that a family has they ask the family, who lets in and ends it', async ({
  venue,
  device,
}) => {
  const page = await device({ as: 'parent', viewport: PHONE });
  const form = await AthleteForm.open(page, '/v2/athlete-v2/0');
  await form.lookUp('3200001', '15/05/2013');
  await expect(page.getByText('Nobody is registered with this number and date of birth.')).toBeVisible();
  await form.lookUp('3200001', '14/05/2013');
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(form.field('Surname')).toHaveValue('Tregarth');
  await form.save.click();
  await expect(page.getByText('Registered until 31st Mar 2099')).toBeVisible();

  const other = await device({ as: 'finance', viewport: PHONE });
  const theirs = await AthleteForm.open(other, '/v2/athlete-v2/0');
  await theirs.lookUp('3200001', '14/05/2013');
  await expect(other.getByText('Nia Tregarth is here already.')).toBeVisible();
  await other.getByRole('button', { name: 'Link to my account' }).dblclick();
  await expect(other.getByText('You asked for access to Nia Tregarth.')).toBeVisible();
  await look(other, 'holder-asks');
  await other.goto('/v2/athletes-v2');
  await expect(other.getByText('No athletes yet')).toBeVisible();
  const mailbox = await Mailbox.open(device);
  await expect(await mailbox.letter('Fin Finance asks for access to Nia Tregarth')).toContainText(
    'Agree only if you know who this is',
  );

  await page.reload();
  const held = page.getByRole('region', { name: 'Who has access' });
  await expect(held.getByRole('listitem')).toHaveText([/^Fin Finance asks for access/, /^Pat Parent \(you\)/]);
  await held.scrollIntoViewIfNeeded();
  await look(page, 'athlete-holders');
  await held.getByRole('button', { name: 'Turn down: Fin Finance' }).click();
  await expect(held.getByRole('listitem').first()).toContainText('turned down');
  await held.getByRole('button', { name: 'Agree: Fin Finance' }).dblclick();
  await expect(held.getByRole('listitem')).toHaveText([/^Pat Parent \(you\)/, /^Fin Finance/]);

  await expect(await mailbox.letter('You have access to Nia Tregarth now')).toContainText('agreed');
  await other.goto('/v2/athletes-v2');
  await other.getByRole('link', { name: 'Nia Tregarth' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Nia Tregarth' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^End access/ }), 'the one who came later').toHaveCount(0);

  await held.getByRole('button', { name: 'End access: Fin Finance' }).click();
  await look(page, 'holder-ended');
  await page.getByRole('dialog').getByRole('button', { name: 'End access', exact: true }).click();
  await expect(held.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Athlete not found among yours' })).toBeVisible();
  await expect(await mailbox.letter('You no longer have access to Nia Tregarth')).toContainText(
    'Pat Parent has ended your access',
  );
  expect(await count(venue, `urn = '3200001'`)).toBe(1);
});

test('another user’s athlete is not there, whatever the address', async ({ venue, device }) => {
  const [stranger] = await venue.database.rows<{ id: number }>(
    `insert into athlete (first_name, sur_name, gender, dob) values ('Una', 'Unseen', 'F', '2013-04-05') returning id`,
  );
  const page = await device({ as: 'parent' });
  for (const path of [`/v2/athlete-v2/${stranger?.id}`, `/athlete/${stranger?.id}`, '/athlete/99999999']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Athlete not found among yours' })).toBeVisible();
    await expect(page.getByText('Unseen')).toHaveCount(0);
  }
  await page.goto('/v2/athletes-v2?q=unseen&all=1');
  await expect(page.getByRole('heading', { name: 'No athlete matches' })).toBeVisible();
});

test('a secretary finds athletes by the keyboard alone, with filters that stay in the address', async ({ device }) => {
  const page = await device({ as: 'club', viewport: { width: 1440, height: 900 } });
  await page.goto('/v2/athletes-v2');
  await expect(page.getByRole('textbox', { name: 'Name, number or URN' })).toBeFocused();
  const rows = page.getByRole('table', { name: 'Athletes' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.type('a');
  await expect(page).toHaveURL(/firstname=a/);
  await expect.poll(async () => rows.count()).toBeLessThan(before);
  const names = await rows.getByRole('rowheader').allTextContents();
  expect(names.every((name) => /^A/i.test(name.normalize('NFD')))).toBe(true);
  await page.getByLabel('Age group', { exact: true }).selectOption({ label: 'Senior (EA)' });
  await expect(page).toHaveURL(/ageGroupId=\d+/);
  await page.getByRole('radio', { name: 'Female' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/gender=F/);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(rows).toHaveCount(before);
  await page.getByRole('textbox', { name: 'Name, number or URN' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  const name = await rows.nth(1).getByRole('rowheader').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(before);
});

test('an administrator maintains: club, end of registration, reason for no entry, links', async ({ venue, device }) => {
  const [athlete] = await venue.database.rows<{ id: number; name: string }>(
    `select a.id, a.first_name || ' ' || a.sur_name as name from athlete a join user_athlete l on l.athlete_id = a.id
     join app_user u on u.id = l.user_id where u.email = 'parent@demo.test' order by a.id limit 1`,
  );
  const page = await device({ as: 'admin', viewport: { width: 800, height: 1280 } });
  await page.goto('/v2/athlete-maintenance');
  await page.getByRole('textbox', { name: 'Name, number or URN' }).fill(athlete?.name ?? '');
  await page.getByRole('link', { name: athlete?.name ?? '' }).click();
  const form = new AthleteForm(page);
  await form.fill({ 'Registered until (DD/MM/YYYY)': '31/02/2030' });
  await form.save.click();
  await expect(page.getByText('Please enter date DD/MM/YYYY, e.g. 28/03/1970!')).toBeVisible();
  await form.fill({ 'Registered until (DD/MM/YYYY)': '31/03/2030', 'Reason for no entry': 'Suspended' });
  await page.getByRole('button', { name: 'Remove: Club' }).click();
  await form.choosePlace('Club', 'glen', 'Glenmore AC');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Choose a competition and a club or school.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Competition: ' }).fill('Summer Open');
  await page.getByRole('combobox', { name: 'Competition' }).selectOption({ label: 'Summer Open' });
  await page.getByLabel('Club or school at this competition').fill('east');
  await page
    .getByRole('button', { name: /^Eastlake/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^Summer Open: Eastlake/)).toBeVisible();
  await form.save.click();
  await expect(toast(page, `${athlete?.name} is saved.`)).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Pat Parent' }).click();
  await expect(page.getByRole('button', { name: 'Unlink Pat Parent' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Unlink Pat Parent' })).toBeVisible();
  await expect(page.getByText(/Ada Admin: Changed: club/)).toBeVisible();

  const parent = await device({ as: 'parent' });
  await parent.goto(`/athlete/${athlete?.id}`);
  await expect(parent.getByText('Can’t be entered: Suspended')).toBeVisible();
  await expect(parent.getByText('Registered until 31st Mar 2030')).toBeVisible();
  await expect(parent.getByText('Glenmore AC')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Remove: Summer Open' }).click();
  await form.save.click();
  await expect(page.getByText('At every competition the athlete competes for a club or school of their own.')).toBeVisible();
});

test('a family is no duplicate to its parents; a club hears of one, and no word is broken on a phone', async ({
  venue,
  device,
}) => {
  await venue.database.rows(
    `with family as (
       insert into athlete (first_name, sur_name, gender, dob, urn, club_id)
       select v.first, 'Harcastle', 'F', v.dob::date, v.urn, uc.club_id
       from (values ('Ann', '2012-02-03', '3455011'), ('Bea', '2013-02-03', '3455012'), ('Cat', '2014-02-03', null), ('Cat', '2014-02-03', null)) v (first, dob, urn),
         user_club uc join app_user u on u.id = uc.user_id and u.email = 'club@demo.test'
       returning id)
     insert into user_athlete (athlete_id, user_id) select f.id, u.id from family f, app_user u where u.email = 'parent@demo.test'`,
  );
  const twice = 'Another one has this name and date of birth';
  for (const width of [320, 390, 800, 1440]) {
    const page = await device({ as: 'parent', viewport: { width, height: 844 } });
    await page.goto('/v2/athletes-v2?surname=harcastle');
    await expect(page.getByText('Ann Harcastle')).toBeVisible();
    await expect(page.getByText('Possible duplicates')).toHaveCount(0);
    await expect(page.getByText(twice)).toHaveCount(0);
    await expect(page.getByText('of this surname')).toHaveCount(0);
    const lines = await page.getByText('Harcastle').evaluateAll((names) => names.map((name) => name.getClientRects().length));
    expect(
      lines.every((n) => n === 1),
      'each name on one line',
    ).toBe(true);
    await look(page, 'family');
  }
  const page = await device({ as: 'club', viewport: PHONE });
  await page.goto('/v2/athletes-v2?surname=harcastle');
  await expect(page.getByText('Possible duplicates')).toBeVisible();
  await expect(page.getByText(twice)).toHaveCount(2);
  await look(page, 'family-of-club');
});

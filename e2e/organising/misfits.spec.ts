import { entrant } from '../fixtures/entering.ts';
import { look } from '../fixtures/look.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';
import { AthleteForm } from '../pages/athlete-form.ts';

const GALA = 'Age Group Gala';

test('a date of birth that no longer fits an entry is asked first, and the organiser decides', async ({
  device,
  venue,
  network,
}) => {
  const parent = await entrant(network.url, 'parent');
  await parent.fillBasket(GALA, 1);
  await parent.payBasket();
  const entry = must(
    (await parent.entries()).find(({ competition, state }) => competition === GALA && state === 'entered'),
    'the entry',
  );
  const [athlete] = await venue.database.rows<{ dob: string }>(`select dob::text from athlete where id = ${entry.athleteId}`);
  const [year, month, day] = must(athlete).dob.split('-');
  const wrong = `${day}/${month}/${Number(year) - 8}`;

  const phone = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  const form = await AthleteForm.open(phone, `/v2/athlete-v2/${entry.athleteId}`);
  await form.field('Date of birth').fill(wrong);
  await form.save.click();
  const asked = phone.getByRole('alert').filter({ hasText: /no longer fits?:/ });
  await expect(asked).toContainText(`${entry.event} at ${GALA}`);
  await expect(asked).toBeInViewport();
  await look(phone, 'athlete-misfit');
  await asked.getByRole('button', { name: 'The details are right: save' }).click();
  await expect(phone.getByRole('region', { name: 'Message' })).toContainText('is saved.');
  await phone.goto('/my-account/entries');
  await expect(phone.getByText('The organiser decides whether the entry stays')).toBeVisible();
  await look(phone, 'own-entry-misfit');

  const page = await device({ as: 'organiser', viewport: { width: 800, height: 1100 } });
  await page.goto(`/comp-admin/${entry.compId}`);
  await page.getByRole('link', { name: '1 entry no longer fits' }).click();
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  await expect(entries).toContainText('by date of birth');
  await look(page, 'admin-misfit');
  const keep = entries.getByRole('button', { name: /^Keep as it is: / });
  await keep.click();
  await expect(entries).toContainText('Kept by');
  await expect(keep).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(keep).toBeVisible();
  await keep.click();
  await page.reload();
  await expect(page.getByRole('link', { name: '1 entry no longer fits' })).toHaveCount(0);
});

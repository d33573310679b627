import { readFileSync } from 'node:fs';
import { readPdf } from '#tests/support/read-pdf.ts';
import { must } from '../fixtures/must.ts';
import { expect, test } from '../fixtures/test.ts';

test('an organiser prints poster and flyer, and a passer-by opens the address on them', async ({ device, venue }) => {
  const { id } = must((await venue.database.rows<{ id: number }>(`select id from competition where name = 'Age Group Gala'`))[0]);
  const page = await device({ as: 'organiser', viewport: { width: 1440, height: 900 } });
  await page.goto(`/comp-admin/${id}`);
  const texts: string[] = [];
  for (const name of ['Poster (PDF)', 'Flyer (PDF)']) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    const { text, squares } = readPdf(readFileSync(await file.path()));
    expect(text).toContain('Age Group Gala');
    expect(squares.length).toBeGreaterThan(200);
    texts.push(text);
  }
  const [fence] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Check-in sheet (PDF)' }).click(),
  ]);
  const checkIn = must(/https?:\/\/\S+/.exec(readPdf(readFileSync(await fence.path())).text))[0];
  const address = must(/https?:\/\/\S+/.exec(texts[0] ?? ''))[0];
  expect(texts[1]).toContain(address);

  const visitor = await device({ viewport: { width: 390, height: 844 } });
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Age Group Gala' })).toBeVisible();
  await visitor.goto(new URL(checkIn).pathname);
  await expect(visitor.getByLabel('Check-in code')).toBeVisible();
});

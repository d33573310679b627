import type { BrowserContext } from '@playwright/test';
import { loneStarters } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { olderBrowser } from '../fixtures/older-browser.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Bibs } from '../pages/bibs.ts';
import { Desk } from '../pages/desk.ts';
import { drawAll, heat, undrawn } from '../pages/draw.ts';
import { ResultsEntry } from '../pages/results-entry.ts';
import { SignIn } from '../pages/sign-in.ts';
import { highJumpOf, VerticalCard } from '../pages/vertical.ts';

test.use({ installed: true });

const FREE_BIB = 1999;

test('the day runs on iPadOS 16.4 and Chrome 109: all that they lack is taken away, in pages and workers', async ({
  venue,
  network,
  device,
}) => {
  const { meeting, event } = await undrawn(venue.database);
  const highJump = await highJumpOf(venue.database, 2);
  const { compId } = meeting;
  const older = { prepare: (context: BrowserContext) => olderBrowser(context, network) };
  const lone = loneStarters(meeting).filter((s) => s.eventGroupId !== highJump.eventGroupId && s.eventGroupId !== event);

  await test.step('desk: signed in, a tick without a network, the page loaded again, all sent', async () => {
    const page = await device(older);
    await page.goto('/v2/login-v2');
    await new SignIn(page).as('desk');
    await page.waitForURL((address) => !address.pathname.includes('login'));
    const desk = await Desk.open(page, compId);
    await controlled(page);
    expect(await page.evaluate(() => 'withResolvers' in Promise || 'any' in AbortSignal || 'Iterator' in window)).toBe(false);
    await page.context().setOffline(true);
    for (const starter of lone.slice(0, 2)) await desk.checkIn(starter);
    await desk.undoCheckIn(must(lone[1]));
    await page.reload();
    await expect(desk.connection).toContainText('3 unsent');
    await page.context().setOffline(false);
    await desk.allSent();
    await desk.handOut(must(lone[0]));
    await (await Bibs.open(page, compId)).change(must(lone[2]), FREE_BIB);
    await desk.allSent();
  });

  await test.step('desk: the signed code of a phone, without a network', async () => {
    const phone = await device({ ...older, as: 'parent', viewport: { width: 390, height: 844 } });
    await phone.goto(`/checkin-athlete/${compId}`);
    await expect(phone.getByRole('button', { name: /^Show the code of / }).first()).toBeVisible();
    const codes = await phone.evaluate(
      (id): { readonly name: string; readonly code: string }[] =>
        JSON.parse(localStorage.getItem(`callroom.check-in.codes.${id}`) ?? '[]'),
      compId,
    );
    const { name, code } = must(codes[0]);
    const desk = await Desk.open(await device({ ...older, as: 'desk' }), compId);
    await controlled(desk.page);
    await desk.page.context().setOffline(true);
    await desk.search.fill(code.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')));
    await desk.search.press('Enter');
    await expect(desk.page.getByText('This code is not one that we gave out.').first()).toBeVisible();
    await desk.search.fill(code);
    await desk.search.press('Enter');
    await expect(desk.list.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
    await expect(desk.list.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('officials: a draw, times and a high jump', async () => {
    const page = await device({ ...older, as: 'official', viewport: { width: 1440, height: 900 } });
    await page.goto(`/v2/draw-v2/${compId}/${event}`);
    await drawAll(page);
    await page.getByRole('button', { name: 'Draw again' }).first().waitFor();
    await expect(heat(page, 2)).toBeVisible();
    const throws = must(meeting.starters.find((s) => s.event.startsWith('Shot Put')));
    const entry = await ResultsEntry.open(page, compId, throws.eventGroupId);
    await entry.enter(entry.trial(throws, 1), entry.row(throws), '9.87');
    const card = await VerticalCard.open(page, highJump);
    await card.plan('1.40 1.45');
    await card.sign(must(highJump.jumpers[0]), 'O', 'key');
    await card.sign(must(highJump.jumpers[1]), 'X', 'key');
    await card.allSent();
  });

  const ledger = await venue.database.ledger();
  expect(ledger.filter(({ outcome }) => outcome !== 'accepted')).toEqual([]);
  const kinds = [...new Set(ledger.map(({ kind }) => kind))].sort();
  expect(kinds).toEqual(['bib-change', 'check-in', 'draw', 'mark']);
});

test('a browser that is older still is told so, in place of an empty page', async ({ device }) => {
  const page = await device({
    installed: false,
    prepare: (context) =>
      context
        .addInitScript(() => {
          Reflect.deleteProperty(window, 'structuredClone');
        })
        .then(() => undefined),
  });
  await page.goto('/v2');
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
  await expect(page.getByText('iPadOS or iOS 16.4 or newer, Chrome 109 or newer')).toBeVisible();
});

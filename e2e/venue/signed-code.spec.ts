import { loneStarters, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { controlled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';

test.use({ installed: true });

test('a phone without a network shows its code, a desk without one scans it and checks in, and both sync later', async ({
  device,
  venue,
}) => {
  const meeting = await todaysMeeting(venue.database);
  const { compId } = meeting;
  const desk = await Desk.open(await device({ as: 'desk' }), compId);
  await controlled(desk.page);

  const phone = await device({ as: 'parent', viewport: { width: 390, height: 844 } });
  await phone.goto(`/checkin-athlete/${compId}`);
  await controlled(phone);
  await expect(phone.getByRole('button', { name: /^Show the code of / }).first()).toBeVisible();

  await phone.context().setOffline(true);
  await desk.page.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText('No network. Show the code at the check-in desk: it works without one.')).toBeVisible();
  const codes = await phone.evaluate(
    (id): { readonly name: string; readonly code: string }[] =>
      JSON.parse(localStorage.getItem(`callroom.check-in.codes.${id}`) ?? '[]'),
    compId,
  );
  // Of somebody with one event: the desk need not choose.
  const lone = new Set(loneStarters(meeting).map((starter) => starter.name));
  const { name, code } = must(codes.find((one) => lone.has(one.name)));
  await phone.getByRole('button', { name: `Show the code of ${name}` }).click();
  await expect(phone.getByRole('dialog').getByRole('img', { name: `Code of ${name}` })).toBeVisible();
  expect(code).toMatch(/^CR2:[\w:-]+$/);
  expect(code).not.toContain(name.split(' ')[0]);

  // As a scanner types it: a letter changed, then as it is.
  const broken = code.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  await desk.search.fill(broken);
  await desk.search.press('Enter');
  await expect(desk.page.getByText('This code is not one that we gave out.').first()).toBeVisible();
  await desk.search.fill(code);
  await desk.search.press('Enter');
  const goOn = desk.page.getByRole('button', { name: 'Check in anyway' });
  const saved = desk.message(new RegExp(`^${name} is here for .*Saved`));
  await expect(goOn.or(saved).first()).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(saved).toBeVisible();

  await desk.page.context().setOffline(false);
  await desk.allSent();
  await phone.context().setOffline(false);
  await phone.reload();
  await expect(phone.getByRole('checkbox', { name: new RegExp(`, ${name}$`), checked: true }).first()).toBeVisible();
});

import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '../fixtures/database.ts';
import { type Starter, todaysMeeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';
import { ResultsEntry } from './results-entry.ts';
import { type HighJump, VerticalCard } from './vertical.ts';

export type By = 'key' | 'thumb';

/** A whole event as it was entered. */
export interface Typed {
  readonly marks: number;
  /** Keys or taps, those that open nothing but are part of a mark. */
  readonly presses: number;
  readonly ms: number;
}

/** Told of what a person must see before each mark. */
type Look = (needed: readonly Locator[]) => Promise<void>;
const noLook: Look = async () => undefined;

/** All clear the first height; at the next one half of them clear, the others fail three times. One press is one try. */
export async function typeHighJump(page: Page, event: HighJump, by: By, look: Look = noLook): Promise<Typed> {
  const card = await VerticalCard.open(page, event);
  await card.plan('1.40 1.45');
  const out = event.jumpers.slice(event.jumpers.length / 2);
  const tries = [
    ...event.jumpers.map((jumper) => [jumper, 'O'] as const),
    ...event.jumpers.map((jumper) => [jumper, out.includes(jumper) ? 'X' : 'O'] as const),
    ...[...out, ...out].map((jumper) => [jumper, 'X'] as const),
  ];
  const keys = page.getByRole('region', { name: 'Keys' }).getByRole('button');
  const began = performance.now();
  for (const [jumper, sign] of tries) {
    const who = card.call.getByText(jumper.name, { exact: true });
    await look(by === 'key' ? [who] : [who, keys.first(), keys.last()]);
    await card.sign(jumper, sign, by);
  }
  await expect(card.call).toContainText('8 athletes are still in');
  return { marks: tries.length, presses: tries.length, ms: performance.now() - began };
}

export interface Final {
  readonly compId: number;
  /** In lane order. */
  readonly starters: readonly Starter[];
}

/** A heat of eight of the day’s meeting, as the only one of its event. */
export async function finalOf(database: Database): Promise<Final> {
  const { compId, starters } = await todaysMeeting(database);
  const [first] = await database.rows<{ id: number; heat: number }>(
    `select e.event_group_id as id, e.heat from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     where e.comp_id = $1 and g.unit = 'T' and g.part_of is null and e.heat > 0 and not exists
       (select from result r where r.comp_id = e.comp_id and r.event_group_id = g.id)
     group by e.event_group_id, e.heat having count(*) >= 8 order by count(*), e.event_group_id limit 1`,
    [compId],
  );
  const { id, heat } = must(first);
  const eight = starters
    .filter((s) => s.eventGroupId === id && s.heat === heat)
    .sort((a, b) => a.lane - b.lane)
    .slice(0, 8);
  await database.rows('delete from entry where event_group_id = $1 and not id = any($2::integer[])', [
    id,
    eight.map(({ entryId }) => entryId),
  ]);
  return { compId, starters: eight };
}

/** Eight times, one after the other down the lanes: its five figures, then Enter or Next. */
export async function typeFinal(page: Page, { compId, starters }: Final, by: By, look: Look = noLook): Promise<Typed> {
  const entry = await ResultsEntry.open(page, compId, must(starters[0]).eventGroupId);
  const pad = page.getByRole('region', { name: 'Keypad' });
  const switched = page.getByRole('button', { name: 'Keypad 123 on the screen' });
  if ((await switched.getAttribute('aria-pressed')) !== String(by === 'thumb')) await switched.click();
  await entry.time(must(starters[0])).click();
  const began = performance.now();
  let presses = 0;
  for (const [i, starter] of starters.entries()) {
    const field = entry.time(starter);
    await expect(field).toBeFocused();
    await look(by === 'key' ? [field] : [field, pad.getByText(starter.surName), pad.getByRole('button', { name: 'Next' })]);
    // As fast as the athletes are in the 800 m that `finalOf` finds: other times are asked about.
    const typed = `23${i + 1}${31 + i}`;
    for (const sign of typed)
      await (by === 'key' ? page.keyboard.press(sign) : pad.getByRole('button', { name: sign, exact: true }).click());
    if (by === 'key') await page.keyboard.press('Enter');
    else await pad.getByRole('button', { name: 'Next' }).click();
    await expect(field).toHaveValue(`2:3${i + 1}.${31 + i}`);
    presses += typed.length + 1;
  }
  for (const starter of starters) await expect(entry.row(starter).getByText(/^(Saved here|Saved|Sent)$/)).toBeVisible();
  return { marks: starters.length, presses, ms: performance.now() - began };
}

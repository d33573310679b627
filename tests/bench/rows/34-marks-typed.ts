import type { Page } from '@playwright/test';
import { type By, finalOf, type Typed, typeFinal, typeHighJump } from '#e2e/pages/typing.ts';
import { highJumpOf } from '#e2e/pages/vertical.ts';
import { type Line, line, type Row } from '../lib/row.ts';
import { throttled, type World } from '../lib/world.ts';

/** An official has a second for a mark; what the page takes of it is lost to them. */
const LIMIT_MS = 1000;
const WAYS: readonly (readonly [By, number])[] = [
  ['key', 390],
  ['thumb', 390],
  ['key', 800],
  ['thumb', 800],
];

/** A whole event entered as fast as the page says what comes next: a high jump of 16, 48 tries, and a final of 8. */
export const marksTyped: Row = {
  no: 34,
  name: 'a mark typed',
  async run(world) {
    const { database } = await world.meet(1);
    const jump = await highJumpOf(database, 16);
    const final = await finalOf(database);
    const lines: Line[] = [];
    for (const [by, width] of WAYS) {
      const of = (what: string, typed: Typed) =>
        line({
          name: `${what} by ${by}, ${width} px`,
          unit: 'ms a mark',
          peerName: `${LIMIT_MS} ms`,
          target: { atMost: 1 },
          pairs: [[typed.ms / typed.marks, LIMIT_MS]],
          note: `${typed.marks} marks, ${typed.presses / typed.marks} presses a mark`,
        });
      lines.push(of('high jump of 16', await typed(world, [by, width], (page) => typeHighJump(page, jump, by))));
      lines.push(of('final of 8', await typed(world, [by, width], (page) => typeFinal(page, final, by))));
      await database.rows('delete from result where event_group_id = any($1::integer[])', [
        [jump.eventGroupId, final.starters[0]?.eventGroupId],
      ]);
    }
    return lines;
  },
};

async function typed(world: World, [, width]: readonly [By, number], enter: (page: Page) => Promise<Typed>): Promise<Typed> {
  const context = await world.device('official', { width, height: width === 390 ? 844 : 1280 });
  const page = await context.newPage();
  await throttled(page);
  const done = await enter(page);
  await context.close();
  return done;
}

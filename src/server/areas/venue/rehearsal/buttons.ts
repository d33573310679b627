import type { Body } from '#contracts/shared/endpoint.ts';
import type { putRehearsal } from '#contracts/venue/rehearsal.ts';
import { shownIn, withPause, withSpeed } from '#domain/rehearsal/meeting-clock.ts';
import type { RaceFile, WrongFile } from '#domain/rehearsal/race-file.ts';
import { said } from '#domain/rehearsal/words.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { placeEvents } from './copy.ts';
import { writeLog } from './log.ts';
import { findRehearsal } from './state.ts';

type Button = Body<typeof putRehearsal>;
type Found = NonNullable<Awaited<ReturnType<typeof findRehearsal>>>;

/** What a volunteer's teacher does to a rehearsal. */
export function pressButton(
  pool: Pool,
  asked: number,
  button: Button,
  now: number,
): Promise<Found | 'none' | 'ended' | 'no-device' | 'no-race'> {
  return transaction(pool, async (client) => {
    await client.query('select from rehearsal where comp_id = $1 or source_id = $1 for update', [asked]);
    const found = await findRehearsal(client, asked);
    if (!found) return 'none';
    if (found.compared) return 'ended';
    const line = await press(client, found, button, now);
    if (line === 'no-device' || line === 'no-race') return line;
    const { compId, timeline, clock } = found;
    await writeLog(client, { compId, timeline, shown: shownIn(timeline, clock, now), now }, line === '' ? [] : [line]);
    return found;
  });
}

async function press(client: Client, found: Found, button: Button, now: number): Promise<string> {
  const { compId, clock, timeline } = found;
  switch (button.what) {
    case 'wifi':
      if (button.on === found.wifi) return '';
      await client.query('update rehearsal set wifi = $2 where comp_id = $1', [compId, button.on]);
      return said.wifi(button.on);
    case 'tablet':
      return switchTablet(client, compId, button);
    case 'wrong-file':
      return confuseFiles(client, compId, shownIn(timeline, clock, now), button.kind ?? 'others');
    case 'pause':
      if (button.on === clock.paused) return '';
      await keepClock(client, found, withPause(clock, button.on, now));
      if (!button.on) await placeEvents(client, compId, { clock: withPause(clock, false, now), timeline, now });
      return said.pause(button.on);
    case 'speed':
      if (button.speed === clock.speed) return '';
      await keepClock(client, found, withSpeed(clock, button.speed, now));
      await placeEvents(client, compId, { clock: withSpeed(clock, button.speed, now), timeline, now });
      return said.speed(button.speed);
  }
}

async function keepClock(client: Client, { compId }: Found, clock: Found['clock']): Promise<void> {
  await client.query('update rehearsal set clock = $2 where comp_id = $1', [compId, JSON.stringify(clock)]);
}

async function switchTablet(client: Client, compId: number, { no, on }: Extract<Button, { what: 'tablet' }>): Promise<string> {
  const { rows } = await client.query<{ name: string; was: boolean }>(
    `update rehearsal_device d set is_off = $3 from rehearsal_device old
     where d.comp_id = $1 and d.no = $2 and old.comp_id = d.comp_id and old.no = d.no returning d.name, old.is_off as was`,
    [compId, no, !on],
  );
  const [device] = rows;
  if (!device) return 'no-device';
  return device.was === !on ? '' : said.tablet(device.name, on);
}

/**
 * The photo finish sends a wrong file of the race that it sent last, or else sends next: of strangers, without results, or with the results of a race of
 * another event.
 */
async function confuseFiles(client: Client, compId: number, shown: number, kind: WrongFile): Promise<string> {
  const { rows } = await client.query<{ body: RaceFile; device: number; isSent: boolean }>(
    `select what->'body' as body, device, sent_at is not null as "isSent" from rehearsal_step
     where comp_id = $1 and what->>'kind' = 'file' and what#>>'{body,under}' is null and what#>>'{body,wrong}' is null
     order by sent_at is null, case when sent_at is null then no else -no end`,
    [compId],
  );
  const [named] = rows;
  const other = rows.find(({ body }) => body.eventGroupId !== named?.body.eventGroupId && body.marks.length > 0);
  const taken = kind === 'others' ? other : named;
  if (!named || !taken) return 'no-race';
  const { eventGroupId, heat } = named.body;
  const body: RaceFile = kind === 'others' ? { ...taken.body, under: { eventGroupId, heat } } : { ...taken.body, wrong: kind };
  await client.query(
    `insert into rehearsal_step (comp_id, no, at, device, event_group_id, waits, is_list, seen, what)
     select $1, max(no) + 1, $2, $3, $4, 'list', false, '{}', $5 from rehearsal_step where comp_id = $1`,
    [compId, Math.floor(shown), named.device, taken.body.eventGroupId, JSON.stringify({ kind: 'file', body })],
  );
  return '';
}

import * as z from 'zod/mini';
import { call } from '#client/lib/net/call.ts';
import type { CheckInRow } from '#contracts/public/competition.ts';
import { postOwnCheckIns } from '#contracts/venue/venue-action.ts';
import { isOpenBy } from '#domain/round/check-in-window.ts';
import { NO_DEVICE } from '#domain/sync/acting-author.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';
import { newId } from '#local/device/device.ts';
import { countKept, keepCall, sendKept } from './kept-ticks.ts';
import { checkInMessages as text } from './messages-check-in.ts';
import { noteTaken } from './taken-ticks.ts';

export type OwnRow = z.infer<typeof CheckInRow>;
type OwnEntry = OwnRow['entries'][number];

/** Of one athlete: which entries, and whether they are here. */
export interface OwnTick {
  readonly row: OwnRow;
  readonly entries: readonly OwnEntry[];
  readonly on: boolean;
}

/** A tick that can be made now, and that nobody need be asked about first. */
const isWaiting = ({ status, checkedIn, excluded }: OwnEntry): boolean => status === 'OPEN' && !checkedIn && !excluded;

/** Everybody who can be checked in now. */
export function everybody(rows: readonly OwnRow[]): readonly OwnTick[] {
  return rows
    .map((row) => ({ row, entries: row.entries.filter(isWaiting), on: true }))
    .filter(({ entries }) => entries.length > 0);
}

/** Nobody is left to check in: events that they withdrew from, or that a card keeps them out of, are not waited for. */
export const areAllIn = (rows: readonly OwnRow[]): boolean =>
  rows.some(({ entries }) => entries.some(({ checkedIn }) => checkedIn)) &&
  rows.every(({ entries }) => entries.every(({ checkedIn, withdrawn, excluded }) => checkedIn || withdrawn || excluded));

/** The rows of an answer from before, as the windows that it named say now. */
export const asOf = (rows: readonly OwnRow[], at: string): readonly OwnRow[] =>
  rows.map((row) => ({ ...row, entries: row.entries.map((entry) => ({ ...entry, status: statusBy(entry, at) })) }));

function statusBy(entry: OwnEntry, at: string): OwnEntry['status'] {
  if (isOpenBy(entry, at)) return 'OPEN';
  return entry.status === 'OPEN' ? 'CLOSED' : entry.status;
}

/** By entry, what waits on this phone to be sent: the last word on each. */
export const waitingTicks = (said: readonly CheckInBody[]): ReadonlyMap<number, boolean> =>
  new Map(said.flatMap(({ entries = [] }) => entries.map(({ id, checkedIn }) => [id, checkedIn] as const)));

/** `kept`: there is no network, and the phone sends it later. */
type Told = { readonly kept: boolean; readonly problem?: undefined } | { readonly problem: string };

/** The service worker of an installed app answers for a server that cannot be reached. */
const WAITING = z.object({ queued: z.literal(true), opIds: z.array(z.string()) });
const postOrKeep = { ...postOwnCheckIns, data: z.union([postOwnCheckIns.data, WAITING]) };

/** An older tick waits still, so this one waits behind it. */
const LATER = { ok: false, why: 'unreachable', message: text.waitsToo } as const;

/** At most as many actions as a call takes. */
const AT_ONCE = 200;

/** As whom somebody ticks: with a check-in code, or signed in. */
interface Ticking {
  readonly nonce: string | undefined;
  /** The version of the terms that they agreed to. */
  readonly agreed: string | undefined;
}

/** Sends ticks; what is said of those that were refused, each sentence once. */
export async function sendTicks(compId: number, ticks: readonly OwnTick[], { nonce, agreed }: Ticking): Promise<Told> {
  const occurredAt = new Date().toISOString();
  const athletes = ticks.map(({ row, entries, on }, i) => ({
    opId: newId(),
    deviceId: NO_DEVICE,
    seq: i + 1,
    base: row.version,
    occurredAt,
    athleteId: row.athleteId,
    entries: entries.map(({ id }) => ({ id, checkedIn: on })),
    ...(agreed !== undefined && { agreed }),
  }));
  // What waits is older, and goes first.
  const problems = new Set(nonce !== undefined && countKept(compId) > 0 ? await sendKept(compId, { nonce, agreed }) : []);
  let kept = false;
  for (let from = 0; from < athletes.length; from += AT_ONCE) {
    const body = { data: { compId, athletes: athletes.slice(from, from + AT_ONCE) } };
    const waits = nonce !== undefined && countKept(compId) > 0;
    const answer = waits
      ? LATER
      : await call(postOrKeep, { params: { id: compId }, body, ...(nonce !== undefined && { nonce }) });
    if (!answer.ok && answer.why === 'unreachable' && nonce !== undefined) {
      // The server decides; without one the window that it named binds.
      if (!ticks.every(({ entries }) => entries.every((entry) => isOpenBy(entry, occurredAt))))
        return { problem: reasonText('check-in-closed').message };
      if (!(await keepCall(compId, body))) return { problem: text.notSent(answer.message) };
      kept = true;
    } else if (!answer.ok) return { problem: answer.why === 'refused' ? answer.message : text.notSent(answer.message) };
    else if (!Array.isArray(answer.data)) kept = true;
    else {
      await noteTaken(compId, body, answer.data, answer.meta?.epoch);
      for (const one of answer.data) if (one.outcome === 'rejected') problems.add(one.message ?? '');
    }
  }
  return problems.size > 0 ? { problem: [...problems].join(' ') } : { kept };
}

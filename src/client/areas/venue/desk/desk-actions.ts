import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { currentSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { calledBib } from '#domain/athlete/names.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import { untilShown } from '#local/device/browser.ts';
import type { Venue } from '#local/venue/venue.ts';
import { BIB_TOO } from './lists/part-key.ts';

const text = messages.desk;

/**
 * Ticks or unticks one event of an athlete, and tells it with a way back once it is saved. `bibToo`: their bib with it, as a desk may have chosen that
 * hands bibs out at the check-in.
 */
export async function tickEntry(
  venue: Venue,
  athleteId: StarterId,
  entryId: number,
  on: boolean,
  bibToo = on && localStorage.getItem(BIB_TOO) !== null,
): Promise<void> {
  const athlete = venue.athlete(athleteId);
  const entry = athlete?.entries.find((e) => e.id === entryId);
  if (!athlete || !entry) return;
  const group = venue.eventGroup(entry.eventGroupId);
  const bib = calledBib(athlete);
  // A tick that is refused, or a bib that is out, hands none out.
  const hands = bibToo && bib !== null && (!on || (athlete.collected.length === 0 && !withdrawalOf(athlete, entryId)));
  const name = nameAt(venue, athlete);
  const said = (on ? text.checkedIn : text.uncheckedIn)(on && hands ? text.withBib(name, bib) : name, group?.name ?? '');
  const whole =
    on && group && isSentOff(athlete, venue.sentOff())
      ? import('./excluded-detail.tsx').then(
          ({ withExclusion }) => withExclusion(said, venue, group, { athlete, entry }),
          () => said,
        )
      : said;
  await save(
    venue,
    { athleteId, entries: [{ id: entryId, checkedIn: on }], ...(hands && (on ? { collected: on, bib } : { collected: on })) },
    whole,
    () => tickEntry(venue, athleteId, entryId, !on, hands),
  );
}

/** A card that excludes was shown to them, in whatever event. */
export const isSentOff = ({ entries }: Pick<AthleteRow, 'entries'>, sentOff: ReturnType<Venue['sentOff']>): boolean =>
  sentOff.some(({ entryId }) => entries.some(({ id }) => id === entryId));

/** Hands the bib out that the desk shows, or takes it back: a row as it is on the screen. */
export async function tickBib(venue: Venue, athlete: AthleteRow, on: boolean): Promise<void> {
  const { athleteId } = athlete;
  const bibNo = calledBib(athlete);
  const bib = String(bibNo ?? '–');
  const said = on ? text.collected(nameAt(venue, athlete), bib) : text.uncollected(nameAt(venue, athlete), bib);
  const body = { athleteId, collected: on, ...(on && bibNo !== null && { bib: bibNo }) };
  await save(venue, body, said, () => tickBib(venue, athlete, !on));
}

/** A scan or Enter gets here also where the ticks are locked. */
function mayCheckIn(venue: Venue): boolean {
  return mayWork(currentSession().user, 'CHECKIN', venue.compId);
}

async function save(venue: Venue, body: CheckInBody, said: string | Promise<string>, undo: () => Promise<void>): Promise<void> {
  if (!mayCheckIn(venue)) {
    toast(text.onlyLook, { tone: 'danger' });
    return;
  }
  const acted = await venue.act('check-in', body);
  if (acted.saved) {
    // The tick is what they look at: it is painted first.
    await untilShown();
    toast(await said, { action: { label: text.undo, run: () => void undo() } });
  } else if ('failed' in acted) toast(text.notSaved(acted.failed), { tone: 'danger' });
  else {
    const { message, remedy } = (await import('#domain/sync/reason.ts')).reasonText(acted.refused);
    toast(text.refused(message, remedy), { tone: 'danger' });
  }
}

import { messages } from '#client/lib/messages/messages.ts';
import { currentSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import type { AthleteRow } from '#domain/sync/row.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { untilShown } from '#local/device/browser.ts';
import type { Venue } from '#local/venue/venue.ts';

const text = messages.desk;

/** Ticks or unticks one event of an athlete, and says so with a way back once it is saved. */
export async function tickEntry(venue: Venue, athleteId: StarterId, entryId: number, on: boolean): Promise<void> {
  const athlete = venue.athlete(athleteId);
  const entry = athlete?.entries.find((e) => e.id === entryId);
  if (!athlete || !entry) return;
  const group = venue.eventGroup(entry.eventGroupId);
  const said = (on ? text.checkedIn : text.uncheckedIn)(fullName(athlete), group?.name ?? '');
  const whole =
    on && group && isSentOff(athlete, venue.sentOff())
      ? import('./excluded-detail.tsx').then(
          ({ withExclusion }) => withExclusion(said, venue, group, { athlete, entry }),
          () => said,
        )
      : said;
  await save(venue, { athleteId, entries: [{ id: entryId, checkedIn: on }] }, whole, () =>
    tickEntry(venue, athleteId, entryId, !on),
  );
}

/** A card that excludes was shown to them, in whatever event. */
export const isSentOff = ({ entries }: Pick<AthleteRow, 'entries'>, sentOff: ReturnType<Venue['sentOff']>): boolean =>
  sentOff.some(({ entryId }) => entries.some(({ id }) => id === entryId));

export async function tickBib(venue: Venue, athleteId: StarterId, on: boolean): Promise<void> {
  const athlete = venue.athlete(athleteId);
  if (!athlete) return;
  const bib = String(athlete.bibNo ?? '–');
  const said = on ? text.collected(fullName(athlete), bib) : text.uncollected(fullName(athlete), bib);
  await save(venue, { athleteId, collected: on }, said, () => tickBib(venue, athleteId, !on));
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

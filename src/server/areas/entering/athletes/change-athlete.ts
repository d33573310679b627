import type { AthleteBody } from '#contracts/entering/athlete.ts';
import type { AthleteFields } from '#domain/athlete/athlete.ts';
import { NO_ATHLETE_OPTIONS } from '#domain/athlete/athlete.ts';
import { mayChangeClub } from '#domain/athlete/athlete-rights.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { homeAssociation } from '#server/db/read/app-settings.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import type { AthleteRecord } from './athlete-row.ts';
import { FOREIGN_NUMBER } from './create-athlete.ts';
import { newMisfits } from './new-misfits.ts';
import { findRecord, viewerOf } from './read-athlete.ts';
import { activeEndOf, type Bodies } from './registered.ts';
import { findAlike, lockIdentity, noteAthlete, refusalOf, tidied, updateAthlete } from './write-athlete.ts';

export const NO_ATHLETE = refuse('not-found', {
  message: 'Athlete not found among yours.',
  remedy: 'Look at your athletes; link one by registration number and date of birth.',
});
const CHANGED = refuse('conflict', {
  message: 'Somebody else has changed this athlete. What you typed stays here and is not saved yet.',
  remedy: 'Look at the newer record, then save again.',
});

interface Change {
  readonly id: AthleteId;
  readonly body: AthleteBody & { readonly version?: number; readonly evenIfUnfit: boolean };
  readonly user: User;
  readonly author: string;
  /** ISO instant. */
  readonly now: string;
}

/** Undefined: changed. */
export async function changeAthlete(pool: Pool, bodies: Bodies, change: Change): Promise<Refused | undefined> {
  const { id, body, user, now } = change;
  const today = now.slice(0, 10);
  const viewer = await viewerOf(pool, user, id, today);
  const before = viewer && (await findRecord(pool, id));
  if (!viewer || !before) return NO_ATHLETE;
  if (!viewer.rights.edit) return refuse('forbidden', { message: 'You may see this athlete, not change the record.' });
  const home = await homeAssociation(pool);
  const fields = withOffice(tidied(body, home), before);
  const refused = clubProblem(fields, before, user) ?? (await refusalOf(pool, fields, today));
  if (refused) return refused;
  const { gender, dob } = fields;
  const unfit = body.evenIfUnfit || gender === '' ? [] : await newMisfits(pool, id, { gender, dob }, now);
  if (unfit.length > 0) return noLongerFit(unfit);
  const activeEndDate = await activeEndOf(bodies, fields, registered(before, home));
  return transaction(pool, (client) => write(client, change, fields, before, { active_end_date: activeEndDate }));
}

/** The family is told before it saves: whether each entry stays is then for its organiser to say. */
function noLongerFit(entries: readonly string[]): Refused {
  const [shown, more] = [entries.slice(0, 5), entries.length - 5];
  const list = more > 0 ? `${shown.join('; ')}; and ${more} more` : shown.join('; ');
  return refuse('conflict', {
    field: 'unfit',
    message: `With these details ${entries.length === 1 ? 'an entry no longer fits' : 'entries no longer fit'}: ${list}. Nothing was changed yet.`,
    remedy: 'Check the date of birth and the sex. If they are right, save: the organiser is shown the entries and decides.',
  });
}

/** Keeps what changed, and writes down what. */
export async function write(
  client: Client,
  { id, body, author }: Pick<Change, 'id' | 'author'> & { readonly body: { readonly version?: number } },
  fields: AthleteFields,
  before: AthleteRecord,
  more: Readonly<Record<string, unknown>>,
): Promise<Refused | undefined> {
  // All was checked against `before`, so a save without a version does not overwrite a faster one either.
  if (body.version !== undefined && body.version !== before.version) return CHANGED;
  await lockIdentity(client, fields);
  if ((await findAlike(client, fields, id)).some(({ by, claimed }) => by === 'urn' && claimed)) return FOREIGN_NUMBER;
  if (!(await updateAthlete(client, id, fields, more, before.version))) return CHANGED;
  await noteAthlete(client, id, author, changesText(fields, before));
  return undefined;
}

export const registered = (before: AthleteRecord, home: string) => ({
  URN: before.urn ?? '',
  aocode: before.aocode || home,
  dob: before.dob ?? '',
  activeEndDate: before.active_end_date,
});

/** What only administrators and the entry write stays as it was. */
function withOffice(fields: AthleteFields, { options }: AthleteRecord): AthleteFields {
  const { noEntryReason, genericCompAthleteEntities } = { ...NO_ATHLETE_OPTIONS, ...options };
  return { ...fields, options: { ...fields.options, noEntryReason, genericCompAthleteEntities } };
}

function clubProblem(fields: AthleteFields, before: AthleteRecord, user: User): Refused | undefined {
  const places = [
    { field: 'clubid', wanted: fields.clubid, clubId: before.club_id },
    { field: 'club2id', wanted: fields.club2id, clubId: before.club2_id },
  ];
  const wrong = places.find((place) => place.wanted !== (place.clubId ?? 0) && !mayChangeClub(user, place));
  return (
    wrong &&
    refuse('forbidden', {
      field: wrong.field,
      message: 'The club of an athlete who has one is changed by an administrator. Nothing was changed.',
      remedy: 'Write to the support, with the day of the move.',
    })
  );
}

/** Which fields changed, never to what: a history is read by more people than a record. */
function changesText(fields: AthleteFields, before: AthleteRecord): string {
  const compared: readonly (readonly [string, unknown, unknown])[] = [
    ['first name', fields.firstName, before.first_name],
    ['surname', fields.surName, before.sur_name],
    ['gender', fields.gender, before.gender],
    ['date of birth', fields.dob, before.dob],
    ['registration', fields.URN, before.urn ?? ''],
    ['club', fields.clubid, before.club_id ?? 0],
    ['second club', fields.club2id, before.club2_id ?? 0],
    ['school', fields.schoolid, before.school_id ?? 0],
    ['classification', fields.classification, before.classification],
    ['email', fields.email, before.email],
  ];
  const changed = compared.filter(([, now, then]) => now !== then).map(([name]) => name);
  return `Changed: ${changed.length > 0 ? changed.join(', ') : 'other details'}`;
}

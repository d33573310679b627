import type { postAthlete } from '#contracts/entering/athlete.ts';
import type { Body } from '#contracts/shared/endpoint.ts';
import type { AthleteFields } from '#domain/athlete/athlete.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { homeAssociation } from '#server/db/read/app-settings.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { activeEndOf, type Bodies } from './registered.ts';
import { findAlike, insertAthlete, lockIdentity, madeBefore, noteAthlete, refusalOf, tidied } from './write-athlete.ts';

interface Creation {
  readonly body: Body<typeof postAthlete>;
  readonly user: User;
  readonly author: string;
  /** Of the call: repeated, it makes nobody new. */
  readonly key: string;
  readonly today: string;
}

/** The id of the new athlete, or why there is none. */
export async function createAthlete(pool: Pool, bodies: Bodies, wanted: Creation): Promise<number | Refused> {
  const { body, user, author, key, today } = wanted;
  const again = await madeBefore(pool, { userId: user.id, key });
  if (again !== undefined) return again;
  const { evenIfKnown, ...typed } = body;
  const fields = withoutOffice(tidied(typed, await homeAssociation(pool)));
  const refused = await refusalOf(pool, fields, today);
  if (refused) return refused;
  const activeEndDate = await activeEndOf(bodies, fields, undefined);
  return transaction(pool, async (client) => {
    await lockIdentity(client, fields);
    const sent = await madeBefore(client, { userId: user.id, key });
    if (sent !== undefined) return sent;
    const known = await knownAlready(client, fields, user, evenIfKnown);
    if (known) return known;
    const made = await insertAthlete(client, fields, activeEndDate, { userId: user.id, key });
    if (made.isNew) await noteAthlete(client, made.id, author, 'Created');
    return made.id;
  });
}

/** What only administrators write is not taken from anybody else. */
function withoutOffice(fields: AthleteFields): AthleteFields {
  return { ...fields, options: { ...fields.options, noEntryReason: '', genericCompAthleteEntities: [] } };
}

/**
 * Duplicates are offered, not silently made. A caller with the right number and date of birth is told of the athlete and can link
 * them. A namesake is mentioned only to callers who may see them: a stranger must not learn from a guess that there is such a
 * child.
 */
async function knownAlready(
  client: Client,
  fields: AthleteFields,
  user: User,
  evenIfKnown: boolean,
): Promise<Refused | undefined> {
  const alike = await findAlike(client, fields, 0);
  const known = alike.filter(({ by, claimed, dob }) => by === 'urn' && (claimed || dob === fields.dob));
  const sameNumber = known.find(({ claimed }) => claimed) ?? known[0];
  if (sameNumber?.dob === null) return UNDATED_NUMBER;
  if (sameNumber) return sameNumber.dob === fields.dob ? KNOWN_NUMBER : FOREIGN_NUMBER;
  if (evenIfKnown) return undefined;
  for (const { id } of alike) if (await readRights(client, user, id)) return KNOWN_NAME;
  return undefined;
}

export const FOREIGN_NUMBER = refuse('conflict', {
  field: 'URN',
  message: 'This registration number belongs to somebody with another date of birth. Nothing was kept.',
  remedy: 'Check the number and the date of birth.',
});
const UNDATED_NUMBER = refuse('conflict', {
  field: 'URN',
  message: 'An athlete with this registration number came with a start list, without a date of birth. Nothing was kept.',
  remedy: 'Write to the support, who add the day so that you can link the athlete; or leave the number out for now.',
});
const KNOWN_NUMBER = refuse('conflict', {
  field: 'known',
  message: 'This athlete is here already. Link the athlete to your account instead.',
  remedy: 'Look the number up, then press Link.',
});
const KNOWN_NAME = refuse('conflict', {
  field: 'alike',
  message: 'You have an athlete of this name and date of birth already. Nothing was made.',
  remedy: 'Open that one, or say that this is another person.',
});

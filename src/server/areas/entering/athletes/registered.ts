import type * as z from 'zod/mini';
import type { RankedBest, RegistrationRecord } from '#contracts/entering/registration.ts';
import { type AthleteFields, tidyUrn } from '#domain/athlete/athlete.ts';
import { type Heard, heardText } from '#domain/athlete/registration.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import type { AthleteRegistry } from '#server/db/athlete-registry.ts';

/** The registration bodies that can be asked. */
export interface Bodies {
  readonly registration: AthleteRegistry<z.infer<typeof RegistrationRecord>>;
  readonly rankings: AthleteRegistry<readonly RankedBest[]>;
}

/** The source of the answer, its time, and what the screen says about it. */
export function saidBy(heard: Heard<unknown>) {
  const asOf = 'asOf' in heard ? heard.asOf : '';
  return { state: heard.state, asOf, text: heardText(heard.state, asOf && formatDate(asOf.slice(0, 10))) };
}

/** What the body says of a number, for who also knows the date of birth; null for any other. */
export function recordFor(heard: Heard<RegistrationRecord | null>, dob: string): RegistrationRecord | null {
  return 'value' in heard && heard.value?.dob === dob ? heard.value : null;
}

type Known = Pick<AthleteFields, 'URN' | 'aocode' | 'dob'>;

/**
 * The last day of a registration as the body gives it, for the record about to be saved. Somebody else's number has none. When the body does not
 * answer, what was known of the same number stands.
 */
export async function activeEndOf(
  { registration }: Bodies,
  fields: Known,
  before: (Known & { readonly activeEndDate: string | null }) | undefined,
): Promise<string | null> {
  const urn = tidyUrn(fields.URN);
  if (urn === '') return null;
  const heard = await registration({ aocode: fields.aocode, urn });
  if ('value' in heard) return recordFor(heard, fields.dob)?.activeEndDate || null;
  const same = before && before.URN === urn && before.dob === fields.dob && before.aocode === fields.aocode;
  return same ? before.activeEndDate : null;
}

/** Whether the body knows a number as that of somebody with another date of birth. */
export async function isAnothers({ registration }: Bodies, { URN, aocode, dob }: Known): Promise<boolean> {
  const heard = await registration({ aocode, urn: URN });
  return 'value' in heard && heard.value !== null && heard.value.dob !== dob;
}

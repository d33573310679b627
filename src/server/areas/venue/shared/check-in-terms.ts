import { createHash } from 'node:crypto';
import { type OfficeOptions, officeOptions } from '#domain/competition/office-options.ts';
import type { Stored } from '#domain/shared/fill.ts';

interface CheckInTerms {
  readonly text: string;
  readonly useTerms: boolean;
  /** Empty where they are not used. */
  readonly terms: string;
  /** Other words, another version; absent where they are not used. */
  readonly termsVersion?: string;
}

/** What a competition asks of people who check in by themselves. */
export function checkInTerms(stored: Stored<OfficeOptions>): CheckInTerms {
  const { text, useTerms, terms } = officeOptions(stored).checkInTerms;
  if (!useTerms) return { text, useTerms, terms: '' };
  return { text, useTerms, terms, termsVersion: createHash('sha256').update(terms).digest('base64url') };
}

import type { AthleteRow } from '#domain/sync/row.ts';

/** As announced: first name, surname. Some start lists have the whole name in one field. */
export function fullName({ firstName, surName }: Pick<AthleteRow, 'firstName' | 'surName'>): string {
  return `${firstName} ${surName}`.trim();
}

import { counted } from '#client/lib/text/number-text.ts';
import type { SharedRow } from '#contracts/organising/lists/shared-row.ts';

type InUse = SharedRow['inUse'];

/** `12 competitions with 340 entries: Autumn Open, Gala and others`. */
function usedBy({ competitions, entries, names }: InUse): string {
  const counts = `${counted(competitions, 'competition', 'competitions')} with ${counted(entries, 'entry', 'entries')}`;
  if (names.length === 0) return counts;
  return `${counts}: ${names.join(', ')}${names.length < competitions ? ' and others' : ''}`;
}

/** Texts of lists whose rows competitions share. */
export const rowMessages = {
  save: 'Save',
  saving: 'Saving …',
  saveAsNew: 'Save as new',
  leave: 'Cancel',
  remove: 'Delete',
  removed: (name: string) => `${name} deleted.`,
  undo: 'Undo',
  gone: 'Somebody changed or deleted it while you were editing, and it can’t be read now. Nothing was saved: try again.',
  together: (name: string, by: string) => `${name} saved, together with what ${by} changed.`,
  somebody: 'Somebody',
  clash: (by: string, fields: string) => `${by} changed ${fields} while you were editing. You see yours: save again to keep it.`,
  takeTheirs: (by: string) => `Take ${by}’s`,
  frozen: (inUse: InUse) => `Used by ${usedBy(inUse)}. It stays as it is: change what you need and save it as new.`,
  keptBy: (organisation: string) =>
    `${organisation === '' ? 'An administrator keeps this for everybody' : `${organisation} keeps this`}. Change what you need and save it as new.`,
  changed: (by: string, at: string) => `Last changed by ${by}, ${at}`,
  used: (inUse: InUse) => (inUse.competitions === 0 ? 'Not used yet' : `Used by ${usedBy(inUse)}`),
  usedTitle: 'Competitions',
  entriesTitle: 'Entries',
  orgId: 'Who keeps it',
  everybody: 'All organisers (an administrator keeps it)',
  everybodys: 'All organisers',
  noOrganisation: 'You build for no organisation yet',
  none: 'Nothing is found',
  noneText: 'Type the beginning of another name.',
};

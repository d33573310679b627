import { eventKind } from './event-code.ts';

/** Families of events that look alike from the stand. */
export type Discipline =
  | 'sprint'
  | 'hurdles'
  | 'relay'
  | 'distance'
  | 'high-jump'
  | 'pole-vault'
  | 'long-jump'
  | 'shot'
  | 'discus'
  | 'hammer'
  | 'javelin'
  | 'combined';

/** The longest distance that is run in lanes all the way. */
const SPRINT_METRES = 400;
const FIELD: Readonly<Record<string, Discipline>> = {
  HJ: 'high-jump',
  SHJ: 'high-jump',
  PV: 'pole-vault',
  LJ: 'long-jump',
  TJ: 'long-jump',
  SLJ: 'long-jump',
  STJ: 'long-jump',
  SP: 'shot',
  DT: 'discus',
  HT: 'hammer',
  WT: 'hammer',
  JT: 'javelin',
  OT: 'javelin',
};

/** By the short code of a start list; undefined: it says nothing that we know. */
export function disciplineOf(eventCode: string): Discipline | undefined {
  const code = eventCode.trim().toUpperCase().replaceAll(' ', '');
  if (FIELD[code]) return FIELD[code];
  const kind = eventKind(code);
  if (!kind) return undefined;
  if (kind.type === 'M') return 'combined';
  if (/^\d+X/.test(code)) return 'relay';
  if (/^\d+H$/.test(code)) return 'hurdles';
  return kind.type === 'T' && kind.metres !== null && kind.metres <= SPRINT_METRES ? 'sprint' : 'distance';
}

import type { ReactNode } from 'react';
import type { Cell } from '#client/areas/venue/results/cells/cell.ts';
import type { OrderWord } from '#client/areas/venue/results/cells/order-word.ts';
import type { RowDrafts } from '#client/areas/venue/results/cells/save-state.ts';
import { calledBib } from '#domain/athlete/names.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import type { PlacingMap } from './live-places.ts';
import type { MarksSession } from './marks-session.ts';
import { resultsMessages as text } from './messages-results.ts';

/** What the track list and the field card share. */
export interface MarksProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly starters: readonly Starter[];
  readonly session: MarksSession;
  readonly rows: ReadonlyMap<string, RowDrafts>;
  readonly placings: PlacingMap;
  readonly unsent: ReadonlySet<string>;
  readonly keypad: boolean;
  readonly activeKey: string | null;
  readonly onActive: (key: string | null) => void;
  /** What this device does in the event, to be changed. */
  readonly officials: ReactNode;
  /** May enter, not only look. */
  readonly allowed: boolean;
}

/** `4 · 1042 Lemaitre`, over the keypad and for screen readers. */
export function starterLabel({ athlete, entry }: Starter, orderWord: OrderWord): string {
  const lane = entry.lane > 0 ? text.labels.lane(orderWord, entry.lane) : '';
  const bibNo = calledBib(athlete);
  const bib = bibNo === null ? '' : text.labels.bib(bibNo);
  return `${lane}${bib}${athlete.surName} ${athlete.firstName}`.trim();
}

export function cellLabel(cell: Cell, starter: Starter | undefined, orderWord: OrderWord): string {
  const who = starter ? starterLabel(starter, orderWord) : text.labels.heat(cell.heat);
  switch (cell.kind) {
    case 'time':
      return text.labels.time(who);
    case 'rule':
      return text.labels.rule(who);
    case 'wind':
      return text.labels.wind(who);
    case 'reaction':
      return text.labels.reaction(who);
    case 'split':
      return text.labels.split(cell.round, who);
    case 'trial':
      return text.labels.trial(cell.round, who);
    case 'trialWind':
      return text.labels.trialWind(cell.round, who);
  }
}

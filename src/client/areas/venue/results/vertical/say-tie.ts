import { sayScheme } from '#client/areas/venue/results/field/scheme-actions.ts';
import { schemeToSay } from '#domain/horizontal/scheme.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { FirstTie } from '#domain/vertical/first-tie.ts';
import type { Venue } from '#local/venue/venue.ts';
import { verticalMessages as text } from './messages-vertical.ts';

/** Says whether a tie for first place may be jumped off, and offers the way back. */
export function sayTie(venue: Venue, group: EventGroupRow, tie: FirstTie): Promise<void> {
  const was = schemeToSay(group, venue.round(group.id));
  return sayScheme(venue, group.id, { ...was, jumpOff: tie === 'jump-off' }, was, ({ jumpOff }) =>
    jumpOff === false ? text.sharesSaid : text.jumpsOffSaid,
  );
}

import { isWhole } from '#client/areas/venue/results/combined/combined-progress.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { roundStateOf } from '#local/venue/round-state-of.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { roundMessages as text } from './messages-round.ts';
import { sayState } from './round-actions.ts';

interface ProposeProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly starters: readonly Starter[];
}

/** Once all marks of an event are in, the way to announce its results: a person does it. */
export function ProposeProvisional({ venue, group, starters }: ProposeProps) {
  if (roundStateOf(venue, group) !== 'running' || !isWhole(venue, group, starters)) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button aria-label={text.proposeOf(group.name)} onClick={() => void sayState(venue, group.id, 'provisional')}>
          {text.say.provisional}
        </Button>
      }
    >
      {text.propose}
    </Banner>
  );
}

import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Button } from '#client/ui/button.tsx';
import type { Lane, MoveBody } from '#domain/draw/draw-row.ts';
import { freeIn } from '#domain/draw/free-lane.ts';
import { drawnStart, orderWord } from '#domain/draw/start.ts';
import type { Venue } from '#local/venue/venue.ts';
import { attentionMessages as text } from './messages-attention.ts';

const MOST = 3;

interface RefusedMoveProps {
  readonly body: MoveBody;
  readonly venue: Venue;
  readonly busy: boolean;
  readonly onTake: (body: MoveBody) => void;
}

/** The lane that somebody wanted for an athlete is another’s: those of the heat that are free. */
export function RefusedMove({ body, venue, busy, onTake }: RefusedMoveProps) {
  useVenueValue(venue, (s) => s.revision);
  const { eventGroupId, entryId, to, and = [] } = body;
  const draw = venue.draw(eventGroupId);
  if (!draw || !to || and.length > 0) return null;
  const { settings, places } = draw;
  const taken = places.filter(({ heat }) => heat === to.heat).map(({ lane }) => lane);
  const { whole, half } = freeIn(settings, taken);
  const free = settings.lanes.length > 0 ? [...whole, ...half] : [Math.max(0, ...taken) + 1];
  const now = places.find(({ entry }) => entry === entryId);
  const from: Lane | null = now ? { heat: now.heat, lane: now.lane } : null;
  const { swap: _swap, ...rest } = body;
  return free.slice(0, MOST).map((lane) => (
    <Button key={lane} variant="primary" busy={busy} onClick={() => onTake({ ...rest, from, to: { heat: to.heat, lane } })}>
      {text.takeLane(to.heat, orderWord(drawnStart(settings)), lane)}
    </Button>
  ));
}

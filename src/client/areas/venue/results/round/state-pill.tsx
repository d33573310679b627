import { Pill } from '#client/ui/pill.tsx';
import type { RoundState } from '#domain/round/round-row.ts';
import { roundMessages as text } from './messages-round.ts';

const SIGNS = { provisional: ['wait', 'clock'], official: ['done', 'check'] } as const;

/** How far an event's results are, once somebody has said so. */
export function StatePill({ state }: { readonly state: RoundState }) {
  if (state === 'running') return null;
  const [tone, icon] = SIGNS[state];
  return (
    <Pill tone={tone} icon={icon}>
      {text.states[state]}
    </Pill>
  );
}

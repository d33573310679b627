import { Pill } from '#client/ui/pill.tsx';
import { eventListMessages as text } from './messages-event-list.ts';

/** When a row is no longer offered; nothing where it has no end. */
export function EndPill({ retiredAt }: { readonly retiredAt: string | null }) {
  if (retiredAt === null) return null;
  const today = new Date().toISOString().slice(0, 10);
  return (
    <Pill tone="quiet" icon="clock">
      {retiredAt <= today ? text.endedOn(retiredAt) : text.endsOn(retiredAt)}
    </Pill>
  );
}

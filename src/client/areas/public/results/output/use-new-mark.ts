import { useEffect, useRef, useState } from 'react';
import type { ShownEvent } from './picture.ts';

/** Which mark an event's newest one is: of a race the heat's first, in the field each by itself. */
const markOf = ({ board, latest }: ShownEvent): string =>
  latest ? (board.group.unit === 'T' ? `heat ${latest.heat}` : `${latest.version}`) : '';

/** The event whose newest mark has just come, for `ms`; undefined: none has. What was there when the screen began is not new. */
export function useNewMark(events: ReadonlyMap<number, ShownEvent>, ms: number): number | undefined {
  const seen = useRef(new Map<number, string>());
  const [fresh, setFresh] = useState<{ readonly id: number; readonly mark: string }>();
  useEffect(() => {
    for (const [id, event] of events) {
      const before = seen.current.get(id);
      const mark = markOf(event);
      seen.current.set(id, mark);
      if (before !== undefined && before !== mark && mark !== '') setFresh({ id, mark });
    }
  }, [events]);
  useEffect(() => {
    if (!fresh || ms === 0) return undefined;
    const timer = setTimeout(() => setFresh(undefined), ms);
    return () => clearTimeout(timer);
  }, [fresh, ms]);
  return ms > 0 ? fresh?.id : undefined;
}

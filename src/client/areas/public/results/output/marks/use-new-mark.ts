import { useEffect, useRef, useState } from 'react';
import type { ShownEvent } from '#client/areas/public/results/output/picture.ts';
import { type Marks, newMark } from './new-mark.ts';

interface Screen {
  readonly events: ReadonlyMap<number, ShownEvent>;
  /** The newest mark of all events; undefined: an older server does not say. */
  readonly newest: number | undefined;
  /** Events come by their newest marks, and not by a running order or because somebody has chosen one. */
  readonly follows: boolean;
  /** Marks are counted by this device's own store. */
  readonly own: boolean;
}

/** The event whose newest mark has just come, for `ms`; undefined: none has. What was there when the screen began is not new. */
export function useNewMark({ events, newest = Number.MAX_SAFE_INTEGER, follows, own }: Screen, ms: number): number | undefined {
  const known = useRef<Marks & { readonly own: boolean }>(undefined);
  const [fresh, setFresh] = useState<{ readonly id: number }>();
  useEffect(() => {
    if (events.size === 0) return;
    const before = known.current?.own === own ? known.current : undefined;
    const { id, marks } = newMark(events, newest, follows, before);
    known.current = { ...marks, own };
    if (id !== undefined) setFresh({ id });
  }, [events, newest, follows, own]);
  useEffect(() => {
    if (!fresh || ms === 0) return undefined;
    const timer = setTimeout(() => setFresh(undefined), ms);
    return () => clearTimeout(timer);
  }, [fresh, ms]);
  return ms > 0 ? fresh?.id : undefined;
}

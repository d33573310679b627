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

interface Fresh {
  readonly id: number;
}
const NONE: readonly Fresh[] = [];

/** The events whose newest mark has just come, each for `ms`, the last to come at the end. What was there when the screen began is not new. */
export function useNewMarks({ events, newest = Number.MAX_SAFE_INTEGER, follows, own }: Screen, ms: number): readonly number[] {
  const known = useRef<Marks & { readonly own: boolean }>(undefined);
  const [fresh, setFresh] = useState(NONE);
  useEffect(() => {
    if (events.size === 0) return;
    const before = known.current?.own === own ? known.current : undefined;
    const { ids, marks } = newMark(events, newest, follows, before);
    known.current = { ...marks, own };
    if (ids.length === 0 || ms === 0) return;
    const come = ids.map((id): Fresh => ({ id }));
    setFresh((others) => [...others.filter(({ id }) => !ids.includes(id)), ...come]);
    setTimeout(() => setFresh((all) => all.filter((one) => !come.includes(one))), ms);
  }, [events, newest, follows, own, ms]);
  return fresh.map(({ id }) => id);
}

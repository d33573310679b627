import { useEffect, useRef } from 'react';
import { partName, partText } from '#client/areas/venue/shared/part-text.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { disputesOf } from '#domain/result/disputes.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { officialsMessages as text } from './messages-officials.ts';

const PULSES = [200, 100, 200];

interface Watched {
  /** Whose marks they are. */
  readonly who: string;
  /** What this device may see. */
  readonly row: ResultRow | undefined;
}

/** Tells and buzzes once two marks of a row differ, on the devices of both. */
export function useDisputeAlert(rows: readonly Watched[]): void {
  const open = rows.flatMap(({ who, row }) =>
    Object.entries(partsIn(row)).flatMap(([part, stands]) => {
      const others = disputesOf(stands);
      const marks = [stands, ...others].map(({ value }) => partText(part, value)).join(' | ');
      return others.length > 0 ? [text.differ(who, partName(part), marks)] : [];
    }),
  );
  const known = useRef<readonly string[]>(undefined);
  const key = open.join('\n');
  useEffect(() => {
    const now = key === '' ? [] : key.split('\n');
    const fresh = known.current && now.find((one) => !known.current?.includes(one));
    known.current = now;
    if (fresh === undefined) return;
    toast(fresh);
    navigator.vibrate?.(PULSES);
  }, [key]);
}

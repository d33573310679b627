import { useEffect, useRef } from 'react';
import { partName, partText } from '#client/areas/venue/shared/part-text.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import { disputesOf } from '#domain/result/disputes.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/sync/row.ts';
import type { Starter } from '#local/venue/venue.ts';
import { officialsMessages as text } from './messages-officials.ts';

const PULSES = [200, 100, 200];

/** Tells and buzzes once two marks of a starter differ, on the devices of both. `find` is what this device may see. */
export function useDisputeAlert(starters: readonly Starter[], find: (starter: Starter) => ResultRow | undefined): void {
  const open = starters.flatMap((starter) =>
    Object.entries(partsIn(find(starter))).flatMap(([part, stands]) => {
      const others = disputesOf(stands);
      const marks = [stands, ...others].map(({ value }) => partText(part, value)).join(' | ');
      return others.length > 0 ? [text.differ(fullName(starter.athlete), partName(part), marks)] : [];
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

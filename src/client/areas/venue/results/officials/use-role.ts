import { useState } from 'react';
import type { Venue } from '#local/venue/venue.ts';

/** What this device does in an event; undefined: it records beside others, as nobody has said anything. */
export type Role = 'record' | 'check' | 'look';

/** The role as the event's officials have it, and whether this device only looks, which it alone knows. */
export function useRole(venue: Venue, eventGroupId: number): readonly [Role | undefined, (looks: boolean) => void] {
  const key = `callroom.looks:${venue.compId}:${eventGroupId}`;
  const [looks, setLooks] = useState(() => localStorage.getItem(key) !== null);
  const me = venue.deviceId();
  const { recorder, check } = venue.round(eventGroupId)?.officials?.value ?? {};
  const said = me === undefined ? undefined : check === me ? 'check' : recorder === me ? 'record' : undefined;
  const keep = (on: boolean) => {
    if (on) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
    setLooks(on);
  };
  return [said ?? (looks ? 'look' : undefined), keep];
}

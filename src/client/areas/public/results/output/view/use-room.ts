import { useSyncExternalStore } from 'react';

export interface Room {
  readonly width: number;
  readonly height: number;
}
let room: Room = { width: window.innerWidth, height: window.innerHeight };

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

function now(): Room {
  if (room.width !== window.innerWidth || room.height !== window.innerHeight)
    room = { width: window.innerWidth, height: window.innerHeight };
  return room;
}

/** The size of the screen in pixels. */
export const useRoom = (): Room => useSyncExternalStore(subscribe, now);

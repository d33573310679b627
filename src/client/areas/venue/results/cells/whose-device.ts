import { createContext, useContext } from 'react';
import { resultsMessages as text } from '#client/areas/venue/results/messages-results.ts';
import { deviceCode } from '#domain/sync/acting-author.ts';
import type { Venue } from '#local/venue/venue.ts';

type WhoseDevice = (deviceId: string) => string;

/** What a device is called beside a mark of it; empty: it came from none. */
export const WhoseDeviceContext = createContext<WhoseDevice>(() => '');
export const useWhoseDevice = (): WhoseDevice => useContext(WhoseDeviceContext);

/** This one, that of the recorder or the checker, or another by its code. */
export function whoseDevice(venue: Pick<Venue, 'deviceId' | 'round'>, eventGroupId: number): WhoseDevice {
  const { recorder, check } = venue.round(eventGroupId)?.officials?.value ?? {};
  return (deviceId) => {
    if (deviceId === venue.deviceId()) return text.devices.own;
    if (deviceId === recorder) return text.devices.recorder;
    if (deviceId === check) return text.devices.checker;
    const code = deviceCode(deviceId);
    return code && text.devices.other(code);
  };
}

/** Some devices name their own zone otherwise than the list does. */
export const ZONES = [
  ...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')]),
].sort();

export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

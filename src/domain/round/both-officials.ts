import type { Officials } from './round-row.ts';

/** Those of two devices that had not seen each other; undefined: both took the same part. */
export function bothOfficials(said: Officials, wanted: Officials): Officials | undefined {
  const clash = (['recorder', 'check'] as const).some((part) => said[part] && wanted[part] && said[part] !== wanted[part]);
  const both = { ...said, ...wanted };
  return clash || (both.recorder !== undefined && both.recorder === both.check) ? undefined : both;
}

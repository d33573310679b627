import { useQuery } from '#client/lib/net/use-query.ts';
import { getSharedUoms, type SharedUom } from '#contracts/organising/lists/shared-uom.ts';

const ALL = 500;

/** The units of measure, as far as they have been read. */
export const useUnits = () => useQuery(getSharedUoms, { query: { pagesize: ALL, sortkey: 'name' } });
export type Units = ReturnType<typeof useUnits>;

/** Those that an event may be given today, with the one that it has. */
export function offeredUnits(units: readonly SharedUom[], chosen: string): readonly SharedUom[] {
  const today = new Date().toISOString().slice(0, 10);
  return units.filter(({ id, retiredAt }) => String(id) === chosen || retiredAt === null || retiredAt > today);
}

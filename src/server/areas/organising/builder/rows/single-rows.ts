import type { List } from '#domain/builder/draft.ts';
import { type Configuration, readConfiguration } from '#server/db/entry/read-competition.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import type { Caller, Scope } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import type { Router } from '#server/web/route.ts';
import { type RowTable, rowSaving } from './row-saving.ts';

/** A list of the set-up whose rows stand for themselves. */
interface Kind<W> {
  readonly table: RowTable;
  readonly list: List;
  /** `price`. */
  readonly one: string;
  /** As the wire has them. */
  readonly present: (compId: number, configuration: Configuration) => readonly W[];
}

/** Reads and writes them one by one; `D`: as the builder's document has one. */
export function singleRows<W extends { readonly id: number }, D extends object>(router: Router, deps: ChangeDeps, kind: Kind<W>) {
  const { builtBy, placeOf, save, iso } = rowSaving(router, deps);
  const { table, list, one, present } = kind;
  const none = refuse('not-found', { message: `This ${one} was not found.` });
  type Answered = { readonly data: W } | Refused;

  const all = async (compId: number): Promise<readonly W[]> => {
    const configuration = await readConfiguration(router.pool, compId, iso());
    return configuration ? present(compId, configuration) : [];
  };
  const byId = async (compId: number, id: string): Promise<Answered> => {
    const data = (await all(compId)).find((row) => String(row.id) === id);
    return data ? { data } : none;
  };
  const keep = async (caller: Caller, scope: Scope, id: string, row: D): Promise<Answered> => {
    const key = `${list}.${id}`;
    const saved = await save(caller, scope, () => ({ values: { [key]: row } }));
    return 'refused' in saved ? saved : byId(scope.compId, saved.ids[key] ?? id);
  };

  return {
    all,
    find: async (caller: Caller, id: number): Promise<Answered> => {
      const place = await placeOf(caller, table, id, none);
      return 'refused' in place ? place : byId(place.compId, String(id));
    },
    create: async (caller: Caller, compId: number, row: D): Promise<Answered> => {
      const place = await builtBy(caller, compId, NO_COMPETITION);
      return 'refused' in place ? place : keep(caller, place, 'new-1', row);
    },
    change: async (caller: Caller, id: number, row: D): Promise<Answered> => {
      const place = await placeOf(caller, table, id, none);
      return 'refused' in place ? place : keep(caller, place, String(id), row);
    },
    /** Gives the row as it was. */
    remove: async (caller: Caller, id: number): Promise<Answered> => {
      const place = await placeOf(caller, table, id, none);
      if ('refused' in place) return place;
      const was = await byId(place.compId, String(id));
      const saved = await save(caller, place, () => ({ values: { [`${list}.${id}`]: null } }));
      return 'refused' in saved ? saved : was;
    },
  };
}

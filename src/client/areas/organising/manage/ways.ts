import { paths } from '#client/lib/page/paths.ts';
import type { Dashboard } from '#contracts/organising/dashboard.ts';
import type { Work } from '#domain/access/work.ts';

type Who = Pick<Dashboard, 'id' | 'work'>;

const does = ({ work }: Who, ...any: readonly Work[]) => any.some((one) => work.includes(one));

/** The screens behind the numbers; undefined: this person has none. */
export const ways = {
  setUp: (who: Who) => (does(who, 'BUILDER') ? paths.builder(who.id) : undefined),
  entries: ({ id }: Who) => paths.entryList(id),
  desk: (who: Who) => (does(who, 'CHECKIN') ? paths.checkIn(who.id) : undefined),
  bibs: (who: Who) => (does(who, 'CHECKIN') ? paths.bibs(who.id) : undefined),
  results: (who: Who) => (does(who, 'BUILDER', 'RESULTS', 'CHECKIN') ? paths.results(who.id) : undefined),
  /** Whoever enters results does so, everybody else reads them. */
  event: (who: Who, eventGroupId: number) =>
    does(who, 'RESULTS') ? paths.resultsEntry(who.id, eventGroupId) : paths.resultsRead(who.id, eventGroupId),
  cards: (who: Who, { eventGroupId, entryId }: { readonly eventGroupId: number; readonly entryId: number }) =>
    does(who, 'RESULTS') ? paths.cards(who.id, eventGroupId, entryId) : undefined,
  timetable: ({ id }: Who) => paths.schedule(id),
  devices: (who: Who) => (does(who, 'BUILDER') ? paths.devices(who.id) : undefined),
  refunds: (who: Who) => (does(who, 'FINANCE') ? paths.refunds(who.id) : undefined),
};

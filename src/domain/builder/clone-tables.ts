import type { CompTables } from '#domain/competition/comp-tables.ts';

interface Renamed {
  /** The event group of the copy; undefined: it has none for it. */
  readonly eventGroup: (id: number) => number | undefined;
  /** As entries will name it. */
  readonly ageGroup: (name: string) => string;
}

/**
 * The tables of a competition for its copy: how teams score, records as the organiser lists them, points tables with the combined events that are scored
 * by them, and who goes on from rounds of a size. Left behind: points that officials gave or took.
 */
export function cloneTables(
  { scoring, records, pointsTables, ...others }: CompTables,
  { eventGroup, ageGroup }: Renamed,
): CompTables {
  return {
    ...others,
    ...(scoring && {
      scoring: {
        ...scoring,
        events: scoring.events.flatMap((event) => {
          const eventGroupId = eventGroup(event.eventGroupId);
          return eventGroupId === undefined ? [] : [{ ...event, eventGroupId }];
        }),
        adjustments: [],
      },
    }),
    ...(records && { records: records.map((record) => ({ ...record, ageGroup: ageGroup(record.ageGroup) })) }),
    ...(pointsTables && {
      pointsTables: pointsTables.map((table) => ({
        ...table,
        eventGroupIds: table.eventGroupIds.flatMap((id) => eventGroup(id) ?? []),
      })),
    }),
  };
}

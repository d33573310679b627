import { eventKind } from '#domain/event/event-code.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { StartHeat } from '#domain/timing/out/start-list.ts';
import { readNumbers } from '#server/areas/venue/shared/read-numbers.ts';
import { readStarters } from '#server/areas/venue/shared/read-starters.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

/** A heat as the timing computer is told of it, with what the competition calls it. */
export interface HeldHeat extends StartHeat {
  readonly eventGroupId: number;
}

interface Group {
  readonly id: number;
  readonly eventNo: number;
  readonly name: string;
  readonly eventCode: string;
  readonly type: string;
  readonly unit: string;
}

/** All heats that somebody starts in, in the order of the programme: as drawn, also where the draw is not published yet. */
export async function readHeats(db: Pool | Client, compId: number, eventGroupId?: number): Promise<readonly HeldHeat[]> {
  const { rows: groups } = await db.query<Group>(
    `select id, event_no as "eventNo", name, event_code as "eventCode", type, unit from event_group
     where comp_id = $1 and unit <> 'P' and ($2::integer is null or id = $2) order by starts_at, event_no`,
    [compId, eventGroupId ?? null],
  );
  const starters = groupBy(
    await readStarters(db, compId, { eventGroupIds: groups.map(({ id }) => id) }),
    (one) => one.eventGroupId,
  );
  const numbers = await readNumbers(db, compId);
  return groups.flatMap(({ id, eventNo, name, eventCode, unit }) => {
    const heats = groupBy(
      (starters.get(id) ?? []).filter(({ heat }) => heat > 0),
      ({ heat }) => heat,
    );
    return [...heats]
      .sort(([a], [b]) => a - b)
      .map(
        ([heat, placed]): HeldHeat => ({
          compId,
          eventGroupId: id,
          ...(numbers.get(id) ?? { eventNo, round: 1 }),
          heat,
          name,
          eventCode,
          isTrack: unit === 'T',
          metres: eventKind(eventCode)?.metres ?? null,
          starters: placed
            .toSorted((a, b) => a.lane - b.lane)
            .map(({ entryId, bibs, lane, surName, firstName, club }) => ({
              entryId,
              bib: bibs[0] ?? null,
              lane,
              surName,
              firstName,
              club,
            })),
        }),
      );
  });
}

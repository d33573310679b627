import { eventKind } from '#domain/event/event-code.ts';
import { parseWind } from '#domain/performance/parse.ts';
import { type RoundNumber, roundNumbers } from '#domain/progression/rounds.ts';
import type { StartHeat } from '#domain/timing/start-list.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
import { writeLif } from '#domain/timing/write-lif.ts';
import { type HeatLine, heatsOf, type PlacedEvent } from './placed-event.ts';

/** As the timing computer knows it. */
interface Race extends RoundNumber {
  readonly heat: number;
}

const isSame = (number: RoundNumber | undefined, { eventNo, round }: RoundNumber): boolean =>
  number?.eventNo === eventNo && number.round === round;

/** A heat of a race as the photo finish would have written it; undefined: there is no such heat, or it is not timed. */
export function lifOf(compId: number, events: readonly PlacedEvent[], { eventNo, round, heat: no }: Race): string | undefined {
  const numbers = roundNumbers(events.map(({ group }) => group));
  const placed = events.find(({ group }) => isSame(numbers.get(group.id), { eventNo, round }));
  if (!placed) return undefined;
  const { group } = placed;
  const heats = heatsOf(placed);
  const heat = heats.find((one) => one.heat === no);
  if (group.unit !== 'T' || !heat) return undefined;
  const race: StartHeat = {
    compId,
    eventNo,
    round,
    heat: no,
    name: heats.length > 1 ? `${group.name} Heat ${no}` : group.name,
    eventCode: group.eventCode,
    isTrack: true,
    metres: eventKind(group.eventCode)?.metres ?? null,
    starters: heat.lines.map(({ line, athlete }) => ({
      entryId: line.entryId,
      bib: line.bibNo,
      lane: line.lane,
      surName: athlete.surName,
      firstName: athlete.firstName,
      club: athlete.club,
    })),
  };
  const wind = parseWind(heat.wind);
  return writeLif(race, wind.ok ? wind.value : null, new Map(heat.lines.flatMap(timedMark)));
}

function timedMark({ line, value }: HeatLine): readonly [number, TimedMark][] {
  if (value?.type !== 'track') return [];
  const { ms, code, rule, reaction = null } = value;
  return [[line.entryId, { place: line.place, ms, code, reaction, ...(rule !== undefined && { rule }) }]];
}

import { eventKind } from '#domain/event/event-code.ts';
import { parseWind } from '#domain/performance/parse.ts';
import { type RoundNumber, roundNumbers } from '#domain/progression/rounds.ts';
import type { StartHeat } from '#domain/timing/out/start-list.ts';
import { writeLif } from '#domain/timing/out/write-lif.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
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
  if (placed?.group.unit !== 'T') return undefined;
  const heats = heatsOf(placed);
  const heat = heats.find((one) => one.heat === no);
  return heat && writeHeat(compId, placed.group, heat, { eventNo, round, heat: no });
}

/** All heats that somebody has a mark in, by the names of their files. */
export function lifsOf(compId: number, events: readonly PlacedEvent[]): ReadonlyMap<string, string> {
  const numbers = roundNumbers(events.map(({ group }) => group));
  return new Map(
    events.flatMap((placed) => {
      const number = numbers.get(placed.group.id);
      if (placed.group.unit !== 'T' || !number) return [];
      const heats = heatsOf(placed);
      return heats
        .filter(({ lines }) => lines.some(({ line }) => line.mark !== ''))
        .map((heat) => {
          const race = { ...number, heat: heat.heat };
          return [lifName(race), writeHeat(compId, placed.group, heat, race)] as const;
        });
    }),
  );
}

const lifName = ({ eventNo, round, heat }: Race): string =>
  `${String(eventNo).padStart(3, '0')}-${round}-${String(heat).padStart(2, '0')}.lif`;

function writeHeat(
  compId: number,
  group: PlacedEvent['group'],
  { wind: said, byHand, lines }: ReturnType<typeof heatsOf>[number],
  race: Race,
): string {
  const heat: StartHeat = {
    ...race,
    compId,
    name: group.name,
    eventCode: group.eventCode,
    isTrack: true,
    metres: eventKind(group.eventCode)?.metres ?? null,
    starters: lines.map(({ line, athlete }) => ({
      entryId: line.entryId,
      bib: line.bibNo,
      lane: line.lane,
      surName: athlete.surName,
      firstName: athlete.firstName,
      club: athlete.club,
    })),
  };
  const wind = parseWind(said);
  return writeLif(heat, wind.ok ? wind.value : null, new Map(lines.flatMap((line) => timedMark(line, byHand))));
}

function timedMark({ line, value }: HeatLine, byHand: boolean): readonly [number, TimedMark][] {
  if (value?.type !== 'track') return [];
  const { ms, code, rule, reaction = null } = value;
  return [
    [line.entryId, { place: line.place, ms, code, reaction, ...(rule !== undefined && { rule }), ...(byHand && { hand: true }) }],
  ];
}

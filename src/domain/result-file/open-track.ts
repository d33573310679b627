import { formatDistance, formatReaction, formatTime, formatWind } from '#domain/performance/format.ts';
import type { ResultValue, Trial } from '#domain/result/value.ts';
import { clockOf, localDate } from '#domain/shared/wall-clock.ts';
import { type HeatLine, heatsOf, markInFile, type PlacedEvent } from './placed-event.ts';

interface Competition {
  readonly id: number;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  readonly timeZone: string;
  readonly organiser: string;
}

/** A competition as OpenTrack's public JSON has one: events, their units (heats), in these results and trials. Nobody's date of birth. */
interface OpenTrack {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly finishDate: string;
  readonly timeZone: string;
  readonly organiser: string;
  readonly competitors: readonly Competitor[];
  readonly events: readonly OpenTrackEvent[];
}
interface Competitor {
  readonly competitorId: string;
  readonly sortBib: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  readonly teamName: string;
}
interface OpenTrackEvent {
  readonly eventId: string;
  readonly eventCode: string;
  readonly name: string;
  readonly genders: string;
  /** Of the competition, from 1. */
  readonly day: number;
  /** `HH:mm` at the venue. */
  readonly r1Time: string;
  readonly status: string;
  readonly units: readonly OpenTrackUnit[];
}
interface OpenTrackUnit {
  readonly heatNumber: number;
  /** Metres a second. */
  readonly windAssistance?: string;
  /** By watches. */
  readonly timing?: 'hand';
  readonly results: readonly OpenTrackResult[];
  readonly trials: readonly OpenTrackTrial[];
}
interface OpenTrackResult {
  readonly competitorId: string;
  readonly bib: string;
  readonly lane?: number;
  readonly place?: number;
  /** `10.83`, or what OpenTrack calls a code: `DNS`, `DQ`. */
  readonly performance: string;
  /** The time to the thousandth of a second. */
  readonly exactTime?: string;
  /** What stands beside or in place of a mark. */
  readonly code?: string;
  readonly rule?: string;
  readonly reactionTime?: string;
  /** How long each leg of a relay took; empty: not taken. */
  readonly splits?: readonly string[];
  readonly qualification?: string;
  readonly category: string;
}
interface OpenTrackTrial {
  readonly competitorId: string;
  readonly round: number;
  /** Of a vertical jump, metres. */
  readonly height?: string;
  /** Metres; `x` a failure, `-` a pass, `o` cleared or valid, `r` retired. */
  readonly result: string;
  readonly wind?: string;
  readonly jumpOff?: true;
}

export function openTrack(competition: Competition, events: readonly PlacedEvent[]): OpenTrack {
  const { id, name, dates, timeZone, organiser } = competition;
  const heats = events.map((placed) => ({ placed, heats: heatsOf(placed) }));
  const lines = heats.flatMap((one) => one.heats.flatMap((heat) => heat.lines));
  return {
    id: String(id),
    name,
    date: dates[0] ?? '',
    finishDate: dates.at(-1) ?? '',
    timeZone,
    organiser,
    competitors: [...new Map(lines.map((line) => [line.athlete.athleteId, competitorOf(line)])).values()],
    events: heats.map(({ placed: { group, state }, heats: units }) => ({
      eventId: String(group.eventNo),
      eventCode: group.eventCode,
      name: group.name,
      genders: group.gender,
      day: Math.max(1, dates.indexOf(localDate(group.startsAt, timeZone)) + 1),
      r1Time: clockOf(group.startsAt, timeZone),
      status: state,
      units: units.map(({ heat, wind, byHand, lines: inHeat }) => ({
        heatNumber: heat,
        ...(wind !== '' && wind !== 'NWI' && { windAssistance: wind }),
        ...(byHand && { timing: 'hand' as const }),
        results: inHeat.map(resultOf),
        trials: inHeat.flatMap(trialsOf),
      })),
    })),
  };
}

function competitorOf({ athlete, line }: HeatLine): Competitor {
  return {
    competitorId: String(athlete.athleteId),
    sortBib: line.bibNo === null ? '' : String(line.bibNo),
    firstName: athlete.firstName,
    lastName: athlete.surName,
    gender: athlete.gender,
    teamName: athlete.club,
  };
}

function resultOf({ athlete, line, value }: HeatLine): OpenTrackResult {
  const track = value?.type === 'track' ? value : undefined;
  const rule = value && 'rule' in value ? value.rule : undefined;
  const code = value && 'code' in value ? value.code : null;
  return {
    competitorId: String(athlete.athleteId),
    bib: line.bibNo === null ? '' : String(line.bibNo),
    ...(line.lane > 0 && { lane: line.lane }),
    ...(line.place !== null && { place: line.place }),
    performance: rule === undefined ? markInFile(line) : 'DQ',
    ...(track && track.ms !== null && { exactTime: formatTime(track.ms, 1) }),
    ...(code !== null && { code }),
    ...(rule !== undefined && { rule }),
    ...(track?.splits && { splits: track.splits.map((ms) => (ms === null ? '' : formatTime(ms, 1))) }),
    ...(track?.reaction !== undefined && { reactionTime: formatReaction(track.reaction) }),
    ...(line.by && { qualification: line.by }),
    category: line.ageGroup,
  };
}

function trialsOf({ athlete, value }: HeatLine): readonly OpenTrackTrial[] {
  const competitorId = String(athlete.athleteId);
  if (value?.type === 'field')
    return value.trials.flatMap((trial, i): OpenTrackTrial[] =>
      trial ? [{ competitorId, round: i + 1, ...measured(trial) }] : [],
    );
  if (value?.type === 'height') return triesOf(value).map((one) => ({ competitorId, ...one }));
  return [];
}

const measured = (trial: Trial) =>
  'cm' in trial
    ? { result: formatDistance(trial.cm), ...(trial.wind !== undefined && { wind: formatWind(trial.wind) }) }
    : { result: trial.mark.toLowerCase() };

function triesOf({ bars, jumps }: Extract<ResultValue, { readonly type: 'height' }>) {
  return [
    ...bars.flatMap(({ cm, tries }) =>
      [...tries].flatMap((sign, i) =>
        sign === ' ' ? [] : [{ round: i + 1, height: formatDistance(cm), result: sign.toLowerCase() }],
      ),
    ),
    ...jumps.map(({ round, cm, sign }) => ({
      round,
      height: formatDistance(cm),
      result: sign.toLowerCase(),
      jumpOff: true as const,
    })),
  ];
}

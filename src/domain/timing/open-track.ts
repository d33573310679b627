import { eventKind } from '#domain/event/event-code.ts';
import { trialPart, trialWindPart } from '#domain/horizontal/parts.ts';
import { parseDistance, parseWind } from '#domain/performance/parse.ts';
import { CODE, writeCode } from '#domain/result/part-rules.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { splitPart } from '#domain/track/parts.ts';
import { jumpPart, tryPart } from '#domain/vertical/write-parts.ts';
import { readLane, readTime, readTimed, windOf } from './timed-mark.ts';
import { type Doubt, readHeat, type TimedMark, type TimedRace, type TimedRow } from './timed-race.ts';

type Text = string | undefined;
/** Somebody, and what they did, as OpenTrack's JSON has it; numbers are read as texts. */
export interface OpenTrackFile {
  readonly competitors: readonly {
    readonly competitorId: Text;
    readonly firstName: Text;
    readonly lastName: Text;
    readonly teamName: Text;
  }[];
  readonly events: readonly {
    readonly eventId: string;
    readonly eventCode: string;
    readonly name: Text;
    readonly units: readonly OpenTrackUnit[];
  }[];
}
interface OpenTrackUnit {
  readonly heatNumber: Text;
  readonly windAssistance: Text;
  /** `hand`: by watches. */
  readonly timing: Text;
  readonly results: readonly OpenTrackResult[];
  readonly trials: readonly OpenTrackTrial[];
}
interface OpenTrackResult {
  readonly competitorId: Text;
  readonly bib: Text;
  readonly lane: Text;
  readonly place: Text;
  readonly performance: Text;
  readonly exactTime: Text;
  readonly code: Text;
  readonly rule: Text;
  readonly reactionTime: Text;
  readonly splits: readonly string[];
}
interface OpenTrackTrial {
  readonly competitorId: Text;
  readonly bib: Text;
  readonly round: Text;
  readonly height: Text;
  readonly result: Text;
  readonly wind: Text;
  readonly jumpOff: boolean;
}

/** All heats of a competition as OpenTrack's JSON has them; totals of combined events follow from their parts. Each heat and each result is a line of its own. */
export function openTrackRaces({ competitors, events }: OpenTrackFile): readonly TimedRace[] {
  const people = new Map(competitors.map((one) => [one.competitorId, one]));
  let line = 0;
  return events.flatMap(({ eventId, eventCode, name = '', units }) => {
    const unit = eventKind(eventCode)?.unit;
    if (unit === 'P') return [];
    return units.map((heat): TimedRace => {
      line += 1;
      const head = line;
      const trials = groupBy(heat.trials, (one) => keyOf(one));
      const rows = heat.results.map((result): TimedRow => {
        line += 1;
        const own = trials.get(keyOf(result)) ?? [];
        const { lastName = '', firstName = '', teamName = '' } = people.get(result.competitorId) ?? {};
        return {
          line,
          raw: JSON.stringify({ lastName, ...result, ...(own.length > 0 && { trials: own }) }),
          ref: undefined,
          bib: result.bib?.trim() ?? '',
          lane: readLane(result.lane ?? ''),
          surName: lastName,
          firstName,
          club: teamName,
          read: unit === 'D' || unit === 'H' ? fieldMark(unit, result, own) : trackMark(result, heat.timing === 'hand'),
        };
      });
      const wind = heat.windAssistance ?? '';
      return {
        eventNo: eventId,
        round: 1,
        heat: readHeat(heat.heatNumber ?? ''),
        name,
        metres: null,
        ...(unit === 'T' ? windOf(wind, { no: head, raw: `windAssistance: ${wind}`, cells: [] }) : { wind: null }),
        ...(unit === 'D' || unit === 'H' ? { isField: true as const } : {}),
        rows,
      };
    });
  });
}

const keyOf = ({ competitorId, bib }: Pick<OpenTrackResult, 'competitorId' | 'bib'>): string =>
  competitorId ?? `bib ${bib ?? ''}`;

function trackMark(
  { place = '', performance: said = '', exactTime, code, rule, reactionTime = '', splits }: OpenTrackResult,
  byHand: boolean,
): TimedRow['read'] {
  const word = code ?? (/\d/.test(said) ? '' : said);
  const time = exactTime ?? (word === '' ? said : '');
  const read =
    word === '' ? readTimed(place, time, reactionTime) : readTimed([word, rule].filter(Boolean).join(' '), time, reactionTime);
  if (typeof read !== 'object' || 'unread' in read) return read;
  const parts = splits.flatMap((split, i) => {
    const ms = readTime(split);
    return typeof ms === 'number' ? [[splitPart(i + 1), String(ms)] as const] : [];
  });
  return { ...read, ...(byHand && read.ms !== null && { hand: true as const }), ...(parts.length > 0 && { parts }) };
}

const NO_RACE = { place: null, ms: null, code: null, reaction: null };
const SIGNS: Readonly<Record<string, string>> = { x: 'X', o: 'O', '-': '-', p: '-', r: 'r' };

/** The whole card of a throw or a jump, or no mark where a part of it can't be read. */
function fieldMark(
  unit: 'D' | 'H',
  { performance: said = '', code, rule }: OpenTrackResult,
  trials: readonly OpenTrackTrial[],
): TimedMark | Doubt | 'nothing' {
  const word = code ?? (trials.length === 0 && !/\d/.test(said) ? said : '');
  if (word === '' && trials.length === 0) return said.trim() === '' ? 'nothing' : { unread: 'card', mark: null };
  const parts: (readonly [string, string])[] = [];
  let best: number | null = null;
  for (const trial of trials) {
    const read = unit === 'D' ? trialParts(trial) : tryParts(trial);
    if (!read) return { unread: 'bad-time', mark: null };
    parts.push(...read.parts);
    if (read.cm !== null) best = Math.max(best ?? 0, read.cm);
  }
  if (word !== '') parts.push([CODE, writeCode({ code: word, ...(rule !== undefined && { rule }) })]);
  return { ...NO_RACE, ...(unit === 'H' && best !== null ? { height: best } : { cm: best }), parts };
}

interface ReadTrial {
  readonly parts: readonly (readonly [string, string])[];
  /** Of a valid one. */
  readonly cm: number | null;
}

function trialParts({ round = '', result = '', wind }: OpenTrackTrial): ReadTrial | undefined {
  const n = Number(round);
  if (!Number.isInteger(n) || n < 1) return undefined;
  const sign = SIGNS[result.toLowerCase()];
  if (sign !== undefined) return { parts: [[trialPart(n), sign]], cm: null };
  const [cm, blown] = [parseDistance(result), wind === undefined ? undefined : parseWind(wind)];
  if (!cm.ok || blown?.ok === false) return undefined;
  const more = blown ? [[trialWindPart(n), String(blown.value)] as const] : [];
  return { parts: [[trialPart(n), String(cm.value)], ...more], cm: cm.value };
}

function tryParts({ round = '', height = '', result = '', jumpOff }: OpenTrackTrial): ReadTrial | undefined {
  const [n, cm] = [Number(round), parseDistance(height)];
  if (!Number.isInteger(n) || n < 1 || !cm.ok || result === '') return undefined;
  // OpenTrack itself writes all tries at a height as one: `xxo`.
  const signs = [...result.toLowerCase()].map((sign) => SIGNS[sign]);
  if (signs.some((sign) => sign === undefined)) return undefined;
  const parts = signs.map(
    (sign = '', i) => [jumpOff ? jumpPart(n, cm.value) : tryPart(cm.value, signs.length > 1 ? i + 1 : n), sign] as const,
  );
  return { parts, cm: !jumpOff && signs.includes('O') ? cm.value : null };
}

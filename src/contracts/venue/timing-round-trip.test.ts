import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventKind, isRelay } from '#domain/event/event-code.ts';
import { eventBoard, placedLines } from '#domain/event-board/event-board.ts';
import { formatDistance } from '#domain/performance/format.ts';
import { parseTime, parseWind } from '#domain/performance/parse.ts';
import type { ResultValue, Trial } from '#domain/result/value.ts';
import { hyTekOf } from '#domain/result-file/hy-tek.ts';
import type { EventGroupRow, PublicRow } from '#domain/rows/row.ts';
import { fold } from '#domain/shared/fold.ts';
import { starterId } from '#domain/team/starter.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { matchRace, type Placed } from '#domain/timing/match.ts';
import type { StartHeat } from '#domain/timing/out/start-list.ts';
import { writeLif } from '#domain/timing/out/write-lif.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { readTimingFile } from './read-timing-file.ts';

/** A meeting that is not part of the repository; without it the made-up races below stand alone. */
const RIO = '../shared/data/rio2016/rio_athletics_results.json';
const NO_WIND = null;

interface Race {
  readonly heat: StartHeat;
  readonly wind: number | null;
  readonly marks: ReadonlyMap<number, TimedMark>;
}

/** Out as the photo finish writes it, and in again: the same wind, and each mark of its own starter, in either encoding. */
function comesBack(race: Race): void {
  comesBackFromLif(race);
  comesBackFromHyTek(race);
}

/** The same through Hy-Tek, but for what the format has no place for: bib, lane, reaction, thousandths, and the rule of a disqualification. */
function comesBackFromHyTek({ heat, wind, marks }: Race): void {
  const { eventNo, name: called, eventCode, starters } = heat;
  const group = sampleGroup({ id: 1, eventNo, name: called, eventCode, type: 'T', unit: 'T' });
  const values = [...marks].map(([entryId, { ms, code, reaction, place: _place, rule }]): Result => {
    const value = { type: 'track' as const, ms, code, ...(rule && { rule }), ...(reaction !== null && { reaction }) };
    return [entryId, value];
  });
  const { text, board } = inHyTek(group, heat, [...values, [0, { type: 'wind', wind }]]);
  const lines = (board.heats[0]?.lines ?? []).filter((line) => line.mark !== '');
  if (lines.length === 0) return;
  const file = readTimingFile(encodeCp1252(text));
  const race = file.ok ? file.races[0] : undefined;
  const isTeams = isRelay(eventCode);
  // The wind of a relay has no place in the format.
  expect(race, text).toMatchObject({
    eventNo: String(eventNo),
    round: -1,
    heat: heat.heat,
    wind: isTeams ? null : wind,
  });
  const matched = matchRace({ compId: heat.compId, eventGroupId: 1, heat: heat.heat }, race?.rows ?? [], placedOf(heat));
  // Without bibs, those of one name and club are not told apart, nor is a name without a letter one.
  const isUnclear = ({ row }: (typeof matched)[number]) =>
    fold(row.surName) === '' ||
    (isTeams && starters.filter(({ surName }) => fold(surName) === fold(row.surName)).length > 1) ||
    starters.filter(
      (one) => fold(`${one.surName}/${one.firstName}/${one.club}`) === fold(`${row.surName}/${row.firstName}/${row.club}`),
    ).length > 1;
  const back = matched
    .filter((one) => !isUnclear(one))
    .map(({ entryId, mark, why }) => [entryId, mark?.place, mark?.ms, mark?.code, why]);
  const twins = new Set(matched.filter(isUnclear).map(({ row }) => row.line));
  const out = lines.flatMap(({ entryId, place }, i) => {
    const { ms = null, code = null } = marks.get(entryId) ?? {};
    return twins.has(i + 2)
      ? []
      : [[entryId, code ? null : place, ms === null || code ? null : Math.ceil(ms / 10) * 10, code, undefined]];
  });
  expect(back, text).toEqual(out);
}

type Result = readonly [entryId: number, value: ResultValue];

/** An event of one heat with these results, and what Hy-Tek gets of it. */
function inHyTek(group: EventGroupRow, { heat, starters }: Pick<StartHeat, 'heat' | 'starters'>, results: readonly Result[]) {
  const rows: readonly PublicRow[] = [
    group,
    ...starters.map(
      ({ entryId, surName, firstName, club, lane }): PublicRow => ({
        kind: 'athlete',
        athleteId: starterId(entryId),
        version: 1,
        firstName,
        surName,
        gender: 'F',
        club,
        bibNo: null,
        teamBibNo: null,
        entries: [{ id: entryId, eventGroupId: group.id, ageGroup: '', pb: '', sb: '', heat, lane }],
      }),
    ),
    ...results.map(
      ([entryId, value]): PublicRow => ({ kind: 'result', eventGroupId: group.id, heat, entryId, version: 1, value }),
    ),
  ];
  const board = eventBoard({ rows }, group.id);
  if (!board) throw new Error('the event is not among its rows');
  const placed = { group, event: { rows }, board, state: 'live' as const, lines: placedLines({ rows }, board) };
  return { board, text: hyTekOf({ name: 'Open', dates: ['2016-08-12'] }, [placed], '2016-08-20') };
}

const placedOf = ({ starters, heat }: Pick<StartHeat, 'starters' | 'heat'>): readonly Placed[] =>
  starters.map(
    ({ bib, ...one }): Placed => ({
      ...one,
      athleteId: starterId(one.entryId),
      eventGroupId: 1,
      heat,
      bibs: bib === null ? [] : [bib],
    }),
  );

function comesBackFromLif({ heat, wind, marks }: Race): void {
  const text = writeLif(heat, wind, marks);
  for (const bytes of [encodeCp1252(text), new TextEncoder().encode(text)]) {
    const file = readTimingFile(bytes);
    const race = file.ok ? file.races[0] : undefined;
    expect(race, file.ok ? heat.name : file.error).toMatchObject({
      eventNo: String(heat.eventNo),
      round: heat.round,
      heat: heat.heat,
      wind,
    });
    const matched = matchRace({ compId: heat.compId, eventGroupId: 1, heat: heat.heat }, race?.rows ?? [], placedOf(heat));
    expect(
      matched.flatMap(({ why }) => why ?? []),
      text,
    ).toEqual([]);
    expect(
      new Map(matched.flatMap(({ entryId, mark }) => (entryId !== undefined && mark ? [[entryId, mark] as const] : []))),
      text,
    ).toEqual(marks);
  }
}

const Rio = z.object({
  events: z.array(
    z.object({
      name: z.string(),
      eventCode: z.string(),
      wind: z.optional(z.nullable(z.string())),
      result: z.array(
        z.object({
          country: z.string(),
          familyName: z.optional(z.string()),
          givenName: z.optional(z.string()),
          rank: z.optional(z.nullable(z.string())),
          performance: z.string(),
          reactionTime: z.optional(z.nullable(z.string())),
          attempts: z.optional(
            z.array(
              z.object({
                round: z.optional(z.int()),
                performance: z.optional(z.nullable(z.string())),
                wind: z.optional(z.nullable(z.string())),
              }),
            ),
          ),
          heights: z.optional(
            z.array(z.object({ height: z.optional(z.nullable(z.string())), results: z.optional(z.nullable(z.string())) })),
          ),
        }),
      ),
    }),
  ),
});

test.runIf(existsSync(RIO))('every race of a whole championship comes back as it went out', () => {
  const { events } = Rio.parse(JSON.parse(readFileSync(RIO, 'utf8')));
  const races = events.filter(({ result }) =>
    result.some(({ performance }) => /^\d+:\d\d\.\d\d$|^\d\d\.\d\d$|^9\.\d\d$/.test(performance)),
  );
  expect(races.length).toBeGreaterThan(100);
  for (const [index, { name, eventCode, wind, result }] of races.entries()) {
    const starters = result.map((one, i) => ({
      entryId: index * 100 + i + 1,
      bib: 1000 + i,
      lane: i + 1,
      surName: one.familyName ?? one.country,
      firstName: one.givenName ?? '',
      club: one.country,
    }));
    const marks = new Map(
      result.flatMap((one, i): readonly [number, TimedMark][] => {
        const ms = parseTime(one.performance);
        const code = (['DNS', 'DNF', 'DQ'] as const).find((word) => one.performance.startsWith(word)) ?? null;
        if (!ms.ok && !code) return [];
        const reaction = one.reactionTime ? Math.round(Number(one.reactionTime) * 1000) : null;
        return [
          [
            index * 100 + i + 1,
            { place: code ? null : Number(one.rank ?? i + 1) || i + 1, ms: ms.ok ? ms.value : null, code, reaction },
          ],
        ];
      }),
    );
    const read = parseWind(wind ?? '');
    comesBack({
      heat: { compId: 7, eventNo: index + 1, round: 1, heat: 1, name, eventCode, isTrack: true, metres: null, starters },
      wind: read.ok ? read.value : NO_WIND,
      marks,
    });
  }
});

test.runIf(existsSync(RIO))('every relay of a whole championship comes back from Hy-Tek as it went out', () => {
  const { events } = Rio.parse(JSON.parse(readFileSync(RIO, 'utf8')));
  const relays = events.filter(({ eventCode }) => isRelay(eventCode));
  expect(relays.length).toBe(13);
  for (const [index, { name, eventCode, result }] of relays.entries()) {
    const starters = result.map(({ country }, i) => ({
      entryId: index * 100 + i + 1,
      bib: 1000 + i,
      lane: i + 1,
      surName: country,
      firstName: '',
      club: '',
    }));
    const marks = new Map(
      result.map(({ performance, rank }, i): readonly [number, TimedMark] => {
        const ms = parseTime(performance);
        const code = (['DNS', 'DNF', 'DQ'] as const).find((word) => performance.includes(word)) ?? null;
        return [
          index * 100 + i + 1,
          { place: code ? null : Number(rank), ms: ms.ok && !code ? ms.value : null, code, reaction: null },
        ];
      }),
    );
    expect([...marks.values()].every(({ ms, code }) => ms !== null || code !== null)).toBe(true);
    comesBackFromHyTek({
      heat: { compId: 7, eventNo: index + 1, round: 1, heat: 1, name, eventCode, isTrack: true, metres: null, starters },
      wind: null,
      marks,
    });
  }
});

test.runIf(existsSync(RIO))(
  'the best marks of all throws and jumps come back from Hy-Tek, or wait where the place hangs on more',
  () => {
    const { events } = Rio.parse(JSON.parse(readFileSync(RIO, 'utf8')));
    const cm = (metres: string | null | undefined) => Math.round(Number(metres) * 100);
    const counts = { back: 0, waiting: 0 };
    for (const { name, eventCode, result } of events) {
      const unit = eventKind(eventCode)?.unit;
      if (unit !== 'D' && unit !== 'H') continue;
      const group = sampleGroup({ id: 1, name, eventCode, gender: 'F', type: 'F', unit, trials: 6 });
      const starters = result.map(({ familyName, givenName = '', country }, i) => ({
        entryId: i + 1,
        bib: null,
        lane: i + 1,
        surName: familyName ?? country,
        firstName: givenName,
        club: country,
      }));
      const values = result.flatMap(({ attempts = [], heights = [] }, i): Result[] => {
        const trials = attempts.flatMap(({ performance, wind }): Trial[] => {
          if (!(cm(performance) > 0)) return performance ? [{ mark: performance === '-' ? '-' : 'X' }] : [];
          const read = parseWind(wind ?? '');
          return [{ cm: cm(performance), ...(eventCode === 'LJ' && read.ok && { wind: read.value }) }];
        });
        const bars = heights.map(({ height, results }) => ({
          cm: cm(height),
          tries: (results ?? '').toUpperCase().replaceAll('R', 'r'),
        }));
        if (trials.length > 0 && unit === 'D') return [[i + 1, { type: 'field', trials, code: null }]];
        return bars.length > 0 ? [[i + 1, { type: 'height', bars, jumps: [], code: null }]] : [];
      });
      if (values.length === 0) continue;
      const { text, board } = inHyTek(group, { heat: 1, starters }, values);
      const file = readTimingFile(encodeCp1252(text));
      const race = file.ok ? file.races[0] : undefined;
      const matched = matchRace({ compId: 7, eventGroupId: 1, heat: 1 }, race?.rows ?? [], placedOf({ starters, heat: 1 }));
      const known = new Map(values);
      for (const [i, line] of (board.heats[0]?.lines ?? []).filter(({ mark }) => mark !== '').entries()) {
        const { entryId, why, mark } = matched[i] ?? {};
        const level = board.heats[0]?.lines.filter((one) => one.mark === line.mark) ?? [];
        const value = known.get(line.entryId);
        const best = value?.type === 'field' ? Math.max(...value.trials.map((one) => (one && 'cm' in one ? one.cm : 0))) : 0;
        if (why === 'card') {
          counts.waiting += 1;
          expect(line.place === null || level.length > 1, `${name}: ${line.name}`).toBe(true);
        } else {
          counts.back += 1;
          expect([entryId, mark?.place, why], `${name}: ${line.name}`).toEqual([line.entryId, line.place, undefined]);
          if (best > 0) expect(mark?.cm).toBe(best);
          else if (unit === 'H') expect(formatDistance(mark?.height ?? 0)).toBe(line.mark);
        }
      }
    }
    expect(counts).toEqual({ back: 704, waiting: 306 });
  },
);

const name = fc.stringMatching(/^[A-ZÀ-Ýa-zß-ÿ][A-ZÀ-Ýa-zß-ÿ ,.'"-]{0,20}$/).map((text) => text.trim());
const mark = fc.oneof(
  fc.record({
    place: fc.integer({ min: 1, max: 40 }),
    ms: fc.integer({ min: 5000, max: 2_000_000 }),
    code: fc.constant(null),
    reaction: fc.option(fc.integer({ min: -400, max: 900 })),
  }),
  fc.record({
    place: fc.constant(null),
    ms: fc.constant(null),
    code: fc.constantFrom('DNS' as const, 'DNF' as const),
    reaction: fc.constant(null),
  }),
  fc.record({
    place: fc.constant(null),
    ms: fc.option(fc.integer({ min: 5000, max: 2_000_000 })),
    code: fc.constant('DQ' as const),
    rule: fc.constant('TR17.2.3'),
    reaction: fc.constant(null),
  }),
);

test('races of any names, lanes, times and codes come back as they went out', () => {
  const race = fc.record({
    wind: fc.option(fc.integer({ min: -99, max: 99 })),
    starters: fc.array(fc.tuple(name, name, name, fc.option(mark), fc.boolean()), { minLength: 1, maxLength: 24 }),
    eventNo: fc.integer({ min: 1, max: 99_999_999 }),
  });
  fc.assert(
    fc.property(race, ({ wind, starters, eventNo }) => {
      const listed = starters.map(([surName, firstName, club, , hasBib], i) => ({
        entryId: i + 1,
        bib: hasBib ? 500 + i : null,
        lane: i + 1,
        surName,
        firstName,
        club,
      }));
      const marks = new Map(starters.flatMap(([, , , one], i) => (one ? [[i + 1, one] as const] : [])));
      comesBack({
        heat: {
          compId: 3,
          eventNo,
          round: 1,
          heat: 3,
          name: 'A, "B"',
          eventCode: '400',
          isTrack: true,
          metres: 400,
          starters: listed,
        },
        wind,
        marks,
      });
    }),
  );
});

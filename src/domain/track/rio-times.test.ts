import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatReaction } from '#domain/performance/format.ts';
import { parseTime, parseWind } from '#domain/performance/parse.ts';
import { isPlausiblePart, valueOfParts } from '#domain/result/parts.ts';
import { places } from '#domain/result/places.ts';
import type { TrackValue } from '#domain/result/value.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { PLACE, REACTION, splitPart, TIME, WIND } from './parts.ts';

/** The athletics of Rio 2016, where it lies beside the project: see its licence there. */
const RIO = new URL('../../../../shared/data/rio2016/rio_athletics_results.json', import.meta.url);
interface Meeting {
  readonly events: readonly {
    readonly name: string;
    readonly eventCode: string | null;
    readonly roundName: string | null;
    readonly wind?: string;
    readonly result: readonly {
      readonly rank?: string;
      readonly performance: string;
      readonly reactionTime?: string;
      readonly runners?: readonly { readonly legNumber: number }[];
    }[];
  }[];
}
/** Combined events in points, and the field. */
const NOT_TIMED = ['LJ', 'TJ', 'SP', 'DT', 'HT', 'JT', 'HJ', 'PV', 'DEC', 'HEP'];

/** Each heat as officials would enter it: times, and where two are level the places of the photo finish. */
function readRaces() {
  const { events } = JSON.parse(readFileSync(RIO, 'utf8')) as Meeting;
  return events
    .filter(({ eventCode }) => !NOT_TIMED.includes(eventCode ?? ''))
    .map(({ name, roundName, eventCode, wind, result }) => {
      const finished = result.flatMap(({ rank, performance }, i) => {
        const time = parseTime(performance);
        return rank !== undefined && time.ok ? [{ entryId: i + 1, rank: Number(rank), ms: time.value }] : [];
      });
      const isLevel = (ms: number) => finished.filter((one) => one.ms === ms).length > 1;
      const starters = finished.map(({ entryId, rank, ms }) => {
        const value: TrackValue = { type: 'track', ms, code: null, ...(isLevel(ms) && { place: rank }) };
        return { heat: 1, entryId, rank, value };
      });
      const teams = result.flatMap(({ runners, performance }) =>
        runners ? [{ legs: runners.map(({ legNumber }) => legNumber), performance }] : [],
      );
      const reactions = result.flatMap(({ reactionTime }) => reactionTime ?? []);
      return {
        reactions,
        teams,
        name: `${name}, ${roundName}`,
        group: sampleGroup({ eventCode: eventCode ?? '' }),
        wind,
        starters,
      };
    });
}

describe.runIf(existsSync(RIO))('the races of Rio 2016', () => {
  test('have the places that they had, level times parted by the photo finish', () => {
    let [agree, level] = [0, 0];
    const differ = readRaces().flatMap(({ name, group, starters }) => {
      const ours = new Map(places(group, starters, starters).map((p) => [p.entryId, p.heatPlace]));
      level += starters.filter(({ value }) => value.place !== undefined).length;
      return starters.flatMap(({ entryId, rank }) => {
        if (ours.get(entryId) === rank) agree += 1;
        return ours.get(entryId) === rank ? [] : [`${name}: ${rank}, not ${ours.get(entryId)}`];
      });
    });
    expect(differ).toEqual([]);
    expect([agree, level]).toEqual([2297, 90]);
  });

  test('have times, places, reactions and winds that officials may enter', () => {
    let [winds, reacted] = [0, 0];
    for (const { name, group, wind, starters, reactions } of readRaces()) {
      for (const { value } of starters) {
        expect(isPlausiblePart(TIME, String(value.ms), 1, group), name).toBe(true);
        expect(isPlausiblePart(PLACE, String(value.place ?? 1), 1, group), name).toBe(true);
      }
      for (const seconds of reactions) {
        reacted += 1;
        const ms = String(Math.round(Number(seconds) * 1000));
        expect(isPlausiblePart(REACTION, ms, 1, group), `${name} ${seconds}`).toBe(true);
        expect(formatReaction(Number(ms))).toBe(seconds);
      }
      const read = parseWind(wind ?? '');
      if (!read.ok) continue;
      winds += 1;
      expect(isPlausiblePart(WIND, String(read.value), 0, group), name).toBe(true);
    }
    expect([winds, reacted]).toEqual([93, 1027]);
  });

  test('have relays of which each leg may have a time of its own, and no leg more', () => {
    let legsRun = 0;
    for (const { name, group, teams } of readRaces()) {
      for (const { legs, performance } of teams) {
        const time = parseTime(performance);
        // The meeting has no times of legs: shares of the team's are what they can be.
        const shares = legs.map(
          (leg) => [splitPart(leg), String(Math.round((time.ok ? time.value : 40_000) / legs.length))] as const,
        );
        for (const [part, ms] of shares) expect(isPlausiblePart(part, ms, 1, group), `${name} ${part}`).toBe(true);
        expect(isPlausiblePart(splitPart(legs.length + 1), '9000', 1, group), name).toBe(false);
        const value = valueOfParts(Object.fromEntries(shares.map(([part, ms]) => [part, { value: ms }])), group, 1);
        expect(value).toMatchObject({ splits: shares.map(([, ms]) => Number(ms)) });
        legsRun += legs.length;
      }
    }
    expect(legsRun).toBe(388);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PRESETS } from '#domain/horizontal/scheme.ts';
import { formatWind } from '#domain/performance/format.ts';
import { parseWind } from '#domain/performance/parse.ts';
import { isPlausiblePart } from '#domain/result/parts.ts';
import { places } from '#domain/result/places.ts';
import { trialPlan } from '#domain/result/trial-plan.ts';
import type { FieldValue, Trial } from '#domain/result/value.ts';
import { sampleJump } from '#tests/fixtures/sample-rows.ts';

const m = (cm: number): Trial => ({ cm });
const X: Trial = { mark: 'X' };
const placed = (series: readonly (readonly Trial[])[], scheme: Parameters<typeof places>[3]) => {
  const results = series.map((trials, i) => ({ heat: 1, entryId: i + 1, value: { type: 'field', trials, code: null } as const }));
  return places(sampleJump(), results, results, scheme).map(({ place, entryId, mark, note }) =>
    `${place ?? '–'} ${entryId} ${mark} ${note}`.trim(),
  );
};

describe('places by the scheme of the event', () => {
  test('a trial beyond its rounds does not count', () => {
    expect(placed([[m(600), X, X, m(700)], [m(610)]], PRESETS.three)).toEqual(['1 2 6.10', '2 1 6.00']);
  });

  test('no mark only once all that an athlete has for sure are taken', () => {
    expect(placed([[X, X, X]], PRESETS['three-and-three'])).toEqual(['– 1 NM']);
    expect(placed([[X, X, X]], PRESETS.four)).toEqual(['– 1']);
    expect(placed([[X, X, X, X]], PRESETS.four)).toEqual(['– 1 NM']);
  });
});

/** The athletics of Rio 2016, where it lies beside the project: see its licence there. */
const RIO = new URL('../../../../shared/data/rio2016/rio_athletics_results.json', import.meta.url);
interface Meeting {
  readonly events: readonly {
    readonly name: string;
    readonly eventCode: string | null;
    readonly round: string | null;
    readonly athlon?: string;
    readonly result: readonly {
      readonly rank?: string;
      readonly performance?: string;
      readonly attempts?: readonly { readonly round?: number; readonly performance?: string; readonly wind?: string }[];
    }[];
  }[];
}

function readTrial({ performance = '', wind }: { readonly performance?: string; readonly wind?: string }): Trial | null {
  const metres = Number(performance);
  if (metres > 0) return { cm: Math.round(metres * 100), ...(wind !== undefined && { wind: Math.round(Number(wind) * 10) }) };
  if (performance === '-') return { mark: '-' };
  return performance === '' ? null : X;
}

function readRio() {
  const { events } = JSON.parse(readFileSync(RIO, 'utf8')) as Meeting;
  return events
    .filter(({ eventCode }) => ['LJ', 'TJ', 'SP', 'DT', 'HT', 'JT'].includes(eventCode ?? ''))
    .map(({ name, round, athlon, result }) => {
      const athletes = result.map(({ rank, attempts = [] }, i) => {
        const trials: (Trial | null)[] = [];
        for (const attempt of attempts) {
          while (trials.length < (attempt.round ?? 0)) trials.push(null);
          trials[(attempt.round ?? 0) - 1] = readTrial(attempt);
        }
        const value: FieldValue = { type: 'field', trials, code: null };
        return { heat: 1, entryId: i + 1, rank: rank === undefined ? null : Number(rank), value };
      });
      const scheme = round === 'PRELIM' || athlon !== undefined ? PRESETS.three : PRESETS['three-and-three'];
      return { name: `${name} ${athlon ?? ''} ${round}`, scheme, athletes };
    });
}

describe.runIf(existsSync(RIO))('the throws and horizontal jumps of Rio 2016', () => {
  test('have the places that they had', () => {
    let agree = 0;
    const differ = readRio().flatMap(({ name, scheme, athletes }) => {
      const ours = new Map(places(sampleJump(), athletes, athletes, scheme).map((p) => [p.entryId, p.place]));
      return athletes.flatMap(({ entryId, rank, value }) => {
        // Of one qualification the trials were not published.
        if (rank === null || value.trials.length === 0) return [];
        if (ours.get(entryId) === rank) agree += 1;
        return ours.get(entryId) === rank ? [] : [`${name}: ${rank}, not ${ours.get(entryId)}`];
      });
    });
    expect(differ).toEqual([]);
    expect(agree).toBe(712);
  });

  test('have a wind at each jump, fouls too, that officials may enter as it was read', () => {
    let winds = 0;
    const { events } = JSON.parse(readFileSync(RIO, 'utf8')) as Meeting;
    for (const { name, eventCode, result } of events) {
      for (const { round = 0, wind } of result.flatMap(({ attempts = [] }) => attempts)) {
        if (wind === undefined) continue;
        winds += 1;
        const read = parseWind(wind);
        const tenths = read.ok ? read.value : expect.fail(`${name}: ${wind}`);
        expect(
          isPlausiblePart(`w${round}`, String(tenths), 1, sampleJump({ eventCode: eventCode ?? '' })),
          `${name}: ${wind}`,
        ).toBe(true);
        expect(Number(formatWind(tenths).replace('−', '-'))).toBe(Number(wind));
      }
    }
    expect(winds).toBe(859);
  });

  test('call for the last three rounds who took them', () => {
    for (const { scheme, athletes, name } of readRio().filter((one) => one.scheme.cut)) {
      const [fourth] = trialPlan(scheme, athletes, athletes).slice(3);
      const took = athletes.filter(({ value }) => value.trials.length > 3).map(({ entryId }) => entryId);
      expect(
        took.every((entryId) => fourth?.order.includes(entryId)),
        name,
      ).toBe(true);
    }
  });
});

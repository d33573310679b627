import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardPart, GIVEN } from '#domain/card/cards.ts';
import { trialPart, trialWindPart } from '#domain/horizontal/parts.ts';
import { decideMark } from '#domain/result/decide-mark.ts';
import { marksOf } from '#domain/result/disputes.ts';
import { CODE, NOTE } from '#domain/result/part-rules.ts';
import { valueOfParts } from '#domain/result/parts.ts';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { HAND, PLACE, REACTION, splitPart, TIME, WIND } from '#domain/track/parts.ts';
import { BARS } from '#domain/vertical/parts.ts';
import { jumpPart, tryPart } from '#domain/vertical/write-parts.ts';
import {
  sampleAction,
  sampleAuthority,
  sampleGroup,
  sampleHighJump,
  sampleJump,
  sampleView,
} from '#tests/fixtures/sample-rows.ts';

interface Mark {
  readonly part: string;
  readonly value: string;
}
interface Written extends Mark {
  readonly device: string;
}

const DEVICES = ['finish', 'start', 'referee'] as const;
const FS = cardPart('FS');
const YC = cardPart('YC');
const OF_ATHLETE = 501;
const KINDS: readonly {
  readonly name: string;
  readonly group: EventGroupRow;
  readonly entryId: number;
  readonly parts: Parts;
}[] = [
  {
    name: 'a race',
    group: sampleGroup(),
    entryId: OF_ATHLETE,
    parts: {
      [TIME]: ['10830', '10840'],
      [CODE]: ['DQ TR16.8', 'DNF', 'DNS'],
      [PLACE]: ['1', '2'],
      [REACTION]: ['145', '-24'],
      [FS]: [GIVEN],
      [YC]: [GIVEN],
    },
  },
  {
    name: 'a relay',
    group: sampleGroup({ eventCode: '4x100' }),
    entryId: OF_ATHLETE,
    parts: { [TIME]: ['38120', '38130'], [splitPart(1)]: ['10400', '10410'], [splitPart(4)]: ['9100'] },
  },
  {
    name: 'a heat',
    group: sampleGroup(),
    entryId: 0,
    parts: { [WIND]: ['12', '-4'], [HAND]: ['1'], [NOTE]: ['Started again', 'Rain'] },
  },
  {
    name: 'a long jump',
    group: sampleJump(),
    entryId: OF_ATHLETE,
    parts: {
      [trialPart(1)]: ['612', 'X', '-'],
      [trialWindPart(1)]: ['5', '21'],
      [trialPart(2)]: ['598', 'r'],
      [CODE]: ['NM', 'DNS', 'DQ'],
      [YC]: [GIVEN],
    },
  },
  {
    name: 'a high jump',
    group: sampleHighJump(),
    entryId: OF_ATHLETE,
    parts: {
      [tryPart(175, 1)]: ['O', 'X'],
      [tryPart(175, 2)]: ['O', '-'],
      [jumpPart(1, 180)]: ['O', 'X'],
      [CODE]: ['DNS', 'DQ TR6'],
    },
  },
  { name: 'the bars of a high jump', group: sampleHighJump(), entryId: 0, parts: { [BARS]: ['175', '175 180', '175 179'] } },
];
type Parts = Readonly<Record<string, readonly string[]>>;

/** What each device has written without a network, each part once. */
const marksOfDevices = (parts: Parts) =>
  fc.tuple(
    ...DEVICES.map((device) =>
      fc
        .uniqueArray(
          fc
            .constantFrom(...Object.entries(parts))
            .chain(([part, values]) => fc.record({ part: fc.constant(part), value: fc.constantFrom(...values) })),
          { selector: ({ part }) => part, maxLength: 6 },
        )
        .map((marks) => marks.map((mark): Written => ({ ...mark, device }))),
    ),
  );

/** The lists in one, each in its own order; `picks` says whose turn it is. */
function interleaved(lists: readonly (readonly Written[])[], picks: readonly number[]): readonly Written[] {
  const left = lists.map((list) => [...list]);
  return lists.flat().flatMap((_, i) => {
    const waiting = left.filter((list) => list.length > 0);
    return waiting[(picks[i] ?? 0) % waiting.length]?.shift() ?? [];
  });
}

function arrive(group: EventGroupRow, entryId: number, marks: readonly Written[]): ResultRow | undefined {
  const view = sampleView([group]);
  for (const [i, { part, value, device }] of marks.entries()) {
    const body = { eventGroupId: group.id, heat: 1, entryId, part, value };
    const action = sampleAction('mark', body, { id: `${device}-${part}`, deviceId: device, base: 0 });
    for (const row of decideMark(action, view, sampleAuthority({ deviceId: device, version: 9 + i })).rows) view.put(row);
  }
  return view.result(group.id, 1, entryId);
}

/** Whatever stands, and whatever waits for a decision beside it. */
const kept = (row: ResultRow | undefined) =>
  Object.fromEntries(
    Object.entries(row?.parts ?? {}).map(([part, stands]) => [
      part,
      [...new Set(marksOf(stands).flatMap(({ value }) => value ?? []))].toSorted(),
    ]),
  );

test.each(KINDS)(
  'marks of three devices in $name end as the same marks, in whichever order they arrive',
  ({ group, entryId, parts }) => {
    const picks = fc.array(fc.nat({ max: 2 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(marksOfDevices(parts), picks, picks, (lists, one, other) => {
        const [a, b] = [one, other].map((turns) => arrive(group, entryId, interleaved(lists, turns)));
        expect(kept(b)).toEqual(kept(a));
        expect(a?.value ?? null).toEqual(valueOfParts(a?.parts ?? {}, group, entryId));
        const texts = lists.flat();
        // Nothing that anybody wrote is lost: heights that only go on further are in those that do.
        for (const { part, value } of texts)
          expect(kept(a)[part]?.some((one) => one === value || one.startsWith(`${value} `))).toBe(true);
      }),
      { numRuns: 300 },
    );
  },
);

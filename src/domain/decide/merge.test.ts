import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderingKeyOf } from '#domain/decide/action-kinds.ts';
import { decide } from '#domain/decide/action-rules.ts';
import type { LayeredView } from '#domain/decide/layered-view.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { AthleteRow, Note, ResultRow } from '#domain/rows/row.ts';
import type { Action, ActionBodies, ActionKind } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import {
  sampleAthlete,
  sampleAuthority,
  sampleCompetition,
  sampleEntry,
  sampleGroup,
  sampleHighJump,
  sampleView,
} from '#tests/fixtures/sample-rows.ts';

const ATHLETES = [7, 8, 9].map(starterId);
const DEVICES = ['desk-1', 'desk-2', 'desk-3'];

/** What a device did, and how far behind the server it was when it did so (0 = it had seen everything). */
/** A draw and its moves are of one row, which `decide-draw.test.ts` has; what is said of a round is in `decide-round.test.ts`. */
type SampledKind = Exclude<ActionKind, 'draw' | 'move' | 'publish' | 'take-back' | 'round'>;
interface Step {
  readonly device: string;
  readonly behind: number;
  readonly kind: SampledKind;
  readonly body: ActionBodies[SampledKind];
}

const athleteId = fc.constantFrom(...ATHLETES);
const checkIn = fc.record({
  athleteId,
  collected: fc.boolean(),
  on: fc.boolean(),
});
const bibChange = fc.record({ athleteId, bibNo: fc.integer({ min: 98, max: 106 }) });
const bibRemoval = fc.record({ athleteId, from: fc.integer({ min: 93, max: 106 }) });
const withdrawal = fc.record({ athleteId, withdrawn: fc.boolean() });
const note = fc.record({ athleteId, text: fc.constantFrom('', 'pins', 'late', 'helper') });
const mark = fc.record({ entryId: athleteId, ms: fc.integer({ min: 10_800, max: 10_805 }) });
const tryAt = fc.record({
  entryId: athleteId,
  part: fc.constantFrom('h175.1', 'h175.2', 'h180.1'),
  value: fc.constantFrom('O', 'X', '-', null),
});
const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.constantFrom(...DEVICES),
    fc.integer({ min: 0, max: 5 }),
    fc.oneof(
      checkIn.map((c) => ({
        kind: 'check-in' as const,
        body: { athleteId: c.athleteId, collected: c.collected, entries: [{ id: 500 + c.athleteId, checkedIn: c.on }] },
      })),
      bibChange.map((body) => ({ kind: 'bib-change' as const, body })),
      bibRemoval.map((body) => ({ kind: 'bib-removal' as const, body })),
      withdrawal.map(({ athleteId: id, withdrawn }) => ({
        kind: 'withdrawal' as const,
        body: { athleteId: id, entryId: 500 + id, withdrawn },
      })),
      note.map((body) => ({ kind: 'note' as const, body })),
      tryAt.map((body) => ({ kind: 'mark' as const, body: { eventGroupId: 30, heat: 1, ...body } })),
      mark.map(({ entryId, ms }) => {
        const value: ResultValue = { type: 'track', ms, code: null };
        return { kind: 'result' as const, body: { eventGroupId: 10, heat: 1, entryId, value } };
      }),
    ),
  )
  .map(([device, behind, what]) => ({ device, behind, ...what }));

interface World {
  readonly view: LayeredView;
  version: number;
}
function meeting(): World {
  const athletes = ATHLETES.map((id) =>
    sampleAthlete({ athleteId: id, bibNo: 93 + id, entries: [sampleEntry({ id: 500 + id })] }),
  );
  return { view: sampleView([sampleCompetition(), sampleGroup(), sampleHighJump(), ...athletes]), version: 1 };
}

function actionOf({ device, behind, kind, body }: Step, i: number, version: number): Action {
  const stamp = { id: `op-${String(i).padStart(3, '0')}`, deviceId: device, seq: i + 1, userId: 1, compId: 1 };
  const seen = { base: Math.max(0, version - behind), occurredAt: `2026-06-20T08:${String(i % 60).padStart(2, '0')}:00.000Z` };
  // The arbitrary pairs each kind with its body; the union of both is what `Action` is.
  if ('key' in body) return { ...stamp, ...seen, kind: 'settle', body, orderingKey: orderingKeyOf('settle', body) };
  if ('protestId' in body) return { ...stamp, ...seen, kind: 'protest', body, orderingKey: orderingKeyOf('protest', body) };
  if ('legs' in body) return { ...stamp, ...seen, kind: 'line-up', body, orderingKey: orderingKeyOf('line-up', body) };
  if ('part' in body) return { ...stamp, ...seen, kind: 'mark', body, orderingKey: orderingKeyOf('mark', body) };
  if ('how' in body) return { ...stamp, ...seen, kind: 'advance', body, orderingKey: orderingKeyOf('advance', body) };
  if ('eventGroupId' in body) return { ...stamp, ...seen, kind: 'result', body, orderingKey: orderingKeyOf('result', body) };
  if ('text' in body) return { ...stamp, ...seen, kind: 'note', body, orderingKey: orderingKeyOf('note', body) };
  if ('bibNo' in body) return { ...stamp, ...seen, kind: 'bib-change', body, orderingKey: orderingKeyOf('bib-change', body) };
  if ('from' in body) return { ...stamp, ...seen, kind: 'bib-removal', body, orderingKey: orderingKeyOf('bib-removal', body) };
  if ('withdrawn' in body) return { ...stamp, ...seen, kind: 'withdrawal', body, orderingKey: orderingKeyOf('withdrawal', body) };
  return { ...stamp, ...seen, kind: 'check-in', body, orderingKey: orderingKeyOf(kind, body) };
}

/** The server's order is the one that counts: decides the steps one after the other. */
function play(steps: readonly Step[], each: (action: Action, world: World) => void = () => {}): World {
  const world = meeting();
  steps.forEach((s, i) => {
    const action = actionOf(s, i, world.version);
    const authority = sampleAuthority({ deviceId: s.device, at: action.occurredAt, version: world.version + 1 });
    const decision = decide(action, world.view, authority);
    for (const row of decision.rows) world.view.put(row);
    if (decision.rows.length > 0) world.version += 1;
    each(action, world);
  });
  return world;
}

const athletesOf = ({ view }: World): AthleteRow[] =>
  ATHLETES.map((id) => view.athlete(starterId(id))).filter((row) => row !== undefined);
const resultsOf = ({ view }: World): ResultRow[] =>
  ATHLETES.map((id) => view.result(10, 1, id)).filter((row) => row !== undefined);

describe('whatever three desks do in whatever order, seen or unseen', () => {
  const histories = fc.array(step, { maxLength: 40 });

  test('no bib is worn twice, and none leaves the pool', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        play(steps, (_, world) => {
          const bibs = athletesOf(world).flatMap((athlete) => athlete.bibNo ?? []);
          expect(new Set(bibs).size).toBe(bibs.length);
          for (const no of bibs) expect(no).toBeGreaterThanOrEqual(100);
        });
      }),
    );
  });

  test('the same history gives the same rows on every device', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const [a, b] = [play(steps), play(steps)];
        expect(athletesOf(a)).toEqual(athletesOf(b));
        expect(resultsOf(a)).toEqual(resultsOf(b));
      }),
    );
  });

  test('versions only grow, and never beyond the competition’s', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const last = new Map<number, number>();
        play(steps, (_, world) => {
          for (const { athleteId: id, version } of athletesOf(world)) {
            expect(version).toBeGreaterThanOrEqual(last.get(id) ?? 0);
            expect(version).toBeLessThanOrEqual(world.version);
            last.set(id, version);
          }
        });
      }),
    );
  });

  test('a check-in that nobody took back having seen it stands', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const unseen = steps.filter((s) => s.kind !== 'withdrawal').map((s) => ({ ...s, behind: 1000 }));
        const ticked = new Map<string, boolean>();
        const world = play(unseen, (action) => {
          if (action.kind !== 'check-in') return;
          // Unseen, a device can only take back its own tick.
          const { athleteId: id, entries = [] } = action.body;
          for (const entry of entries) ticked.set(`${id}:${action.deviceId}`, entry.checkedIn);
        });
        for (const athlete of athletesOf(world)) {
          const tickers = DEVICES.filter((device) => ticked.get(`${athlete.athleteId}:${device}`));
          expect(athlete.entries[0]?.checkedIn.map((t) => t.deviceId).toSorted()).toEqual(tickers.toSorted());
        }
      }),
    );
  });

  test('of a check-in and a withdrawal by desks that had not seen the other one stands', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        play(
          steps.map((s) => ({ ...s, behind: 1000 })),
          (_, world) => {
            for (const { withdrawn = [], entries } of athletesOf(world))
              for (const { entryId, deviceId } of withdrawn)
                for (const tick of entries.find(({ id }) => id === entryId)?.checkedIn ?? [])
                  expect(tick.deviceId).toBe(deviceId);
          },
        );
      }),
    );
  });

  test('no device ticks or challenges the same thing twice', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const world = play(steps);
        const lists = [
          ...athletesOf(world).flatMap((a) => [a.collected, ...a.entries.map((e) => e.checkedIn)]),
          ...resultsOf(world).map((r) => r.challenges),
        ];
        for (const list of lists) expect(new Set(list.map((item) => item.deviceId)).size).toBe(list.length);
      }),
    );
  });

  test('a note is lost to nobody who had not seen it', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const notes = new Map<number, Note | undefined>();
        play(steps, (action, world) => {
          for (const { athleteId: id, note: now } of athletesOf(world)) {
            const before = notes.get(id);
            notes.set(id, now);
            if (!before || now?.opId === before.opId) continue;
            expect(action.kind).toBe('note');
            expect(before.deviceId === action.deviceId || before.version <= action.base).toBe(true);
          }
        });
      }),
    );
  });

  test('a mark somebody had not seen is never lost: it stands, is a challenge, or is the same', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        play(steps, (action, world) => {
          if (action.kind !== 'result') return;
          const row = world.view.result(10, 1, action.body.entryId);
          expect([row?.value, ...(row?.challenges ?? []).map((c) => c.value)]).toContainEqual(action.body.value);
        });
      }),
    );
  });
});

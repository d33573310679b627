import { describe, expect, test } from 'vitest';
import { type Answer, type Arrival, type Received, receive } from '#domain/decide/receive.ts';
import type { Action } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAction, sampleAthlete, sampleCompetition, sampleGroup, sampleView } from '#tests/fixtures/sample-rows.ts';

const NOW = '2026-06-20T09:00:00.000Z';
const arrival = (action: Action): Arrival => ({ action, bodyHash: JSON.stringify(action.body) });
const tick = (id: string, athleteId = 7, entry = 501): Arrival =>
  arrival(sampleAction('check-in', { athleteId: starterId(athleteId), entries: [{ id: entry, checkedIn: true }] }, { id }));
const bib = (id: string, athleteId: number, bibNo: number): Arrival =>
  arrival(sampleAction('bib-change', { athleteId: starterId(athleteId), bibNo }, { id }));

interface Before {
  readonly known?: readonly (readonly [string, { readonly bodyHash: string; readonly answer: Answer }])[];
  readonly version?: number;
}
function send(batch: readonly Arrival[], { known = [], version = 40 }: Before = {}): Received {
  const view = sampleView([
    sampleCompetition(),
    sampleGroup(),
    sampleAthlete(),
    sampleAthlete({ athleteId: 8, bibNo: 102, entries: [] }),
  ]);
  const author = { userId: 1, name: 'Desk 1', deviceId: 'desk-1' };
  return receive(batch, { view, known: new Map(known), author, now: NOW, version, own: false });
}
const outcomes = ({ answers }: Received) => answers.map((answer) => answer.code ?? answer.outcome);

describe('a batch', () => {
  test('is answered action by action, in its order', () => {
    const received = send([tick('a'), bib('b', 7, 150), tick('c', 99), bib('d', 8, 150)]);
    expect(received.answers.map((answer) => answer.opId)).toEqual(['a', 'b', 'c', 'd']);
    expect(outcomes(received)).toEqual(['accepted', 'accepted', 'unknown-athlete', 'bib-taken']);
  });

  test('change numbers have no gaps, and a refusal takes none', () => {
    const received = send([tick('a'), tick('x', 99), bib('b', 7, 150)]);
    expect(received.version).toBe(42);
    expect(received.answers.map((answer) => answer.rows[0]?.version)).toEqual([41, undefined, 42]);
  });

  test('each changed row is written once, as it stands last', () => {
    const received = send([tick('a'), bib('b', 7, 150), bib('c', 7, 151)]);
    const written = received.rows.filter((row) => row.kind === 'athlete' && row.athleteId === 7);
    expect(written).toMatchObject([{ version: 43, bibNo: 151, entries: [{ checkedIn: [{ opId: 'a', version: 41 }] }] }]);
  });

  test('what it sends for another device undoes nothing of its own that the other had not seen', () => {
    const undo = (madeBy?: Action['madeBy']) => {
      const body = { athleteId: starterId(7), entries: [{ id: 501, checkedIn: false }] };
      return arrival({ ...sampleAction('check-in', body, { id: 'b' }), ...(madeBy && { madeBy }) });
    };
    const checkedIn = (batch: readonly Arrival[]) =>
      send(batch).rows.flatMap((row) => (row.kind === 'athlete' ? row.entries.map((entry) => entry.checkedIn.length) : []));
    expect(checkedIn([tick('a'), undo()]), 'its own tick').toEqual([0]);
    expect(checkedIn([tick('a'), undo({ userId: 2, deviceId: 'desk-2' })])).toEqual([1]);
  });

  test('a later action sees what an earlier one did', () => {
    expect(outcomes(send([bib('a', 8, 150), bib('b', 7, 102)]))).toEqual(['accepted', 'accepted']);
  });

  test('an answer shows what stands, even when the action changed nothing', () => {
    const received = send([bib('a', 7, 102), bib('b', 8, 102)]);
    expect(received.answers.map((answer) => answer.rows)).toMatchObject([
      [{ athleteId: 7, bibNo: 101 }],
      [{ athleteId: 8, bibNo: 102 }],
    ]);
    expect(received.version).toBe(40);
  });

  test('behind a refusal the queue waits for a person, and all other queues go on', () => {
    const refusedThenMore = [bib('a', 7, 102), bib('b', 7, 103), bib('c', 8, 104), tick('d')];
    const received = send(refusedThenMore);
    expect(received.answers.map((answer) => answer.opId)).toEqual(['a', 'c', 'd']);
    expect(received.ledger.map((entry) => entry.arrival.action.id)).toEqual(['a', 'c', 'd']);
    const known = received.ledger.map(({ arrival: { action, bodyHash }, answer }) => [action.id, { bodyHash, answer }] as const);
    expect(send(refusedThenMore, { known }).answers).toEqual(received.answers);
  });

  test('empty, nothing happens', () => {
    expect(send([])).toMatchObject({ answers: [], ledger: [], version: 40 });
  });
});

describe('what an author says to have seen', () => {
  const mark = (id: string, ms: number, base: number, author: string) => {
    const body = { eventGroupId: 10, heat: 1, entryId: 501, value: { type: 'track', ms, code: null } as const };
    return { batch: [arrival(sampleAction('result', body, { id, base, deviceId: author }))], author };
  };
  /** One official's mark as change 41, then another's with this base. */
  function after(base: number) {
    const view = sampleView([sampleCompetition(), sampleGroup(), sampleAthlete()]);
    const by = (deviceId: string) => ({ userId: 1, name: deviceId, deviceId });
    const [one, two] = [mark('a', 10_830, 1, 'pit-1'), mark('b', 10_380, base, 'pit-2')];
    const first = receive(one.batch, { view, known: new Map(), author: by('pit-1'), now: NOW, version: 40, own: false });
    for (const row of first.rows) view.put(row);
    return receive(two.batch, { view, known: new Map(), author: by('pit-2'), now: NOW, version: 41, own: false });
  }

  test.each([
    ['the mark that stands', 41, 'accepted'],
    ['what was there before it', 40, 'challenged'],
    ['nothing', 0, 'challenged'],
    ['a change that was not made yet: it has seen nothing', 42, 'challenged'],
    ['all that will ever be', 999_999_999, 'challenged'],
  ])('counts: %s', (_, base, code) => {
    expect(outcomes(after(base))).toEqual([code]);
  });
});

describe('every id has its effect once and one answer for ever', () => {
  test('twice in one batch', () => {
    const received = send([tick('a'), tick('a')]);
    expect(received.answers[1]).toEqual(received.answers[0]);
    expect([received.ledger.length, received.version]).toEqual([1, 41]);
  });

  test('again after a lost reply: the stored answer, word for word, and no second effect', () => {
    const first = send([tick('a')]);
    const [entry] = first.ledger;
    if (!entry) throw new Error('the first is in the ledger');
    const again = send([tick('a')], { known: [['a', { bodyHash: entry.arrival.bodyHash, answer: entry.answer }]], version: 41 });
    expect(again.answers).toEqual(first.answers);
    expect([again.ledger, again.version]).toEqual([[], 41]);
  });

  test('repeats a stored refusal, even if the action would be accepted today', () => {
    const refused: Answer = { opId: 'a', outcome: 'rejected', code: 'bib-taken', rows: [] };
    const again = send([bib('a', 7, 150)], { known: [['a', { bodyHash: bib('a', 7, 150).bodyHash, answer: refused }]] });
    expect(again).toMatchObject({ answers: [refused], version: 40 });
  });

  test('the same id with other contents is refused and leaves the first alone', () => {
    const received = send([bib('a', 7, 150), bib('a', 7, 151)]);
    expect(outcomes(received)).toEqual(['accepted', 'op-reused']);
    expect(received.rows).toMatchObject(expect.arrayContaining([expect.objectContaining({ athleteId: 7, bibNo: 150 })]));
    expect(received.ledger).toHaveLength(1);
  });
});

describe('the ledger', () => {
  test('holds every action with its answer, the refused ones too', () => {
    const { ledger } = send([tick('a'), tick('x', 99)]);
    expect(ledger.map((entry) => [entry.arrival.action.id, entry.answer.outcome, entry.receivedAt])).toEqual([
      ['a', 'accepted', NOW],
      ['x', 'rejected', NOW],
    ]);
  });

  test.each([
    ['in the past', '2026-06-20T08:30:00.000Z', '2026-06-20T08:30:00.000Z'],
    ['without milliseconds', '2026-06-20T08:30:00Z', '2026-06-20T08:30:00.000Z'],
    ['a day in the future', '2026-06-21T09:00:00.000Z', NOW],
    ['no instant at all', 'yesterday', NOW],
    ['long before the competition', '1970-01-01T00:10:02.347Z', NOW],
  ])('takes the device’s word for when, %s, but never after now nor from a clock that was not set', (_, occurredAt, expected) => {
    const action = sampleAction('check-in', { athleteId: starterId(7), collected: true }, { occurredAt });
    const { ledger, rows } = send([arrival(action)]);
    expect(ledger[0]?.occurredAt).toBe(expected);
    expect(rows).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ collected: [expect.objectContaining({ at: expected })] })]),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { cellKey, timeCell, trialCell, trialWindCell, windCell } from '#client/areas/venue/results/cells/cell.ts';
import { createDraftStore, type DraftStorage } from '#client/areas/venue/results/cells/draft-store.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { deviceVenue, EVENT, noStorage } from '#tests/fixtures/marks-venue.ts';
import { sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { MarksSession } from './marks-session.ts';

const race = sampleGroup({ id: EVENT });
const longJump = sampleJump({ id: EVENT });

function desk(group = race, card?: ResultRow) {
  const device = deviceVenue(group, card);
  const session = new MarksSession(device.venue, EVENT, createDraftStore(noStorage, 1, EVENT));
  const enter = async (cell: Parameters<typeof session.type>[0], text: string) => {
    session.type(cell, text);
    const ok = session.commit(cell);
    await session.untilSaved();
    return ok;
  };
  return { ...device, session, enter };
}

describe('a mark', () => {
  test('is shown as typed until it stands, and not any more once it was refused', async () => {
    const { session, refuseWith } = desk();
    const saved = session.mark({ heat: 1, entryId: 7 }, 'time', '10830');
    expect(session.saving.get()).toEqual([{ heat: 1, entryId: 7, part: 'time', value: '10830' }]);
    expect(await saved).toBeNull();
    expect(session.saving.get()).toEqual([]);
    refuseWith({ saved: false, failed: 'The disk is full.' });
    const refused = session.mark({ heat: 1, entryId: 7 }, 'time', '10840');
    expect(session.saving.get()).toHaveLength(1);
    expect(await refused).toContain('The disk is full.');
    expect(session.saving.get()).toEqual([]);
  });

  test('renders the card as it is typed, and the screen once it stands, with the way back', async () => {
    const { session, enter } = desk();
    const seen: unknown[] = [];
    session.saving.subscribe(() => seen.push({ saving: session.saving.get().length }));
    session.subscribe(() => {
      const { drafts, last } = session.getSnapshot();
      seen.push({ drafts: drafts.size, last: last?.after });
    });
    await session.mark({ heat: 1, entryId: 7 }, 'time', '10830');
    expect(seen.splice(0)).toEqual([{ saving: 1 }, { saving: 0 }, { drafts: 0, last: '10830' }]);
    await enter(timeCell(1, 8), '10.99');
    expect(seen).toEqual([
      { drafts: 1, last: '10830' },
      { drafts: 0, last: '10990' },
    ]);
  });

  test('that is still being saved is what undo takes back', async () => {
    const { session, value } = desk();
    await session.mark({ heat: 1, entryId: 7 }, 'time', '10830');
    void session.mark({ heat: 1, entryId: 8 }, 'time', '10990');
    expect(await session.undo()).toBeNull();
    expect(value(8)).toBeNull();
    expect(value(7)).toMatchObject({ ms: 10_830 });
  });
});

describe('entering', () => {
  test('saves a time and forgets its draft', async () => {
    const { session, enter, value } = desk();
    expect(await enter(timeCell(1, 7), '10.83')).toBe(true);
    expect(value(7)).toEqual({ type: 'track', ms: 10_830, code: null });
    expect(session.getSnapshot().drafts.size).toBe(0);
  });

  test('what is typed over a time that is still being saved keeps the reason why it cannot be read', async () => {
    const { session, value } = desk();
    const cell = timeCell(1, 7);
    session.type(cell, '10.83');
    expect(session.commit(cell)).toBe(true);
    session.type(cell, '1.2.3');
    expect(session.commit(cell)).toBe(false);
    await session.untilSaved();
    expect(value(7)).toMatchObject({ ms: 10_830 });
    expect(session.getSnapshot().drafts.get(cellKey(cell))).toBe('1.2.3');
    expect(session.getSnapshot().errors.get(cellKey(cell))).toBe('Too many separators entered..');
  });

  test('what cannot be read stays in its field with the reason, and nothing is written', async () => {
    const { session, enter, acts } = desk();
    expect(await enter(timeCell(1, 7), '1.2.3')).toBe(false);
    expect(acts()).toBe(0);
    expect(session.getSnapshot().drafts.get('time:1:7:0')).toBe('1.2.3');
    expect(session.getSnapshot().errors.get('time:1:7:0')).toBe('Too many separators entered..');
  });

  test('of somebody whom a card keeps out it asks once; Escape leaves it, and a code is no performance', async () => {
    const card: ResultRow = {
      kind: 'result',
      eventGroupId: EVENT + 1,
      heat: 1,
      entryId: 70,
      version: 1,
      value: { type: 'track', ms: null, code: 'DQ', cards: ['RC'] },
      opId: 'o',
      deviceId: 'd',
      by: 'Referee',
      at: '2026-06-20T10:00:00.000Z',
      challenges: [],
    };
    const { session, enter, value, acts } = desk(race, card);
    const asks = 'Excluded: red card. Enter it again to write it anyway.';
    expect(await enter(timeCell(1, 8), '10.99'), 'of others').toBe(true);
    expect(await enter(timeCell(1, 7), '10.83')).toBe(false);
    expect(session.getSnapshot().errors.get('time:1:7:0')).toBe(asks);
    session.type(timeCell(1, 7), null);
    expect(await enter(timeCell(1, 7), '10.83')).toBe(false);
    expect([acts(), value(7)]).toEqual([1, null]);
    expect(session.commit(timeCell(1, 7))).toBe(true);
    await session.untilSaved();
    expect(value(7)).toMatchObject({ ms: 10_830 });
    const other = desk(race, card);
    expect(await other.session.mark({ heat: 1, entryId: 7 }, 'place', '1')).toBe(asks);
    expect(await other.session.mark({ heat: 1, entryId: 7 }, 'place', '1')).toBeNull();
    const third = desk(race, card);
    expect(await third.enter(timeCell(1, 7), 'DNS')).toBe(true);
  });

  test('typing on takes the error away', async () => {
    const { session, enter } = desk();
    await enter(timeCell(1, 7), '1.2.3');
    session.type(timeCell(1, 7), '12.3');
    expect(session.getSnapshot().errors.size).toBe(0);
  });

  test('a device that cannot store keeps the draft and says so', async () => {
    const { session, enter, refuseWith } = desk();
    refuseWith({ saved: false, failed: 'The disk is full.' });
    await enter(timeCell(1, 7), '10.83');
    expect(session.getSnapshot().drafts.get('time:1:7:0')).toBe('10.83');
    expect(session.getSnapshot().errors.get('time:1:7:0')).toContain('The disk is full.');
  });

  test('leaving a field as it is writes nothing', async () => {
    const { enter, acts } = desk();
    await enter(timeCell(1, 7), '10.83');
    await enter(timeCell(1, 7), '10.830');
    expect(acts()).toBe(1);
  });

  test('two trials of one athlete entered at once are both kept', async () => {
    const { session, value } = desk(longJump);
    session.type(trialCell(1, 7, 1), '6.12');
    session.type(trialCell(1, 7, 2), 'x');
    session.commit(trialCell(1, 7, 1));
    session.commit(trialCell(1, 7, 2));
    await session.untilSaved();
    expect(value(7)).toEqual({ type: 'field', trials: [{ cm: 612 }, { mark: 'X' }], code: null });
  });

  test('a wind typed before its distance is saved with it', async () => {
    const { session, enter, value } = desk(longJump);
    await enter(trialWindCell(1, 7, 1), '+1.2');
    expect(session.getSnapshot().errors.get('trialWind:1:7:1')).toContain('distance first');
    await enter(trialCell(1, 7, 1), '6.12');
    expect(value(7)).toMatchObject({ trials: [{ cm: 612, wind: 12 }] });
    expect(session.getSnapshot().drafts.size).toBe(0);
  });

  test('a wind that is being typed while its distance is saved is not taken half', async () => {
    const { session, enter, value } = desk(longJump);
    const wind = trialWindCell(1, 7, 1);
    session.type(trialCell(1, 7, 1), '6.12');
    session.commit(trialCell(1, 7, 1));
    session.type(wind, '1');
    await session.untilSaved();
    expect(session.getSnapshot().drafts.get(cellKey(wind))).toBe('1');
    expect(value(7)).toMatchObject({ trials: [{ cm: 612 }] });
    await enter(wind, '1.3');
    expect(value(7)).toMatchObject({ trials: [{ cm: 612, wind: 13 }] });
  });
});

describe('undo', () => {
  test('gives back what stood before, one mark after the other', async () => {
    const { session, enter, value } = desk();
    await enter(timeCell(1, 7), '10.83');
    await enter(timeCell(1, 7), '10.38');
    expect(session.getSnapshot().last).toMatchObject({ entryId: 7 });
    expect(await session.undo()).toBeNull();
    expect(value(7)).toMatchObject({ ms: 10_830 });
    expect(await session.undo()).toBeNull();
    expect(value(7)).toBeNull();
    expect(session.getSnapshot().last).toBeUndefined();
  });

  test('a code or a clear is a change like any other', async () => {
    const { session, enter, value } = desk();
    await enter(timeCell(1, 7), '10.83');
    await session.write(1, 7, null);
    expect(value(7)).toBeNull();
    await session.undo();
    expect(value(7)).toMatchObject({ ms: 10_830 });
  });

  test('does not overwrite what somebody else has entered since', async () => {
    const { session, enter, value, put } = desk();
    await enter(timeCell(1, 7), '10.83');
    put(7, 'time', '10850', 'Ann');
    expect(await session.undo()).toContain('Ann');
    expect(value(7)).toMatchObject({ ms: 10_850 });
  });
});

describe('parts', () => {
  test('a trial of somebody who was DNS takes that away, and one undo brings it back', async () => {
    const { session, enter, value } = desk(longJump);
    await session.write(1, 7, { type: 'field', trials: [], code: 'DNS' });
    await enter(trialCell(1, 7, 1), '6.12');
    expect(value(7)).toEqual({ type: 'field', trials: [{ cm: 612 }], code: null });
    expect(session.getSnapshot().last).toMatchObject({ part: 't1', after: '612' });
    await session.undo();
    expect(value(7)).toEqual({ type: 'field', trials: [], code: 'DNS' });
  });

  test('a trial after r is refused at the key', async () => {
    const { session, enter, acts } = desk(longJump);
    await enter(trialCell(1, 7, 1), 'r');
    await enter(trialCell(1, 7, 2), '6.12');
    expect(session.getSnapshot().errors.get('trial:1:7:2')).toContain('This mark is out of range');
    expect(acts()).toBe(1);
  });

  test('the time that is right of a time and a DNF takes the DNF away', async () => {
    const { session, value, put } = desk();
    put(7, 'code', 'DNF', 'Ann');
    await session.decide({ heat: 1, entryId: 7 }, 'time', '10830');
    expect(value(7)).toEqual({ type: 'track', ms: 10_830, code: null });
  });
});

test('a code that cannot be stored is told, and the draft of its row stays', async () => {
  const { session, refuseWith } = desk();
  session.type(timeCell(1, 7), '10.8');
  refuseWith({ saved: false, failed: 'The disk is full.' });
  expect(await session.write(1, 7, { type: 'track', ms: null, code: 'DNS' })).toContain('The disk is full.');
  expect(session.getSnapshot().drafts.get('time:1:7:0')).toBe('10.8');
});

describe('somebody else enters the same mark meanwhile', () => {
  test('is told before it is replaced, and replaced when the person insists', async () => {
    const { session, value, put } = desk();
    session.type(timeCell(1, 7), '10.8');
    put(7, 'time', '10850', 'Ann');
    session.type(timeCell(1, 7), '10.83');
    expect(session.commit(timeCell(1, 7))).toBe(false);
    expect(session.getSnapshot().errors.get('time:1:7:0')).toContain('Ann has entered 10.85');
    expect(value(7)).toMatchObject({ ms: 10_850 });
    expect(session.commit(timeCell(1, 7))).toBe(true);
    await session.untilSaved();
    expect(value(7)).toMatchObject({ ms: 10_830 });
  });

  test('a draft of before a reload does not slip over a newer mark either', () => {
    const device = deviceVenue(race);
    const items = new Map<string, string>();
    const storage: DraftStorage = {
      get length() {
        return items.size;
      },
      key: (i) => [...items.keys()][i] ?? null,
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, text) => items.set(name, text),
      removeItem: (name) => items.delete(name),
    };
    new MarksSession(device.venue, EVENT, createDraftStore(storage, 1, EVENT)).type(timeCell(1, 7), '10.83');
    device.put(7, 'time', '10850', 'Ann');
    const reloaded = new MarksSession(device.venue, EVENT, createDraftStore(storage, 1, EVENT));
    expect(reloaded.commit(timeCell(1, 7))).toBe(false);
    expect(device.value(7)).toMatchObject({ ms: 10_850 });
  });

  test('another trial of the same athlete is no reason to ask', async () => {
    const { session, value, put } = desk(longJump);
    session.type(trialCell(1, 7, 2), 'x');
    put(7, 't1', '600', 'Ann');
    expect(session.commit(trialCell(1, 7, 2))).toBe(true);
    await session.untilSaved();
    expect(value(7)).toMatchObject({ trials: [{ cm: 600 }, { mark: 'X' }] });
  });

  test('nor is a mark of one’s own that was saved while typing on', async () => {
    const { session, value } = desk();
    session.type(timeCell(1, 7), '10.83');
    session.commit(timeCell(1, 7));
    session.type(timeCell(1, 7), '10.84');
    await session.untilSaved();
    expect(session.commit(timeCell(1, 7))).toBe(true);
    await session.untilSaved();
    expect(value(7)).toMatchObject({ ms: 10_840 });
  });
});

describe('a refused wind', () => {
  test('is told in words about the wind, a refused mark in those about the mark', async () => {
    const { session, enter, refuseWith } = desk();
    refuseWith({ saved: false, refused: 'mark-invalid' });
    await enter(windCell(1), '99');
    await enter(timeCell(1, 7), '1.08');
    const { errors } = session.getSnapshot();
    expect(errors.get(cellKey(windCell(1)))).toBe('This wind is out of range. Enter it like +1.3 or -0.4.');
    expect(errors.get(cellKey(timeCell(1, 7)))).toContain('This mark is out of range for the event.');
  });
});

describe('a mark that hardly anybody makes', () => {
  test('is asked for once more, with what was typed kept, and taken the second time', async () => {
    const { enter, session, value } = desk();
    const cell = timeCell(1, 7);
    expect(await enter(cell, '1:24.04')).toBe(false);
    expect(session.getSnapshot().errors.get(cellKey(cell))).toContain('1:24.04 in 100 Metres Men?');
    expect(value(7)).toBeNull();
    expect(session.commit(cell)).toBe(true);
    await session.untilSaved();
    expect(value(7)).toMatchObject({ ms: 84_040 });
  });

  test('figures with the point left out are read as a mark of the event', async () => {
    const { enter, value } = desk();
    expect(await enter(timeCell(1, 7), '12404')).toBe(true);
    expect(value(7)).toMatchObject({ ms: 12_404 });
  });

  test('another one in the same field is asked for again', async () => {
    const { enter } = desk();
    expect(await enter(timeCell(1, 7), '55.00')).toBe(false);
    expect(await enter(timeCell(1, 7), '56.00')).toBe(false);
    expect(await enter(timeCell(1, 7), '56.00')).toBe(true);
  });
});

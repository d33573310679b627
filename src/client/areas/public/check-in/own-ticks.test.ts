import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reasonText } from '#domain/sync/reason.ts';
import { starterId } from '#domain/team/starter.ts';
import { countKept } from './kept-ticks.ts';
import { areAllIn, everybody, type OwnRow, sendTicks } from './own-ticks.ts';

const COMP = 7;
const BY_CODE = { nonce: 'a-nonce', agreed: undefined };
type OwnEntry = OwnRow['entries'][number];

const entry: OwnEntry = {
  id: 11,
  name: '100 m',
  checkedIn: false,
  dateTime: '2026-06-13T12:00:00Z',
  ageGroup: 'Senior',
  checkInFrom: 180,
  checkInTo: 60,
  status: 'OPEN',
  message: 'Closes at 12:00',
  opensAt: '2026-06-13T09:00:00Z',
  closesAt: '2026-06-13T11:00:00Z',
};

const athlete = (...entries: readonly OwnEntry[]): OwnRow => ({
  id: 1,
  athleteId: starterId(1),
  firstName: 'Ada',
  surName: 'Cole',
  dob: null,
  urn: null,
  gender: 'F',
  bibNo: null,
  teamBibNo: null,
  club: '',
  collected: false,
  collectedTime: null,
  confirmedTime: null,
  version: 1,
  entries: [...entries],
});

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a tick by a code, without a network', () => {
  const tick = { row: athlete(entry), entries: [entry], on: true };

  test('waits on the phone up to the moment at which check-in closes', async () => {
    vi.setSystemTime('2026-06-13T11:00:00Z');
    expect(await sendTicks(COMP, [tick], BY_CODE)).toEqual({ kept: true });
    expect(countKept(COMP)).toBe(1);
  });

  test.each([
    ['before check-in opens', '2026-06-13T08:59:59Z'],
    ['after it has closed', '2026-06-13T11:00:01Z'],
  ])('is refused %s by the clock of the phone', async (_, at) => {
    vi.setSystemTime(at);
    expect(await sendTicks(COMP, [tick], BY_CODE)).toEqual({ problem: reasonText('check-in-closed').message });
    expect(countKept(COMP)).toBe(0);
  });
});

describe('all are in', () => {
  const here = { ...entry, checkedIn: true };
  const withdrawn = { ...entry, withdrawn: true as const };
  const excluded = { ...entry, excluded: true as const };

  test.each([
    ['all checked in', [athlete(here), athlete(here, here)], true],
    ['one event is left', [athlete(here), athlete(here, entry)], false],
    ['a withdrawn event is not waited for', [athlete(here, withdrawn)], true],
    ['an event that a card keeps them out of is not waited for', [athlete(here, excluded)], true],
    ['nobody is here', [athlete(withdrawn)], false],
    ['nobody is entered any more', [athlete()], false],
  ])('%s', (_, rows, isSo) => {
    expect(areAllIn(rows)).toBe(isSo);
  });
});

test('who is checked in with everybody is not whom a card keeps out: they may, by a tick of their own', () => {
  const excluded = { ...entry, id: 12, excluded: true as const };
  expect(everybody([athlete(entry, excluded), athlete(excluded)]).map(({ entries }) => entries)).toEqual([[entry]]);
});

import { describe, expect, test } from 'vitest';
import type { AthleteRow, EventGroupRow } from '#domain/rows/row.ts';
import type { Action, ActionBodies, ActionKind } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import type { VenueSnapshot } from '#local/venue/venue.ts';
import { actionWords } from './action-words.ts';

const group: EventGroupRow = {
  kind: 'eventGroup',
  id: 9,
  version: 1,
  eventNo: 1,
  name: 'Long Jump',
  eventCode: 'LJ',
  gender: 'F',
  type: 'F',
  unit: 'D',
  startsAt: '2026-06-21T13:05:00.000Z',
  trials: 6,
};
const entry = { id: 70, eventGroupId: 9, ageGroup: 'U15', pb: '', sb: '', heat: 1, lane: 0, checkedIn: [] };
const ann: AthleteRow = {
  kind: 'athlete',
  athleteId: starterId(7),
  version: 1,
  firstName: 'Ann',
  surName: 'Archer',
  gender: 'F',
  club: 'Harriers',
  urn: null,
  bibNo: 5,
  teamBibNo: null,
  collected: [],
  entries: [entry],
};
const snapshot: VenueSnapshot = {
  revision: 1,
  competition: undefined,
  athletes: [ann],
  folded: [],
  ids: new Int32Array(),
  eventCounts: new Uint16Array(),
  eventGroups: [],
  sync: { phase: 'ready', have: 1, total: 1, syncedAt: null, connection: 'online', unsent: 0, attention: 0 },
};
const venue = {
  athlete: (id: number) => (id === 7 ? ann : undefined),
  eventGroup: (id: number) => (id === 9 ? group : undefined),
  startList: () => [{ athlete: ann, entry }],
  getSnapshot: () => snapshot,
};
const words = <K extends ActionKind>(kind: K, body: ActionBodies[K]) => actionWords({ kind, body } as Action, venue);

describe('what was done, in words', () => {
  test.each<[string, string]>([
    ['Ann Archer: here for Long Jump', words('check-in', { athleteId: starterId(7), entries: [{ id: 70, checkedIn: true }] })],
    [
      'Ann Archer: not here for Long Jump',
      words('check-in', { athleteId: starterId(7), entries: [{ id: 70, checkedIn: false }] }),
    ],
    ['Ann Archer: bib handed out', words('check-in', { athleteId: starterId(7), collected: true })],
    ['Ann Archer: bib taken back', words('check-in', { athleteId: starterId(7), collected: false })],
    ['Ann Archer: bib 1204', words('bib-change', { athleteId: starterId(7), bibNo: 1204 })],
    ['Ann Archer: team bib 12', words('bib-change', { athleteId: starterId(7), bibNo: 12, team: true })],
    ['Ann Archer: bib removed', words('bib-removal', { athleteId: starterId(7), from: 5 })],
    ['Ann Archer: team bib removed', words('bib-removal', { athleteId: starterId(7), team: true })],
    ['Ann Archer: Long Jump: withdrawn', words('withdrawal', { athleteId: starterId(7), entryId: 70, withdrawn: true })],
    [
      'Ann Archer: Long Jump: withdrawal taken back',
      words('withdrawal', { athleteId: starterId(7), entryId: 70, withdrawn: false }),
    ],
    ['Ann Archer, Long Jump: Trial 2 6.12', words('mark', { eventGroupId: 9, heat: 1, entryId: 70, part: 't2', value: '612' })],
    [
      'Ann Archer, Long Jump: check of Trial 2 6.12',
      words('mark', { eventGroupId: 9, heat: 1, entryId: 70, part: 't2', value: '612', check: true }),
    ],
    ['Ann Archer, Long Jump: Code DNS', words('mark', { eventGroupId: 9, heat: 1, entryId: 70, part: 'code', value: 'DNS' })],
    ['Long Jump, heat 2: Wind +1.2', words('mark', { eventGroupId: 9, heat: 2, entryId: 0, part: 'wind', value: '12' })],
    ['Ann Archer, Long Jump: Time 10.83', words('mark', { eventGroupId: 9, heat: 1, entryId: 70, part: 'time', value: '10830' })],
    [
      'Ann Archer, Long Jump: Try 1 at 1.75 X',
      words('mark', { eventGroupId: 9, heat: 1, entryId: 70, part: 'h175.1', value: 'X' }),
    ],
    [
      'Ann Archer, Long Jump: Try 1 at 1.75 removed',
      words('mark', { eventGroupId: 9, heat: 1, entryId: 70, part: 'h175.1', value: null }),
    ],
    ['Long Jump, heat 1: Heights 1.75', words('mark', { eventGroupId: 9, heat: 1, entryId: 0, part: 'bars', value: '175' })],
    ['Ann Archer: note “waits for pins”', words('note', { athleteId: starterId(7), text: 'waits for pins' })],
    ['Ann Archer: note removed', words('note', { athleteId: starterId(7), text: '' })],
    ['Ann Archer: mark in Long Jump', words('result', { eventGroupId: 9, heat: 1, entryId: 70, value: null })],
    ['Long Jump, heat 2: wind', words('result', { eventGroupId: 9, heat: 2, entryId: 0, value: null })],
  ])('%s', (expected, said) => {
    expect(said).toBe(expected);
  });

  test('names by number what is not on this device any more', () => {
    expect(words('check-in', { athleteId: starterId(8), collected: true })).toBe('Athlete 8: bib handed out');
    expect(words('result', { eventGroupId: 4, heat: 1, entryId: 0, value: null })).toBe('event 4, heat 1: wind');
  });
});

import { describe, expect, test } from 'vitest';
import { type AthleteRow, type Note, ownAthlete } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAction, sampleAthlete, sampleAuthority, sampleTick, sampleView, seenIn } from '#tests/fixtures/sample-rows.ts';
import { decideNote, noteText } from './decide-note.ts';

const note = (text: string, over: Partial<Note> = {}): Note => ({ ...sampleTick({ opId: 'before' }), text, ...over });
const noted = sampleAthlete({ note: note('Waits for pins') });

function write(text: string, { row = noted, device = 'desk-2', base = 0, seen = [] }: Case = {}) {
  const action = sampleAction('note', { athleteId: starterId(7), text }, { id: 'now', deviceId: device, base, seen });
  return decideNote(action, sampleView([row]), sampleAuthority({ deviceId: device }));
}
interface Case {
  readonly row?: AthleteRow;
  readonly device?: string;
  readonly base?: number;
  readonly seen?: readonly string[];
}
const textOf = (decision: ReturnType<typeof write>) => {
  const [row] = decision.rows;
  return row?.kind === 'athlete' ? (row.note?.text ?? '') : undefined;
};

describe('a note on an athlete', () => {
  test('is kept with who wrote it, when, and as the change that it is', () => {
    const written = write('Start number on the back', { row: sampleAthlete() });
    expect(written).toEqual({
      outcome: 'accepted',
      rows: [
        sampleAthlete({
          version: 9,
          note: {
            opId: 'now',
            deviceId: 'desk-2',
            by: 'desk-2',
            at: '2026-06-20T08:30:00.000Z',
            version: 9,
            text: 'Start number on the back',
          },
        }),
      ],
    });
  });

  test.each<[string, Case, string | undefined]>([
    ['had seen it, by the version of the row', { base: 2 }, undefined],
    ['had seen it, by its id', { seen: ['before'] }, undefined],
    ['wrote it', { device: 'desk-1' }, undefined],
    ['had not seen it', { base: 1 }, 'note-changed'],
    ['had not seen it and found none', { seen: ['another'] }, 'note-changed'],
  ])('is written over by a desk that %s: %o', (_who, what, reason) => {
    for (const text of ['Other', '']) {
      const decision = write(text, what);
      expect([decision.outcome, decision.reason]).toEqual([reason ? 'rejected' : 'accepted', reason]);
      expect(textOf(decision)).toBe(reason ? undefined : text);
    }
  });

  test('that is taken away leaves nothing in the row', () => {
    expect(write('  ', { base: 2 }).rows).toEqual([sampleAthlete({ version: 9 })]);
  });

  test.each(['Waits for pins', ' Waits \n for pins '])('that stands already changes nothing, seen or not: %j', (text) => {
    expect(write(text)).toEqual({ outcome: 'superseded', rows: [] });
  });

  test('on somebody who is not there is refused', () => {
    const action = sampleAction('note', { athleteId: starterId(8), text: 'x' });
    expect(decideNote(action, sampleView([noted]), sampleAuthority())).toEqual({
      outcome: 'rejected',
      reason: 'unknown-athlete',
      rows: [],
    });
  });

  test('names the note that its author was looking at', () => {
    expect(seenIn(sampleView([noted]), 'note', { athleteId: starterId(7), text: 'x' })).toEqual(['before']);
    expect(seenIn(sampleView([sampleAthlete()]), 'note', { athleteId: starterId(7), text: 'x' })).toEqual([]);
  });

  test('is no part of what a parent sees of their athlete', () => {
    expect(ownAthlete(noted)).toEqual(ownAthlete(sampleAthlete()));
  });

  test.each([
    ['two\nlines\u2028and\ta tab', 'two lines and a tab'],
    ['  spaces   ', 'spaces'],
    ['no\u0000thing\u202eturned', 'no thing turned'],
    ['half \ud83d a smile', 'half a smile'],
    ['<b>Zoë</b> 👩‍🦽 "4×100"', '<b>Zoë</b> 👩‍🦽 "4×100"'],
    ['Zoe\u0308', 'Zoë'],
  ])('is one line of plain text: %j', (typed, kept) => {
    expect(noteText(typed)).toBe(kept);
  });
});

import { describe, expect, test } from 'vitest';
import { WORKFLOW, type WorkflowFacts, wantsNote, workflowHindrances, workflowStatus } from './workflow.ts';

const FACTS: WorkflowFacts = {
  organiser: { name: 'Riverside AC', status: 'Approved' },
  active: true,
  problems: [],
  firstDay: '2026-06-20',
  today: '2026-05-01',
};
const BUILDER = { builds: true, finance: false };
const FINANCE = { builds: false, finance: true };
const codes = (from: number, to: number, facts: Partial<WorkflowFacts> = {}, rights = BUILDER) =>
  workflowHindrances(from, to, { ...FACTS, ...facts }, rights).map(({ code }) => code);
const move = (wfid: number, told: object = {}) => ({ wfid, notes: '', ref: '', value: '', invoicelink: '', ...told });

describe('moving a competition', () => {
  test('one step at a time, and to no other step', () => {
    for (const [from, to] of [
      [1, 3],
      [1, 1],
      [1, 0],
      [7, 8],
    ] as const)
      expect(codes(from, to)).toEqual(['step']);
  });

  test('entries want an approved organiser, a set-up without problems, and a competition that the public sees', () => {
    expect(codes(1, 2)).toEqual([]);
    const found = workflowHindrances(
      1,
      2,
      {
        ...FACTS,
        organiser: { name: 'New AC', status: 'Pending' },
        problems: ['Enter a Location.', 'No events yet: nobody can enter.'],
        active: false,
      },
      BUILDER,
    );
    expect(found).toEqual([
      { code: 'organiser', message: 'New AC is not approved as an organiser yet.' },
      { code: 'set-up', message: 'Enter a Location.' },
      { code: 'set-up', message: 'No events yet: nobody can enter.' },
      { code: 'set-up', message: 'It is not active: the public does not see it.' },
    ]);
  });

  test('back needs the right and a note', () => {
    expect([wantsNote(2, 1), wantsNote(1, 2)]).toEqual([true, false]);
    expect(codes(2, 1, { active: false, problems: ['Enter a Location.'] })).toEqual([]);
    expect(codes(2, 1, {}, FINANCE)).toEqual(['right']);
  });

  test('it is held from its first day on', () => {
    expect(codes(3, 4)).toEqual(['day']);
    expect(codes(3, 4, { today: FACTS.firstDay })).toEqual([]);
  });

  test('invoices and payments are finance’s, back from there too; the rest is the builder’s', () => {
    for (const [from, to] of [
      [5, 6],
      [6, 7],
      [7, 6],
      [6, 5],
    ] as const) {
      expect(codes(from, to)).toEqual(['right']);
      expect(codes(from, to, {}, FINANCE)).toEqual([]);
    }
    expect(codes(4, 5)).toEqual([]);
    expect(codes(4, 5, {}, FINANCE)).toEqual(['right']);
  });
});

describe('the status record', () => {
  const competition = { id: 7, name: 'Open' };

  test('names the steps before and after', () => {
    expect(workflowStatus(2, competition)).toMatchObject({ code: 'ENTRIES', previd: 1, nextid: 3, moveto: 3, paid: false });
    expect(workflowStatus(1, competition)).toMatchObject({ previd: 0, prevdescription: '' });
    expect(workflowStatus(WORKFLOW.length, competition)).toMatchObject({ nextid: 0, nextdescription: '', paid: true });
  });

  test('has the newest note, and the invoice until it is taken back', () => {
    const moves = [move(7, { notes: 'Paid in full' }), move(6, { ref: 'INV-1', value: '£120', notes: 'Sent' })];
    expect(workflowStatus(7, competition, moves)).toMatchObject({ notes: 'Paid in full', ref: 'INV-1', value: '£120' });
    expect(workflowStatus(5, competition, [move(5, { notes: 'Wrong' }), ...moves])).toMatchObject({
      notes: 'Wrong',
      ref: '',
      value: '',
    });
  });
});

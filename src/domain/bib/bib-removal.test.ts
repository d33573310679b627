import { describe, expect, test } from 'vitest';
import { decideBibRemoval } from '#domain/bib/bib-removal.ts';
import { decide } from '#domain/decide/action-rules.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAction, sampleAthlete, sampleAuthority, sampleTick, sampleView } from '#tests/fixtures/sample-rows.ts';

const ada = sampleAthlete({ teamBibNo: 5 });
const takeFrom = (row = ada, body: { readonly team?: boolean; readonly from?: number } = {}) =>
  decideBibRemoval(sampleAction('bib-removal', { athleteId: starterId(7), ...body }), sampleView([row]), sampleAuthority());

describe('a bib is taken away', () => {
  test('and the team bib stays', () => {
    expect(takeFrom(ada, { from: 101 })).toEqual({ outcome: 'accepted', rows: [{ ...ada, version: 9, bibNo: null }] });
  });
  test('or the team bib, and the own one stays', () => {
    expect(takeFrom(ada, { team: true, from: 5 }).rows).toEqual([{ ...ada, version: 9, teamBibNo: null }]);
  });
  test('and may be given to somebody else from then on', () => {
    const bo = sampleAthlete({ athleteId: 8, bibNo: 102 });
    const view = sampleView([ada, bo]);
    for (const row of decideBibRemoval(sampleAction('bib-removal', { athleteId: starterId(7) }), view, sampleAuthority()).rows)
      view.put(row);
    const change = sampleAction('bib-change', { athleteId: starterId(8), bibNo: 101 });
    expect(decide(change, view, sampleAuthority()).outcome).toBe('accepted');
  });
});

describe('what stays', () => {
  test('a bib that another desk gave, unseen', () => {
    expect(takeFrom(ada, { from: 150 })).toMatchObject({ outcome: 'rejected', reason: 'bib-kept', rows: [] });
  });
  test('a bib that is handed out, until it is back', () => {
    const out = { ...ada, collected: [sampleTick()] };
    expect(takeFrom(out)).toMatchObject({ outcome: 'rejected', reason: 'bib-out' });
    expect(takeFrom({ ...out, bibNo: null }, { team: true })).toMatchObject({ outcome: 'rejected', reason: 'bib-out' });
    expect(takeFrom(out, { team: true }).outcome).toBe('accepted');
  });
  test('a bib that may be the one handed out, and not where another one was', () => {
    const tick = sampleTick();
    expect(takeFrom({ ...ada, collected: [{ ...tick, bib: null }] })).toMatchObject({ reason: 'bib-out' });
    expect(takeFrom({ ...ada, collected: [{ ...tick, bib: 101 }] })).toMatchObject({ reason: 'bib-out' });
    const other = { ...ada, collected: [{ ...tick, bib: 150 }] };
    expect(takeFrom(other)).toEqual({ outcome: 'accepted', rows: [{ ...other, version: 9, bibNo: null }] });
  });
  test('no bib stays none', () => {
    expect(takeFrom({ ...ada, bibNo: null }, { from: 101 })).toEqual({ outcome: 'superseded', rows: [] });
  });
  test('nothing of an athlete who is not here', () => {
    const nobody = sampleAction('bib-removal', { athleteId: starterId(9) });
    expect(decideBibRemoval(nobody, sampleView([ada]), sampleAuthority())).toMatchObject({ reason: 'unknown-athlete' });
  });
});

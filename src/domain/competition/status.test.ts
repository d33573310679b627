import { describe, expect, test } from 'vitest';
import { enterState } from '#domain/competition/enter.ts';
import { displayStatus, isLast48Hours, priceIncrease, simpleStatus } from '#domain/competition/status.ts';
import { WORKFLOW, workflowStatus } from '#domain/competition/workflow.ts';
import { OPEN, STATUS_CASES } from '#tests/fixtures/status-cases.ts';

describe('a competition’s state', () => {
  test('is told by at least sixty cases', () => {
    expect(STATUS_CASES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(STATUS_CASES.map(({ why }) => why)).size).toBe(STATUS_CASES.length);
  });

  test.each(STATUS_CASES)('$why: $shown.text, $shown.enter', ({ facts: special, now, access, shown }) => {
    const facts = { ...OPEN, ...special };
    const enter = enterState(facts, now, access);
    expect({
      text: displayStatus(facts, now).text,
      simple: simpleStatus(facts, now),
      enter: enter.allowed ? 'Enter' : enter.reason,
      last48: isLast48Hours(facts, now),
      price: priceIncrease(facts, now),
    }).toEqual(shown);
  });

  test('has one code for each text', () => {
    const codes = new Map(STATUS_CASES.map(({ facts, now }) => [displayStatus({ ...OPEN, ...facts }, now).code, true]));
    expect([...codes.keys()].sort()).toEqual([
      'AWAITING_APPROVAL',
      'CLOSED',
      'DISABLED',
      'ENTRIES_CLOSE',
      'LIMIT_REACHED',
      'NOT_ACTIVE',
      'OPENS',
      'PRICE_INCREASES',
    ]);
  });
});

describe('the workflow', () => {
  test('knows the step before and after', () => {
    expect(workflowStatus(2, { id: 7, name: 'Open' })).toMatchObject({
      compid: 7,
      name: 'Open',
      code: 'ENTRIES',
      previd: 1,
      nextid: 3,
      paid: false,
    });
    expect(workflowStatus(1, { id: 7, name: 'Open' }).previd).toBe(0);
    expect(workflowStatus(WORKFLOW.length, { id: 7, name: 'Open' })).toMatchObject({ nextid: 0, paid: true });
  });

  test('says nothing about a step that does not exist', () => {
    expect(workflowStatus(99, { id: 7, name: 'Open' })).toMatchObject({ code: '', nextid: 0, previd: 0, paid: false });
  });
});

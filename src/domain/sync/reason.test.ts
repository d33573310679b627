import { describe, expect, test } from 'vitest';
import { REASONS } from '#domain/sync/action.ts';
import { reasonText } from '#domain/sync/reason.ts';

describe('what people are told', () => {
  test.each(REASONS)('%s: what happened and what to do, in whole sentences', (reason) => {
    const { message, remedy } = reasonText(reason);
    expect(message).toMatch(/^[A-Z].+\.$/);
    expect(remedy).toMatch(/^[A-Z].+\.$/);
  });

  test('no text shows a code or a word of the trade', () => {
    for (const reason of REASONS) {
      const text = Object.values(reasonText(reason)).join(' ');
      expect(text).not.toContain(reason.includes('-') ? reason : `“${reason}”`);
      expect(text).not.toMatch(/conflict|payload|idempot|op[- ]?id|422|exception|\blease/i);
    }
  });

  test.each([
    'check-in-closed',
    'terms-not-agreed',
    'unknown-athlete',
    'unknown-entry',
    'bib-invalid',
    'bib-taken',
    'bib-leased',
    'mark-invalid',
    'forbidden',
    'device-revoked',
    'op-reused',
    'invalid',
  ] as const)('a refusal says what was kept: %s', (reason) => {
    expect(reasonText(reason).message).toMatch(/kept|keeps|stands|Nothing was changed/);
  });

  test('a clash of team bibs in the words of the specification', () => {
    expect(reasonText('team-bib-taken').message).toBe('Please make sure all entries have unique bib numbers.');
  });
});

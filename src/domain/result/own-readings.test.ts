import { expect, test } from 'vitest';
import { ownReadings } from '#domain/result/own-readings.ts';
import type { Parts, ResultRow } from '#domain/rows/row.ts';
import { sampleHighJump, sampleJump, sampleTick } from '#tests/fixtures/sample-rows.ts';

const by = (deviceId: string, value: string | null) => ({ ...sampleTick({ deviceId, opId: `${deviceId}-${value}` }), value });
const row = (parts: Parts): ResultRow => ({
  kind: 'result',
  eventGroupId: 20,
  heat: 1,
  entryId: 501,
  ...sampleTick(),
  value: { type: 'field', trials: [{ cm: 742 }], code: null },
  challenges: [],
  parts,
});

test('a checker sees no mark before they have read it themselves', () => {
  expect(ownReadings(row({ t1: by('pit', '742') }), sampleJump())).toMatchObject({ value: null, parts: {} });
});

test('what they read is what they see, and the mark beside it only where it differs', () => {
  const same = ownReadings(row({ t1: { ...by('pit', '742'), check: by('check', '742') } }), sampleJump());
  expect(same).toMatchObject({ value: { trials: [{ cm: 742 }] }, parts: { t1: { deviceId: 'check' } } });
  expect(same.parts?.t1).not.toHaveProperty('challenges');
  const other = ownReadings(row({ t1: { ...by('pit', '742'), check: by('check', '724') }, t2: by('pit', 'X') }), sampleJump());
  expect(other.value).toMatchObject({ trials: [{ cm: 724 }] });
  expect(other.parts?.t1?.challenges).toEqual([by('pit', '742')]);
});

test('the heights of the bar are everybody’s', () => {
  const bars = { bars: by('pit', '175 180') };
  expect(ownReadings({ ...row(bars), entryId: 0, value: null }, sampleHighJump()).parts).toEqual(bars);
});

test('where an athlete starts and their uprights stand is said, not read: a checker sees it', () => {
  const said = { start: by('pit', '260'), stands: by('pit', '55') };
  expect(ownReadings({ ...row(said), value: null }, sampleHighJump()).parts).toEqual(said);
});

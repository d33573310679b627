import { expect, test } from 'vitest';
import { withChanges } from '#domain/builder/change.ts';
import { inZone } from '#domain/builder/in-zone.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import { SAMPLE_DRAFT } from '#tests/fixtures/sample-draft.ts';

test('in another time zone every clock of a competition shows what it showed', () => {
  const draft = withChanges(SAMPLE_DRAFT, [
    { key: 'options.saleEndDate', to: '2026-03-01T12:00:00.000Z' },
    { key: 'schedule.starts.10.startsAt', to: '2026-06-27T08:30:00.000Z' },
  ]);
  const moved = withChanges(draft, inZone(draft, 'America/New_York'));
  expect(moved.general.timeZone).toBe('America/New_York');
  const clocks = ({ general, options, schedule }: typeof draft) =>
    [general.opensAt, general.closesAt, options.saleEndDate, schedule.starts['10']?.startsAt].map((at) =>
      formatMoment(at ?? '', general.timeZone),
    );
  expect(clocks(moved)).toEqual(clocks(draft));
  expect(moved.schedule.starts['10']?.startsAt).toBe('2026-06-27T13:30:00.000Z');
  expect(inZone(draft, 'Europe/London')).toEqual([]);
});

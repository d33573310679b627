import { describe, expect, test } from 'vitest';
import { entryOptions } from '#domain/competition/entry-options.ts';
import { type Configured, configurationProblems } from '#domain/competition/validate.ts';
import { minor } from '#domain/money/money.ts';
import { sampleCompEvent, sampleRule } from '#tests/fixtures/sample-input.ts';

const contact = { userName: 'Olive', email: 'olive@example.test' };
const WHOLE: Configured = {
  name: 'Open',
  dates: ['2026-06-27', '2026-06-28'],
  opensAt: '2026-06-01T08:00:00.000Z',
  closesAt: '2026-06-20T22:59:00.000Z',
  options: entryOptions({ contact }),
  secrets: { priorityCode: '', paymentCode: '' },
  events: [sampleCompEvent(1)],
  prices: [],
  rules: [],
  minFee: minor(50),
};
const priority = (dateTime: string | null) => entryOptions({ contact, priority: { required: true, dateTime } });
const code = { priorityCode: 'X', paymentCode: '' };
const price = {
  id: 1,
  name: 'Adult',
  description: '',
  price: minor(500),
  fee: minor(0),
  salePrice: minor(0),
  saleFee: minor(0),
  saleEndDate: null,
  options: { displayFee: false, feeIncluded: true, freeEntry: false },
};

describe('a configuration', () => {
  test('without gaps has no problems', () => {
    expect(configurationProblems(WHOLE)).toEqual([]);
  });

  test.each<[Partial<Configured>, string[]]>([
    [{ name: ' ' }, ['Enter a competition name.']],
    [{ opensAt: null }, ['Competition, open and closed dates required.']],
    [
      { opensAt: '2026-06-29T08:00:00.000Z', closesAt: '2026-06-30T08:00:00.000Z' },
      ['Open date must be in range.', 'Close date must be in range.'],
    ],
    [{ closesAt: '2026-06-01T08:00:00.000Z' }, ['Close date must be in range.']],
    [{ options: entryOptions({}) }, ['Contact name required.', 'Contact email required.']],
    [{ options: priority(null) }, ['A priority code is required.', 'A priority finish time is required.']],
    [
      { options: priority('2026-06-21T00:00:00.000Z'), secrets: code },
      ['The priority finish time must be within the open and close dates.'],
    ],
    [{ options: priority('2026-06-10T00:00:00.000Z'), secrets: code }, []],
    [{ events: [] }, ['No events yet: nobody can enter.']],
    [
      { events: [sampleCompEvent(1, { options: { secondarySpend: { parentCeid: 7 } } })] },
      ['Event 1 Girls: its parent is not there.'],
    ],
    [{ events: [sampleCompEvent(1, { name: '' })] }, ['Event discipline description required']],
    [{ events: [sampleCompEvent(1, { name: 'x'.repeat(50) })] }, []],
    [{ events: [sampleCompEvent(1, { name: 'x'.repeat(51) })] }, ['Event discipline description: at most 30 chars.']],
    [{ prices: [price] }, ['Adult: Description required.']],
    [{ rules: [sampleRule({}, [3, 4]), sampleRule({}, [4]), sampleRule({}, [])] }, ['A comp rule for 4 already exists.']],
    [{ rules: [sampleRule({ unique: [{ text: '', ids: [1, 1] }] })] }, ['Enter an Text label.', 'Select at least 2 events.']],
  ])('%#: %j', (change, messages) => {
    expect(configurationProblems({ ...WHOLE, ...change }).map(({ message }) => message)).toEqual(messages);
  });
});

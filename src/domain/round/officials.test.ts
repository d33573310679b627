import { expect, test } from 'vitest';
import { bothOfficials } from './both-officials.ts';
import { officialsBack, officialsWith } from './officials.ts';

test('a device takes a part, gives it back and leaves the other’s alone', () => {
  expect(officialsWith({}, 'me', 'recorder')).toEqual({ recorder: 'me' });
  expect(officialsWith({ recorder: 'a' }, 'me', 'check')).toEqual({ recorder: 'a', check: 'me' });
  expect(officialsWith({ recorder: 'me', check: 'b' }, 'me', 'check')).toEqual({ check: 'me' });
  expect(officialsWith({ recorder: 'a', check: 'me' }, 'me', undefined)).toEqual({ recorder: 'a' });
  expect(officialsWith({ recorder: 'me' }, 'me', undefined)).toEqual({});
});

test('of two who had not seen each other one records and one checks, and never two the same', () => {
  expect(bothOfficials({ recorder: 'a' }, { check: 'b' })).toEqual({ recorder: 'a', check: 'b' });
  expect(bothOfficials({ recorder: 'a' }, { recorder: 'b' })).toBeUndefined();
  expect(bothOfficials({ recorder: 'a' }, { check: 'a' })).toBeUndefined();
});

test('a part that is undone goes back to whose it was, and stays with who has taken it since', () => {
  expect(officialsBack({ recorder: 'me' }, { recorder: 'me' }, { recorder: 'a' })).toEqual({ recorder: 'a' });
  expect(officialsBack({ recorder: 'me', check: 'b' }, { recorder: 'me' }, {})).toEqual({ check: 'b' });
  expect(officialsBack({ recorder: 'c' }, { recorder: 'me' }, { recorder: 'a' })).toEqual({ recorder: 'c' });
  expect(officialsBack({ check: 'a', recorder: 'me' }, { recorder: 'me' }, { recorder: 'a' }), 'never both').toEqual({
    recorder: 'a',
  });
});

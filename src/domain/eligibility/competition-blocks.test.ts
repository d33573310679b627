import { expect, test } from 'vitest';
import type { InputPlan } from '#tests/fixtures/sample-input.ts';
import { club } from '#tests/support/club-plan.ts';
import { CLUB_A, COUNTY_B, event1, first, proveCases } from '#tests/support/rule-cases.ts';

proveCases([
  ['a disabled competition', 'Disabled', 'competition', 'COMP', { competition: { facts: { disabled: true } } }, {}],
  ['an inactive one', 'Not Active', 'competition', 'COMP', { competition: { facts: { active: false } } }, {}],
  [
    'after the close',
    'Entries Closed',
    'competition',
    'COMP',
    { now: '2026-06-20T22:59:00.000Z' },
    { now: '2026-06-20T22:58:59.999Z' },
  ],
  [
    'before the opening',
    'Not Open',
    'competition',
    'COMP',
    { now: '2026-06-01T07:59:59.999Z' },
    { now: '2026-06-01T08:00:00.000Z' },
  ],
  [
    'a club competition without the flag',
    'No Access',
    'competition',
    'COMP',
    { competition: { facts: { clubComp: true } } },
    { competition: { facts: { clubComp: true } }, user: { clubAccess: true } },
  ],
  [
    'a full competition (athletes)',
    'Max athletes reached',
    'competition-full',
    'COMP',
    { competition: { facts: { limits: { athletes: 40, entries: 0, teams: 0 } } } },
    { competition: { facts: { limits: { athletes: 41, entries: 0, teams: 0 } } } },
  ],
  [
    'a full competition (entries)',
    'Max entries reached',
    'competition-full',
    'COMP',
    { competition: { facts: { limits: { athletes: 0, entries: 90, teams: 0 } } } },
    { competition: { facts: { limits: { athletes: 0, entries: 91, teams: 3 } } } },
  ],
  [
    'priority',
    'Members first.',
    'priority',
    'COMP',
    { options: { priority: { required: true, dateTime: '2026-06-10T11:00:00.001Z', message: 'Members first.' } } },
    { options: { priority: { required: true, dateTime: '2026-06-10T11:00:00.000Z', message: 'Members first.' } } },
  ],
  [
    'priority, with the code',
    'Priority entry only.',
    'priority',
    'COMP',
    { options: { priority: { required: true } } },
    { options: { priority: { required: true } }, user: { priority: true } },
  ],
  [
    'an athlete who may not enter',
    'Suspended until May.',
    'no-entry',
    'COMP',
    { athlete: { noEntryReason: 'Suspended until May.' } },
    {},
  ],
  [
    'an unregistered athlete',
    'Registered athletes only.',
    'unregistered',
    'COMP',
    { athlete: { urn: '' }, options: { allowAdd: { unregistered: false } } },
    { athlete: { urn: '' } },
  ],
  [
    'a registration without an end date',
    'Registered athletes only.',
    'unregistered',
    'COMP',
    { athlete: { activeEndDate: null }, options: { allowAdd: { unregistered: false } } },
    { athlete: { activeEndDate: null }, options: { allowAdd: { unregistered: false }, simpleRegistration: true } },
  ],
  [
    'an expired registration',
    'Registration expires on 26th Jun 2026, before the competition.',
    'registration-expired',
    'COMP',
    { athlete: { activeEndDate: '2026-06-26' } },
    { athlete: { activeEndDate: '2026-06-27' } },
  ],
  [
    'an expired registration where it must not be',
    'Registration expires on 26th Jun 2025, before the competition.',
    'registration-expired',
    'COMP',
    { athlete: { activeEndDate: '2025-06-26' } },
    { athlete: { activeEndDate: '2025-06-26' }, options: { allowExpiredRegistration: true } },
  ],
  [
    'a registered athlete among beginners',
    'Unregistered athletes only.',
    'registered',
    'COMP',
    { options: { allowAdd: { registered: false } } },
    { options: { allowAdd: { registered: false } }, athlete: { urn: null } },
  ],
  [
    'an athlete from abroad',
    'Athletes registered with EA only.',
    'international',
    'COMP',
    { athlete: { aocode: 'IRL' }, options: { allowAdd: { international: false } } },
    { athlete: { aocode: 'IRL' } },
  ],
  [
    'the name of another association without a number of it',
    'Registered athletes only.',
    'unregistered',
    'COMP',
    { athlete: { aocode: 'IRL', urn: null }, options: { allowAdd: { unregistered: false } } },
    { athlete: { aocode: 'IRL' }, options: { allowAdd: { unregistered: false } } },
  ],
  [
    'a number of another association that nobody vouches for',
    'Registered athletes only.',
    'unregistered',
    'COMP',
    { athlete: { aocode: 'IRL', activeEndDate: null }, options: { allowAdd: { unregistered: false } } },
    { athlete: { aocode: 'IRL', activeEndDate: null }, options: { allowAdd: { unregistered: false }, simpleRegistration: true } },
  ],
  [
    'a registration of another association that ends before the day',
    'Registration expires on 26th Jun 2025, before the competition.',
    'registration-expired',
    'COMP',
    { athlete: { aocode: 'IRL', activeEndDate: '2025-06-26' } },
    { athlete: { aocode: 'IRL', activeEndDate: '2026-12-31' } },
  ],
  [
    'another club',
    'Entry by athletes of Riverside AC or Northshire only.',
    'athlete-security',
    'COMP',
    { athlete: { clubIds: [8], areaIds: [22] }, options: { athleteSecurity: { clubs: [CLUB_A], areas: [COUNTY_B] } } },
    { athlete: { clubIds: [8], areaIds: [21] }, options: { athleteSecurity: { clubs: [CLUB_A], areas: [COUNTY_B] } } },
  ],
  [
    'the area while only clubs may',
    'Entry by athletes of Other only.',
    'athlete-security',
    'COMP',
    {
      options: {
        athleteSecurity: { clubs: [{ id: 9, name: 'Other' }], areas: [COUNTY_B], onlyClubsUpTo: '2026-06-10T11:00:00.000Z' },
      },
    },
    {
      options: {
        athleteSecurity: { clubs: [{ id: 9, name: 'Other' }], areas: [COUNTY_B], onlyClubsUpTo: '2026-06-10T10:59:59.999Z' },
      },
    },
  ],
  ['a club that is full', 'Max entries reached', 'club-full', 'COMP', club({}, { entryCnt: 10 }), club({}, { entryCnt: 9 })],
]);

test.each<[InputPlan, string]>([
  [{ now: '2026-06-01T07:59:59.999Z' }, 'Entries open 1st Jun 09:00.'],
  [{ competition: { facts: { opensAt: '2026-06-30T23:00:00.000Z' } } }, 'Entries open 1st Jul 00:00.'],
  [
    {
      options: { athleteSecurity: { clubs: [CLUB_A], areas: [COUNTY_B], onlyClubsUpTo: '2026-06-12T11:00:00.000Z' } },
      athlete: { clubIds: [] },
    },
    'Athletes of Northshire can be entered after 12th Jun 12:00.',
  ],
  [event1({ options: { availableFrom: '2026-06-12T11:00:00.000Z' } }), 'It can be entered from 12th Jun 12:00.'],
])('what will pass by itself says when, by the clock of the venue: %#', (plan, unblock) => {
  expect(first(plan).blocks[0]?.unblock).toBe(unblock);
});

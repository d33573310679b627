import { type EventPlan, sampleCompEvent, sampleEntry, sampleRule } from '#tests/fixtures/sample-input.ts';
import { event1, proveCases, type RuleCase, TAKEN } from '#tests/support/rule-cases.ts';

const team = (gender: 'F' | 'O', options = {}): EventPlan => ({ event: { gender, options: { isTeamEvent: true, ...options } } });
const rules = (options: Parameters<typeof sampleRule>[0], ageGroupIds?: number[]) => ({
  rules: [sampleRule(options, ageGroupIds)],
});
const nextDay = sampleCompEvent(2, { startsAt: '2026-06-28T10:00:00.000Z' });
const fieldEvent = (ceid: number) => sampleCompEvent(ceid, { event: { type: 'F', unit: 'D' } });

const CASES: readonly RuleCase[] = [
  [
    'the most events, paid',
    'Entered into the maximum (2) events allowed.',
    'max-events',
    'COMP',
    { competition: rules({ maxCompEvents: 2 }), entries: [sampleEntry(2), sampleEntry(3)] },
    {
      competition: rules({ maxCompEvents: 2 }),
      entries: [sampleEntry(2), sampleEntry(3, { paid: 0, holder: { id: 2, name: 'B' } })],
    },
  ],
  [
    'the most events, chosen',
    'Entered into the maximum (1) events allowed.',
    'max-events',
    'COMP',
    { competition: rules({ maxCompEvents: 1 }), selected: [2] },
    { competition: rules({ maxCompEvents: 1 }), selected: [1] },
  ],
  [
    'a rule for the age group',
    'Entered into the maximum (1) events allowed.',
    'max-events',
    'COMP',
    { competition: { rules: [sampleRule({}, []), sampleRule({ maxCompEvents: 1 }, [3], 2)] }, selected: [2] },
    { competition: { rules: [sampleRule({ maxCompEvents: 1 }, []), sampleRule({}, [3], 2)] }, selected: [2] },
  ],
  [
    'excluded events have a limit of their own',
    'Entered into the maximum (1) events allowed.',
    'max-events',
    'COMP',
    {
      competition: rules({ maxExcludedEvents: 1, maxCompEvents: 1 }),
      ...event1(
        { event: { options: { excludeFromCntRule: true } } },
        sampleCompEvent(2, { event: { options: { excludeFromCntRule: true } } }),
      ),
      ...TAKEN,
    },
    {
      competition: rules({ maxExcludedEvents: 1, maxCompEvents: 1 }),
      ...event1({ event: { options: { excludeFromCntRule: true } } }, sampleCompEvent(2)),
      ...TAKEN,
    },
  ],
  [
    'a rule about some events',
    'Entered into the maximum (1) events allowed.',
    'max-events',
    'COMP',
    { competition: rules({ maxCompEvents: 1, events: [2001, 2002] }), ...TAKEN },
    { competition: rules({ maxCompEvents: 1, events: [2002, 2003] }), ...TAKEN },
  ],
  [
    'the day',
    'Max in Day',
    'max-day',
    'COMP',
    { competition: rules({ maxEvents: 1 }), ...TAKEN },
    { competition: rules({ maxEvents: 1 }), ...event1({}, nextDay), ...TAKEN },
  ],
  [
    'the day of the venue, not of the server: after midnight there it is the next',
    'Max in Day',
    'max-day',
    'COMP',
    {
      competition: rules({ maxEvents: 1 }),
      ...event1({ startsAt: '2026-06-27T22:30:00.000Z' }, sampleCompEvent(2)),
      ...TAKEN,
    },
    {
      competition: rules({ maxEvents: 1 }),
      ...event1({ startsAt: '2026-06-27T23:30:00.000Z' }, sampleCompEvent(2)),
      ...TAKEN,
    },
  ],
  [
    'track events of the day',
    'Max Track',
    'max-type',
    'COMP',
    { competition: rules({ maxTrack: 1 }), ...TAKEN },
    { competition: rules({ maxTrack: 1 }), ...event1({}, fieldEvent(2)), ...TAKEN },
  ],
  [
    'track events of the competition',
    'Max Track',
    'max-type',
    'COMP',
    { competition: rules({ maxCompTrack: 1 }), ...event1({}, nextDay), ...TAKEN },
    { competition: rules({ maxTrack: 1 }), ...event1({}, nextDay), ...TAKEN },
  ],
  [
    'field events',
    'Max Field',
    'max-type',
    'COMP',
    { competition: rules({ maxField: 1 }), events: [fieldEvent(1), fieldEvent(2)], ...TAKEN },
    { competition: rules({ maxField: 1 }), events: [fieldEvent(1), sampleCompEvent(2)], ...TAKEN },
  ],
  [
    'field events of the competition',
    'Max Field',
    'max-type',
    'COMP',
    { competition: rules({ maxCompField: 1 }), events: [fieldEvent(1), fieldEvent(2)], ...TAKEN },
    { competition: rules({ maxCompField: 2 }), events: [fieldEvent(1), fieldEvent(2)], ...TAKEN },
  ],
  [
    'teams',
    'Comp rule, max entered (team)',
    'max-team',
    'COMP',
    { competition: rules({ maxTeamEvents: 1 }), ...event1(team('F'), sampleCompEvent(2, team('F'))), ...TAKEN },
    { competition: rules({ maxTeamEvents: 1, maxCompEvents: 1 }), ...event1(team('F'), sampleCompEvent(2)), ...TAKEN },
  ],
  [
    'what is entered, not what is only waited for',
    'Entered into the maximum (1) events allowed.',
    'max-events',
    'COMP',
    { competition: rules({ maxCompEvents: 1 }), ...event1({}, sampleCompEvent(2)), entries: [sampleEntry(2)] },
    {
      competition: rules({ maxCompEvents: 1 }),
      ...event1({}, sampleCompEvent(2)),
      entries: [sampleEntry(2, { paid: 0, waiting: true })],
    },
  ],
  [
    'the group of one also while a place in it is waited for',
    'Comp Unique',
    'comp-unique',
    'COMP',
    {
      competition: rules({ unique: [{ text: 'Middle', ids: [2001, 2002] }] }),
      ...event1({}, sampleCompEvent(2)),
      entries: [sampleEntry(2, { waiting: true })],
    },
    { competition: rules({ unique: [{ text: 'Middle', ids: [2001, 2002] }] }), ...event1({}, sampleCompEvent(2)) },
  ],
  [
    'one of a group',
    'Comp Unique',
    'comp-unique',
    'COMP',
    { competition: rules({ unique: [{ text: 'Middle', ids: [2001, 2002] }] }), ...TAKEN },
    { competition: rules({ unique: [{ text: 'Middle', ids: [2001, 2003] }] }), ...TAKEN },
  ],
  [
    'the same discipline',
    'Discipline disabled due to: 100 m Race 2',
    'discipline',
    'EVENT',
    { ...event1({ event: { id: 5 } }, sampleCompEvent(2, { event: { id: 5 }, name: '100 m Race 2' })), ...TAKEN },
    {
      ...event1(
        { event: { id: 5 }, options: { repeatable: true } },
        sampleCompEvent(2, { event: { id: 5 }, options: { repeatable: true } }),
      ),
      ...TAKEN,
    },
  ],
  [
    'another age group of one event group',
    'Discipline disabled due to: Event 2 Girls',
    'discipline',
    'EVENT',
    { ...event1({ eventGroupId: 50 }, sampleCompEvent(2, { eventGroupId: 50 })), ...TAKEN },
    { ...event1({ eventGroupId: 50 }, sampleCompEvent(2, { eventGroupId: 50 })), selected: [] },
  ],
  [
    'an event that excludes it',
    'Event disabled due to: Event 2',
    'event-unique',
    'EVENT',
    { ...event1({ event: { options: { unique: [2002] } } }, sampleCompEvent(2)), ...TAKEN },
    { ...event1({ event: { options: { unique: [2003] } } }, sampleCompEvent(2)), ...TAKEN },
  ],
  [
    'an event that it excludes',
    'Event disabled due to: Event 2',
    'event-unique',
    'EVENT',
    { ...event1({}, sampleCompEvent(2, { event: { options: { unique: [2001] } } })), ...TAKEN },
    { ...event1({}, sampleCompEvent(2, { event: { options: { unique: [2001] } } })), selected: [] },
  ],
  [
    'an item without its parent',
    'Part of: Event 2 Girls',
    'parent',
    'EVENT',
    event1({ options: { secondarySpend: { parentCeid: 2 } } }, sampleCompEvent(2)),
    { ...event1({ options: { secondarySpend: { parentCeid: 2 } } }, sampleCompEvent(2)), ...TAKEN },
  ],
  [
    'an item whose parent is paid',
    'Part of: Event 2 Girls',
    'parent',
    'EVENT',
    event1({ options: { secondarySpend: { parentCeid: 2 } } }, sampleCompEvent(2)),
    { ...event1({ options: { secondarySpend: { parentCeid: 2 } } }, sampleCompEvent(2)), entries: [sampleEntry(2)] },
  ],
  [
    'an item of no event',
    'Item unavailable',
    'not-available',
    'EVENT',
    event1({ options: { secondarySpend: { parentCeid: 77 } } }),
    { ...event1({ options: { secondarySpend: { parentCeid: 2 } } }, sampleCompEvent(2)), ...TAKEN },
  ],
];

proveCases(CASES);

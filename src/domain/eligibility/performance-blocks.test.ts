import type { InputPlan } from '#tests/fixtures/sample-input.ts';
import { event1, proveCases, type RuleCase } from '#tests/support/rule-cases.ts';

const performance = (value: number): InputPlan => ({ performances: { 2001: value } });
const field = { type: 'F', unit: 'D' } as const;
const CASES: readonly RuleCase[] = [
  [
    'a missing PB',
    'PB needed',
    'pb-needed',
    'PB',
    event1({ options: { mandatoryPB: true } }),
    { ...event1({ options: { mandatoryPB: true } }), ...performance(13_000) },
  ],
  [
    'a missing PB at the competition',
    'PB needed',
    'pb-needed',
    'PB',
    { options: { pbMandatory: true } },
    { options: { pbMandatory: true }, ...performance(13_000) },
  ],
  [
    'a missing PB for a split',
    'PB needed',
    'pb-needed',
    'PB',
    event1({ split: -14_000 }),
    { ...event1({ split: -14_000 }), ...performance(14_000) },
  ],
  [
    'too slow',
    'Performance 14.01 greater than required 14.00',
    'performance',
    'PB',
    { ...event1({ split: -14_000 }), ...performance(14_010) },
    { ...event1({ split: -14_000 }), ...performance(14_000) },
  ],
  [
    'too short',
    'Performance 4.99 less than required 5.00',
    'performance',
    'PB',
    { ...event1({ split: 500, event: field }), ...performance(499) },
    { ...event1({ split: 500, event: field }), ...performance(500) },
  ],
  [
    'too few points',
    'Performance 2999 less than required 3000',
    'performance',
    'PB',
    { ...event1({ event: { type: 'M', unit: 'P', options: { min: 3000 } } }), ...performance(2999) },
    { ...event1({ event: { type: 'M', unit: 'P', options: { min: 3000 } } }), ...performance(3000) },
  ],
  [
    'a time nobody runs',
    'Performance 2:05.00 greater than required 2:00.00',
    'performance',
    'PB',
    { ...event1({ event: { options: { max: 120_000 } } }), ...performance(125_000) },
    { ...event1({ event: { options: { max: 120_000 } } }), ...performance(120_000) },
  ],
  [
    'out of range',
    'Performance 9.50 not in range 9.60 to 30.00',
    'performance',
    'PB',
    { ...event1({ event: { options: { min: 9600, max: 30_000 } } }), ...performance(9500) },
    { ...event1({ event: { options: { min: 9600, max: 30_000 } } }), ...performance(9600) },
  ],
];

proveCases(CASES);

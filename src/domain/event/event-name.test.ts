import { describe, expect, test } from 'vitest';
import { STANDARD_EVENTS, standardName } from './catalogue.ts';
import { eventsCalled, genderCalled } from './event-name.ts';

const EVENTS = STANDARD_EVENTS.map((event, i) => ({ ...event, id: i + 1 }));

describe('an event is known by each of the names people give it', () => {
  test.each([
    ['100', '100'],
    ['100m', '100'],
    ['100 Metres', '100'],
    ['10,000 Metres', '10000'],
    ['10000', '10000'],
    ['110 Metres Hurdles', '110H'],
    ['100mH', '100H'],
    ['3000S', '3000SC'],
    ['3000 Metres Steeplechase', '3000SC'],
    ['3000 m S/C', '3000SC'],
    ['20 Kilometres Race Walk', '20W'],
    ['50W', '50W'],
    ['3000 m Walk', '3000W'],
    ['Marathon', 'MAR'],
    ['Mar', 'MAR'],
    ['4x1', '4X100'],
    ['4x4', '4X400'],
    ['4 x 400 Metres Relay', '4X400'],
    ['4 × 100 m', '4X100'],
    ['Long Jump', 'LJ'],
    ['Pole Vault', 'PV'],
    ['Discus Throw', 'DT'],
    ['Shot Put', 'SP'],
    ['Hammer', 'HT'],
    ['Heptathlon', 'HEP'],
    ['Hep', 'HEP'],
    ['Dec', 'DEC'],
    ['5 km', '5K'],
    ['Half Marathon', 'HM'],
    ['Mile', 'MILE'],
    ['XC', 'XC'],
  ])('%s', (said, code) => {
    expect(new Set(eventsCalled(said, EVENTS).map(({ eventCode }) => eventCode))).toEqual(new Set([code]));
  });

  test('each event of the catalogue by its own name and code, for women, men and all', () => {
    for (const { name, eventCode } of EVENTS)
      for (const said of [name, eventCode])
        expect(
          eventsCalled(said, EVENTS).map((one) => one.eventCode),
          said,
        ).toEqual([eventCode, eventCode, eventCode]);
  });

  test('an event that only this catalogue has goes by its name', () => {
    const own = { id: 900, name: 'Wellie Wanging', eventCode: '', gender: 'O', type: 'F', unit: 'D' } as const;
    expect(eventsCalled('wellie wanging', [...EVENTS, own])).toEqual([own]);
    expect(eventsCalled('Tug of war', EVENTS)).toEqual([]);
  });
});

test.each([
  ['W', 'F'],
  ['Girls', 'F'],
  ['Boys', 'M'],
  ['M', 'M'],
  ['Mixed', 'O'],
  ['', undefined],
  ['U15', undefined],
])('the gender %s is %s', (said, gender) => {
  expect(genderCalled(said)).toBe(gender);
});

test.each([
  ['LJ', 'Long Jump'],
  ['3000S', '3000 m Steeplechase'],
  ['4x100', '4 × 100 m Relay'],
  ['Mar', 'Marathon'],
  ['100', '100 m'],
  ['55', '55'],
])('the code %s is read as %s', (code, name) => expect(standardName(code)).toBe(name));

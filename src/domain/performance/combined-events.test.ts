import { expect, test } from 'vitest';
import type { Gender } from '#domain/event/kinds.ts';
import { eventsOfCombined } from './combined-events.ts';

const LISTS: Readonly<Record<string, string>> = {
  'DEC M': '100 LJ SP HJ 400 110H DT PV JT 1500',
  'DEC F': '100 DT PV JT 400 100H LJ SP HJ 1500',
  'DEC M U17': '100 LJ SP HJ 400 100H DT PV JT 1500',
  'DEC M V50 V55': '100 LJ SP HJ 400 100H DT PV JT 1500',
  'Hep F': '100H HJ SP 200 LJ JT 800',
  'HEP F U18 U20': '100H HJ SP 200 LJ JT 800',
  'HEP F U17': '80H HJ SP 200 LJ JT 800',
  'HEP F V40': '80H HJ SP 200 LJ JT 800',
  'HEP F V40 SEN': '100H HJ SP 200 LJ JT 800',
  'HEP M': '60 LJ SP HJ 60H PV 1000',
  'HEPI M in': '60 LJ SP HJ 60H PV 1000',
  'HEP M in': '60 LJ SP HJ 60H PV 1000',
  'PEN F in': '60H HJ SP LJ 800',
  'PENI F': '60H HJ SP LJ 800',
  'PEN M in': '60H LJ SP HJ 1000',
  'PEN M': 'LJ JT 200 DT 1500',
  'PEN M V40': 'LJ JT 200 DT 1500',
  'PEN M U15': '80H SP HJ LJ 800',
  'PEN F U16': '80H SP HJ LJ 800',
  'PEN F U15': '75H SP HJ LJ 800',
  'PEN F U13': '70H SP HJ LJ 800',
  'OCT M U18': '100 LJ SP 400 110H HJ JT 1000',
  'QUAD O': '100 LJ SP 800',
  '100 F': '',
};

test.each(Object.entries(LISTS))('%s is made of %s, in this order', (asked, events) => {
  const [eventCode = '', gender, ...ages] = asked.split(' ');
  const indoor = ages.includes('in');
  const kind = { eventCode, gender: gender as Gender, indoor, ages: ages.filter((age) => age !== 'in') };
  expect(eventsOfCombined(kind).join(' ')).toBe(events);
});

import type { EventType, UnitType } from '#domain/event/kinds.ts';

/** An event of the demo programme. `best` is a good senior mark, women then men: seconds, or metres. */
export interface DemoEvent {
  readonly code: string;
  readonly name: string;
  readonly type: EventType;
  readonly unit: UnitType;
  readonly start: { readonly F: string; readonly M: string };
  readonly best: { readonly F: number; readonly M: number };
  /** Starters of a heat; field events are one group. */
  readonly heat: number;
}

const track = (code: string, name: string, f: string, m: string, bestF: number, bestM: number, heat = 8): DemoEvent => ({
  code,
  name,
  type: 'T',
  unit: 'T',
  start: { F: f, M: m },
  best: { F: bestF, M: bestM },
  heat,
});
const field = (code: string, name: string, f: string, m: string, bestF: number, bestM: number): DemoEvent => ({
  code,
  name,
  type: 'F',
  unit: 'D',
  start: { F: f, M: m },
  best: { F: bestF, M: bestM },
  heat: 200,
});

/** Of the match alone: in the programme it would take athletes from the other events. */
export const HIGH_JUMP: DemoEvent = { ...field('HJ', 'High Jump', '10:15', '10:15', 1.75, 2), unit: 'H' };

/** A club's open meeting from nine to six. */
export const PROGRAMME: readonly DemoEvent[] = [
  track('800', '800 m', '09:00', '09:25', 132, 114, 12),
  field('HT', 'Hammer', '09:00', '10:00', 48, 55),
  field('LJ', 'Long Jump', '09:30', '13:00', 5.9, 7.1),
  track('100', '100 m', '10:00', '10:45', 12.1, 10.9),
  field('SP', 'Shot Put', '11:00', '09:45', 12.8, 15.2),
  track('400', '400 m', '11:30', '12:00', 56.5, 49.2),
  field('DT', 'Discus', '12:30', '14:00', 42, 46),
  track('1500', '1500 m', '13:00', '13:30', 275, 238, 14),
  field('TJ', 'Triple Jump', '14:30', '16:00', 12.1, 14.3),
  track('200', '200 m', '15:00', '15:40', 24.9, 22.1),
  field('JT', 'Javelin', '16:15', '15:15', 41, 56),
  track('3000', '3000 m', '17:00', '17:30', 600, 525, 16),
];

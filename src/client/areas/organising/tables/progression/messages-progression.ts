import type { LineProblem } from '#domain/progression/table.ts';

/** Texts of the table of who goes on to the next round. */
export const progressionMessages = {
  title: 'Who goes on',
  lead: 'How many go on from the heats of a race: P by place in each heat, T by time of all others. Officials begin with these numbers and may change them for a race.',
  usual: 'The usual numbers apply',
  usualText:
    'Up to 800 m on eight lanes, and over 1500 m, these are the tables of World Athletics (TR20.2; edition: IAAF Competition Rules 2016, Rule 166); elsewhere about three in four go on by place. Your own lines come before them.',
  begin: 'Begin with the tables of World Athletics',
  add: 'Add a line',
  line: (n: number) => `Line ${n}`,
  heats: 'Heats',
  lanes: 'Lanes',
  lanesHint: 'Lanes are those of the next round; for a race without lanes, the starters of a heat there.',
  to: 'To a',
  final: 'Final',
  round: 'Round',
  places: 'By place (P)',
  times: 'By time (T)',
  needSize: 'Type a number from 1 to 99.',
  needCount: 'Type a number from 0 to 99.',
  removeLine: (n: number) => `Remove line ${n}`,
  remove: 'Remove',
  problems: {
    nobody: 'Nobody goes on by this line.',
    many: 'More go on than the final has lanes.',
    twice: 'A line above is for the same heats, lanes and round.',
  } satisfies Record<LineProblem, string>,
  mend: 'Some lines have to be corrected first. Nothing was saved.',
  save: 'Save',
  saved: 'The table is saved.',
  end: 'Go by the usual numbers',
  ended: 'The usual numbers hold again.',
  undo: 'Undo',
};

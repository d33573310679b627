import { ordinal } from '#domain/shared/ordinal.ts';
import type { DrawRow, Lane, MoveBody } from './draw-row.ts';
import type { DrawSettings } from './draw-settings.ts';
import { drawWords } from './draw-words.ts';

type Move = Pick<MoveBody, 'entryId' | 'from' | 'to' | 'swap'>;
type NameOf = (entry: number) => string;

/** How an event was drawn, for the app and for the page without JavaScript alike. */
export const drawnWords = {
  title: 'How it was drawn',
  back: 'Start list and results',
  none: 'The heats of this event have not been drawn here, or are not published yet.',
  hash: 'Lots come from a secret number that the competition got when it was set up. Its fingerprint (SHA-256) has been public since then:',
  waits: 'The number itself is shown here once entries have closed. Anybody can then draw the event again.',
  seed: 'The number:',
  settings: ({ n, drawn = n, settings }: Pick<DrawRow, 'n' | 'drawn' | 'settings'>): string =>
    [
      drawn === 1 ? 'Drawn once' : `Drawn ${drawn} times, the ${ordinal(n)} counts`,
      drawWords.methods[settings.method],
      settings.heats > 1 &&
        settings.method !== 'listed' &&
        `Order of the heats: ${drawWords.orders[settings.order].toLowerCase()}`,
      settings.lanes.length > 0 && `Lanes ${settings.lanes.join(', ')}: ${drawWords.plan(settings.plan)}`,
      settings.groups && `Heats of their own for ${settings.groups.map(({ name }) => name).join(', ')}`,
      settings.perLane === 2 && drawWords.starts.pairs,
      settings.apart && (settings.withinBands ? 'Club mates apart, also within a lane band' : 'Club mates apart'),
    ]
      .filter(Boolean)
      .join('. '),
  list: 'In the order of seeding',
  at: ({ heat, lane }: Lane, { lanes }: Pick<DrawSettings, 'lanes'>): string =>
    `heat ${heat}, ${lanes.length > 0 ? 'lane' : 'no.'} ${lane}`,
  moved: 'Moved by hand afterwards',
  move: ({ entryId, from, to, swap }: Move, settings: Pick<DrawSettings, 'lanes'>, nameOf: NameOf): string => {
    const at = (lane: Lane | null, none: string) => (lane ? drawnWords.at(lane, settings) : none);
    const with_ = swap === undefined ? '' : ` ↔ ${nameOf(swap)}`;
    return `${nameOf(entryId)}: ${at(from, 'added')} → ${at(to, 'taken out')}${with_}`;
  },
  lots: 'Lots between athletes who were level',
  lot: (names: readonly string[], name: string) => `${names.join(' and ')} were level for the last place. The lot: ${name}.`,
  somebody: (entry: number) => `Entry ${entry}`,
  again: 'Draw it again without Callroom',
  againList:
    'The list, a line for each athlete: entry, what they are seeded by (thousandths of a second, centimetres or a rank), club.',
  againFrom: 'Lots come from this text. It ends with the SHA-256 of the list:',
  againHow: [
    'The SHA-256 of that text with “:0” behind it is eight numbers of 32 bits. The one with “:1” is the next eight, and so on.',
    'A lot among so many is the remainder of the next number. Numbers from their greatest multiple on are left out.',
    'A shuffle lets the last change places with a lot among all, then the one before with a lot among those up to it, down to the second.',
    'Athletes who are level in the list are shuffled first; so are all of them where heats are by lot. These lots have “:list” behind the text, before the “:0”.',
    'Then the heats are shuffled, if their order is by lot, and heat by heat the lanes of each band.',
  ],
  data: 'All of it as data',
};

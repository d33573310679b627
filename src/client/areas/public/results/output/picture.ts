import { publicMessages as words } from '#client/areas/public/results/messages-public.ts';
import { noticesOf } from '#domain/event-board/board-changes.ts';
import { type BoardLine, type EventBoard, eventBoard, type PublicEvent, placedLines } from '#domain/event-board/event-board.ts';
import { placeTexts } from '#domain/event-board/place-texts.ts';
import type { PublicAthlete, PublicResult } from '#domain/rows/row.ts';
import { latestMark } from '#domain/scoreboard/latest-mark.ts';
import { namesToFit } from '#domain/scoreboard/readable.ts';
import { type Listed, pagesOf, type Step } from '#domain/scoreboard/steps.ts';
import { type BoardList, boardLists, totalsList } from './board-lists.ts';
import { outputMessages as text } from './messages-output.ts';

/** What stands on a screen: plain data, so that a frozen one can be kept. */
export type Picture = ListPicture | ScorePicture | HalvesPicture | MediaPicture | TextPicture;

export interface ListPicture {
  readonly kind: 'list';
  readonly title: string;
  readonly heat: string;
  readonly aside: string;
  /** The athletes that officials of a throw or a jump call next; empty: they call none. */
  readonly next: string;
  /** Results that are complete; empty: marks are still coming. */
  readonly state: '' | 'provisional' | 'official';
  readonly rows: readonly PictureRow[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Rows of the longest page: all pages have rows of one height. */
  readonly most: number;
}
export interface PictureRow {
  /** Of an event the entry; what tells one row from another. */
  readonly entryId: number;
  /** Place, or the lane on a start list. */
  readonly place: string;
  readonly bib: string;
  /** The longest first. */
  readonly names: readonly string[];
  readonly club: string;
  /** `Q`, `NR`, `PB`: each a word. */
  readonly flags: readonly string[];
  /** On a start list the personal best. */
  readonly mark: string;
}
export interface ScorePicture {
  readonly kind: 'score';
  readonly title: string;
  readonly heat: string;
  readonly names: readonly string[];
  readonly bib: string;
  readonly club: string;
  readonly mark: string;
  /** Place, best, record: what the mark means. */
  readonly means: string;
}
export interface HalvesPicture {
  readonly kind: 'halves';
  readonly halves: readonly (ListPicture | ScorePicture | TextPicture)[];
}
export interface MediaPicture {
  readonly kind: 'picture' | 'video';
  readonly file: string;
}
interface TextPicture {
  readonly kind: 'text';
  readonly text: string;
}

/** An event with all that pictures of it are made from. */
export interface ShownEvent {
  readonly board: EventBoard;
  readonly lists: readonly BoardList[];
  readonly state: ListPicture['state'];
  /** Officials have still to decide something of it. */
  readonly inReview: boolean;
  /** The newest mark: its change number, heat and entry. */
  readonly latest: ReturnType<typeof latestMark>;
  readonly names: ReadonlyMap<number, readonly string[]>;
  /** The athletes that officials of a throw or a jump call next. */
  readonly calls: NonNullable<PublicEvent['calls']>;
}

/** Undefined: the answer has no such event. */
export function shownEvent(data: PublicEvent, eventGroupId: number): ShownEvent | undefined {
  const board = eventBoard(data, eventGroupId);
  if (!board) return undefined;
  const results = data.rows.filter((row): row is PublicResult => row.kind === 'result' && row.eventGroupId === eventGroupId);
  const athletes = data.rows.filter((row): row is PublicAthlete => row.kind === 'athlete');
  const latest = latestMark(results);
  return {
    board,
    latest,
    lists: board.group.unit === 'P' && board.started ? [totalsList(placedLines(data, board))] : boardLists(board, latest),
    state: data.round?.state ?? '',
    inReview: noticesOf(data).length > 0,
    calls: data.calls ?? [],
    names: new Map(
      athletes.flatMap(({ firstName, surName, entries }) => entries.map(({ id }) => [id, namesToFit(firstName, surName)])),
    ),
  };
}

/** The page of an event that a step shows. */
export function listPicture(shown: ShownEvent, step: Step, perPage: number): ListPicture {
  const { board, lists, state, inReview, names } = shown;
  const { page } = step;
  const list = lists[page?.list ?? 0];
  const placeOf = placeTexts(list?.of ?? []);
  const lanes = list?.of.some(({ lane }) => lane > 0) ?? false;
  return {
    kind: 'list',
    title: board.group.name,
    heat: list?.heat ?? '',
    aside: [list?.aside, inReview && text.inReview].filter(Boolean).join(' · '),
    next: nextText(shown, list),
    state,
    rows: (list?.of ?? [])
      .slice(page?.from, page?.to)
      .map((line, i) => rowOf(line, list, { names, placeOf }, lanes ? '' : `${i + 1 + (page?.from ?? 0)}`)),
    ...turnOf(lists, step, perPage),
  };
}

/** The athletes called in the heat of a list; of all heats together, in the one with the newest mark. */
function nextText({ calls, latest, names }: ShownEvent, list: BoardList | undefined): string {
  const [heat, another] = new Set(list?.of.map((line) => line.heat));
  const shown = another === undefined ? heat : latest?.heat;
  const called = calls.find(({ heats }) => heats.some((one) => one === shown));
  const [up, ...then] = (called?.entries ?? []).flatMap((id) => names.get(id)?.[1] ?? names.get(id)?.[0] ?? []);
  return up === undefined ? '' : text.next(up, then);
}

/** Which page of its list a step shows, and how long the longest is. */
export function turnOf(
  lists: readonly Listed[],
  { page, pageNo = 0 }: Pick<Step, 'page' | 'pageNo'>,
  perPage: number,
): Pick<ListPicture, 'page' | 'pages' | 'most'> {
  const all = pagesOf(lists, perPage);
  const pages = all.filter(({ list }) => list === page?.list);
  const first = all.findIndex(({ list }) => list === page?.list);
  return {
    page: pageNo - first + 1,
    pages: pages.length,
    most: Math.max(1, ...pages.map(({ from, to }) => to - from)),
  };
}

interface Shown extends Pick<ShownEvent, 'names'> {
  readonly placeOf: ReturnType<typeof placeTexts>;
}

function rowOf(line: BoardLine, list: BoardList | undefined, { names, placeOf }: Shown, no: string): PictureRow {
  const started = list?.started ?? false;
  return {
    entryId: line.entryId,
    place: started ? placeOf(line) : no || `${line.lane || ''}`,
    bib: `${line.bibNo ?? ''}`,
    names: names.get(line.entryId) ?? [line.name],
    club: line.club,
    flags: [line.underProtest ? text.underProtest : '', line.by ?? '', ...honoursOf(line)].filter(Boolean),
    mark: line.excluded ? text.excluded : started ? line.mark : line.pb,
  };
}

/** What is said of a mark: the records that it beats, else that it is a best of the athlete. */
const honoursOf = ({ records, flag }: BoardLine): readonly string[] => (records.length > 0 ? records : [flag]);

/** What it means to the athlete: a record or a best, else what they would have to beat. */
const meritOf = (line: BoardLine): readonly string[] => {
  const honours = honoursOf(line).filter(Boolean);
  return honours.length > 0 || line.pb === '' ? honours : [text.pb(line.pb)];
};

/** The newest mark of an event: in the field the trial, on the track who leads the heat. Undefined: there is none. */
export function scorePicture({ board, latest, names }: ShownEvent): ScorePicture | undefined {
  if (!latest) return undefined;
  const heat = board.heats.find((one) => one.heat === latest.heat);
  const timed = board.group.unit === 'T';
  const line = timed
    ? heat?.lines.find(({ place }) => place !== null)
    : heat?.lines.find((one) => one.entryId === latest.entryId);
  if (!line) return undefined;
  const trial = line.series.findLast(Boolean) ?? '';
  const place = line.place === null ? '' : text.place(line.place);
  return {
    kind: 'score',
    title: board.group.name,
    heat: board.heats.length > 1 ? words.heat(latest.heat, board.group.type === 'F') : '',
    names: names.get(line.entryId) ?? [line.name],
    bib: `${line.bibNo ?? ''}`,
    club: line.club,
    mark: timed || trial === '' ? line.mark : trial,
    means: [place, !timed && trial !== line.mark && line.mark !== '' && text.best(line.mark), ...meritOf(line)]
      .filter(Boolean)
      .join(' · '),
  };
}

import type { DrawRow } from '#domain/draw/draw-row.ts';
import { protestWords } from '#domain/protest/protest-words.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import { NOTE } from '#domain/result/part-rules.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import { type AthleteRow, athleteKey, drawKey, lineUpKey, type ResultRow, resultKey, roundKey } from '#domain/rows/row.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import type { VenueView } from '#domain/sync/decision.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** All that device and server must know of a kind of action at once, in one place: what is missing does not compile. Its rules are in `action-rules.ts`. */
interface KindOf<K extends ActionKind> {
  /** Actions of one competition with the same key stay in order. */
  readonly orderingKey: (body: ActionBodies[K]) => string;
  /** Every action changes one row, this one. */
  readonly about: (body: ActionBodies[K]) => About;
  /** Bibs that the action claims: they may have been free when it was made. */
  readonly claims: (body: ActionBodies[K]) => { readonly bib?: number; readonly teamBib?: number };
  /** What a person says who sends it again, and has seen how it stands. */
  readonly again: (body: ActionBodies[K]) => ActionBodies[K];
  /** What of it a person wrote in words of their own, which a device with a PIN seals; absent: the body holds numbers and codes only. */
  readonly words?: {
    readonly of: (body: ActionBodies[K]) => string;
    readonly with: (body: ActionBodies[K], words: string) => ActionBodies[K];
  };
}

type About =
  | { readonly kind: 'athlete'; readonly athleteId: StarterId }
  | { readonly kind: 'result'; readonly eventGroupId: number; readonly heat: number; readonly entryId: number }
  /** `starters` of its event, each with the heat in which a mark of theirs would hold them fast. */
  | {
      readonly kind: 'draw';
      readonly eventGroupId: number;
      readonly starters: readonly { readonly entryId: number; readonly heat: number }[];
    }
  | {
      readonly kind: 'round';
      readonly eventGroupId: number;
      readonly starters: readonly { readonly entryId: number; readonly heat: number }[];
    }
  | { readonly kind: 'line-up'; readonly eventGroupId: number; readonly entryId: number; readonly athleteId: StarterId };

const RESULTS = 'result:';
const ROUND = 'round:';
const LINE_UP = 'line-up:';
/** Whole results of a heat and parts of them in one order. */
const resultsKey = ({ eventGroupId, heat }: { readonly eventGroupId: number; readonly heat: number }): string =>
  `${RESULTS}eventGroup:${eventGroupId}:heat:${heat}`;
/** Given and taken away in one order. */
const bibKey = ({ athleteId }: { readonly athleteId: StarterId }): string => `bib:athlete:${athleteId}`;

/** A draw, what was moved in it, its publication, what of these is undone and what is said of its results follow each other. */
const inRound = ({ eventGroupId }: { readonly eventGroupId: number }): string => `${ROUND}eventGroup:${eventGroupId}`;

/** A withdrawal stays in order with the check-ins of its athlete: it may be refused for one of them. */
const checkInKey = ({ athleteId }: { readonly athleteId: StarterId }): string => `check-in:athlete:${athleteId}`;

const none = () => ({});
/** It claims no bib, and is sent again as it was. */
const plain = { claims: none, again: <T>(body: T): T => body };
const itsAthlete = ({ athleteId }: { readonly athleteId: StarterId }) => ({ kind: 'athlete' as const, athleteId });
const itsResult = ({ eventGroupId, heat, entryId }: Pick<ActionBodies['mark'], 'eventGroupId' | 'heat' | 'entryId'>) => ({
  kind: 'result' as const,
  eventGroupId,
  heat,
  entryId,
});
const itsReason = {
  of: ({ reason = '' }: { readonly reason?: string }) => reason,
  with: <B extends object>(body: B, reason: string) => ({ ...body, reason }),
};
const ofRound = ({ eventGroupId }: { readonly eventGroupId: number }) => ({ kind: 'round' as const, eventGroupId, starters: [] });
/** Of a draw as a whole. */
const ofDraw = {
  orderingKey: inRound,
  about: ({ eventGroupId }: { readonly eventGroupId: number }) => ({ kind: 'draw' as const, eventGroupId, starters: [] }),
  ...plain,
};

const KINDS: { readonly [K in ActionKind]: KindOf<K> } = {
  'check-in': {
    orderingKey: checkInKey,
    about: itsAthlete,
    ...plain,
  },
  'bib-change': {
    orderingKey: bibKey,
    about: itsAthlete,
    claims: ({ bibNo, team }) => (team ? { teamBib: bibNo } : { bib: bibNo }),
    // Whatever bib was there before.
    again: ({ from: _before, ...body }) => body,
  },
  result: {
    orderingKey: resultsKey,
    about: itsResult,
    ...plain,
  },
  mark: {
    orderingKey: resultsKey,
    about: itsResult,
    ...plain,
    words: {
      of: ({ part, value }) => (part === NOTE ? (value ?? '') : ''),
      with: (body, words) => (body.part === NOTE ? { ...body, value: words || null } : body),
    },
  },
  note: {
    orderingKey: ({ athleteId }) => `note:athlete:${athleteId}`,
    about: itsAthlete,
    ...plain,
    words: { of: ({ text }) => text, with: (body, text) => ({ ...body, text }) },
  },
  'bib-removal': {
    orderingKey: bibKey,
    about: itsAthlete,
    claims: none,
    again: ({ from: _before, ...body }) => body,
  },
  withdrawal: {
    orderingKey: checkInKey,
    about: itsAthlete,
    ...plain,
  },
  draw: {
    orderingKey: inRound,
    about: ({ eventGroupId, list }) => ({
      kind: 'draw',
      eventGroupId,
      starters: list.map(({ entry }) => ({ entryId: entry, heat: 0 })),
    }),
    ...plain,
  },
  move: {
    orderingKey: inRound,
    about: ({ eventGroupId, entryId, from, to, swap, and = [] }) => ({
      kind: 'draw',
      eventGroupId,
      starters: [
        ...[{ entryId, from }, ...and].map((one) => ({ entryId: one.entryId, heat: one.from?.heat ?? 0 })),
        ...(swap === undefined ? [] : [{ entryId: swap, heat: to?.heat ?? 0 }]),
      ],
    }),
    ...plain,
    words: itsReason,
  },
  publish: ofDraw,
  round: {
    orderingKey: inRound,
    about: ofRound,
    ...plain,
    words: itsReason,
  },
  'line-up': {
    orderingKey: ({ eventGroupId, entryId }) => `${LINE_UP}eventGroup:${eventGroupId}:entry:${entryId}`,
    about: ({ eventGroupId, entryId, athleteId }) => ({ kind: 'line-up', eventGroupId, entryId, athleteId }),
    ...plain,
    words: itsReason,
  },
  advance: {
    orderingKey: inRound,
    about: ({ eventGroupId, entryId, of = [] }) => ({
      kind: 'round',
      eventGroupId,
      starters: [entryId, ...of].map((one) => ({ entryId: one, heat: 0 })),
    }),
    ...plain,
  },
  'take-back': ofDraw,
  settle: {
    orderingKey: inRound,
    about: ofRound,
    ...plain,
    words: itsReason,
  },
  protest: {
    orderingKey: inRound,
    about: ({ eventGroupId, under = [] }) => ({
      kind: 'round',
      eventGroupId,
      starters: under.map((entryId) => ({ entryId, heat: 0 })),
    }),
    ...plain,
    words: protestWords,
  },
};

/** The keys whose history is not the desk's alone. */
export const isOfResults = (orderingKey: string): boolean =>
  [RESULTS, ROUND, LINE_UP].some((start) => orderingKey.startsWith(start));

export const orderingKeyOf = <K extends ActionKind>(kind: K, body: ActionBodies[K]): string => KINDS[kind].orderingKey(body);

export const aboutOf = <K extends ActionKind>(kind: K, body: ActionBodies[K]): About => KINDS[kind].about(body);

export const claimsOf = <K extends ActionKind>(
  kind: K,
  body: ActionBodies[K],
): { readonly bib?: number; readonly teamBib?: number } => KINDS[kind].claims(body);

export const saidAgain = <K extends ActionKind>(kind: K, body: ActionBodies[K]): ActionBodies[K] => KINDS[kind].again(body);

/** What a person wrote in an action in words of their own. */
export const wordsOf = <K extends ActionKind>(kind: K, body: ActionBodies[K]): string => KINDS[kind].words?.of(body) ?? '';

/** The same with other words, where its kind has any. */
export const withWords = <K extends ActionKind>(kind: K, body: ActionBodies[K], words: string): ActionBodies[K] =>
  KINDS[kind].words?.with(body, words) ?? body;

/** Key of the row that an action changes. */
export function touchedKey<K extends ActionKind>(kind: K, body: ActionBodies[K]): string {
  const about = aboutOf(kind, body);
  switch (about.kind) {
    case 'athlete':
      return athleteKey(about.athleteId);
    case 'result':
      return resultKey(about.eventGroupId, about.heat, about.entryId);
    case 'draw':
      return drawKey(about.eventGroupId);
    case 'round':
      return roundKey(about.eventGroupId);
    case 'line-up':
      return lineUpKey(about.eventGroupId, about.entryId);
  }
}

/** Undefined: there is none yet. */
export type TouchedRow = AthleteRow | ResultRow | DrawRow | RoundRow | LineUpRow | undefined;

/** The row that an action changes, as it stands. */
export function touchedRow<K extends ActionKind>(view: VenueView, kind: K, body: ActionBodies[K]): TouchedRow {
  const about = aboutOf(kind, body);
  switch (about.kind) {
    case 'athlete':
      return view.athlete(about.athleteId);
    case 'result':
      return view.result(about.eventGroupId, about.heat, about.entryId);
    case 'draw':
      return view.draw(about.eventGroupId);
    case 'round':
      return view.round(about.eventGroupId);
    case 'line-up':
      return view.lineUp(about.eventGroupId, about.entryId);
  }
}

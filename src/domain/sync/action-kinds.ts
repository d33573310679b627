import { decideBibChange } from '#domain/bib/bib-change.ts';
import { decideBibRemoval } from '#domain/bib/bib-removal.ts';
import { decideCheckIn } from '#domain/check-in/decide-check-in.ts';
import { decideDraw, decideMove, decidePublish } from '#domain/draw/decide-draw.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import { decideNote } from '#domain/note/decide-note.ts';
import { decideResult } from '#domain/result/decide-result.ts';
import type { ActionBodies, ActionKind, ActionOf } from '#domain/sync/action.ts';
import type { Authority, Decision, VenueView } from '#domain/sync/decision.ts';
import { type AthleteRow, athleteKey, drawKey, type ResultRow, resultKey } from '#domain/sync/row.ts';
import { SEEN_MOST } from '#domain/sync/seen.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { decideWithdrawal } from '#domain/withdrawal/decide-withdrawal.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';

/** All that device and server must know of a kind of action, in one place: what is missing does not compile. */
interface KindRules<K extends ActionKind> {
  /** Actions of one competition with the same key stay in order. */
  readonly orderingKey: (body: ActionBodies[K]) => string;
  /** Every action changes one row, this one. */
  readonly about: (body: ActionBodies[K]) => About;
  /** Effects that the action may take back or write over, see `seenIn`. */
  readonly effects: (view: VenueView, body: ActionBodies[K]) => readonly { readonly opId: string }[];
  /** Bibs that the action claims: they may have been free when it was made. */
  readonly claims: (body: ActionBodies[K]) => { readonly bib?: number; readonly teamBib?: number };
  /** What a person says who sends it again, and has seen how it stands. */
  readonly again: (body: ActionBodies[K]) => ActionBodies[K];
  readonly decide: (action: ActionOf<K>, view: VenueView, authority: Authority) => Decision;
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
    };

const RESULTS = 'result:';
const ROUND = 'round:';
/** Given and taken away in one order. */
const bibKey = ({ athleteId }: { readonly athleteId: StarterId }): string => `bib:athlete:${athleteId}`;

/** A draw, what was moved in it and its publication follow each other. */
const roundKey = ({ eventGroupId }: { readonly eventGroupId: number }): string => `${ROUND}eventGroup:${eventGroupId}`;
const drawEffects = (view: VenueView, { eventGroupId }: { readonly eventGroupId: number }) => {
  const draw = view.draw(eventGroupId);
  return draw ? [draw, ...draw.moves].toReversed() : [];
};

/** A withdrawal stays in order with the check-ins of its athlete: it may be refused for one of them. */
const checkInKey = ({ athleteId }: { readonly athleteId: StarterId }): string => `check-in:athlete:${athleteId}`;

const RULES: { readonly [K in ActionKind]: KindRules<K> } = {
  'check-in': {
    orderingKey: checkInKey,
    about: ({ athleteId }) => ({ kind: 'athlete', athleteId }),
    effects: (view, { athleteId, collected, entries }) => {
      const athlete = view.athlete(athleteId);
      const undone = new Set(entries?.filter((entry) => !entry.checkedIn).map((entry) => entry.id));
      const ticks = athlete?.entries.flatMap((entry) => (undone.has(entry.id) ? entry.checkedIn : [])) ?? [];
      return collected === false ? [...(athlete?.collected ?? []), ...ticks] : ticks;
    },
    claims: () => ({}),
    again: (body) => body,
    decide: decideCheckIn,
  },
  'bib-change': {
    orderingKey: bibKey,
    about: ({ athleteId }) => ({ kind: 'athlete', athleteId }),
    effects: () => [],
    claims: ({ bibNo, team }) => (team ? { teamBib: bibNo } : { bib: bibNo }),
    // Whatever bib was there before.
    again: ({ from: _before, ...body }) => body,
    decide: decideBibChange,
  },
  result: {
    orderingKey: ({ eventGroupId, heat }) => `${RESULTS}eventGroup:${eventGroupId}:heat:${heat}`,
    about: ({ eventGroupId, heat, entryId }) => ({ kind: 'result', eventGroupId, heat, entryId }),
    effects: (view, { eventGroupId, heat, entryId }) => {
      const row = view.result(eventGroupId, heat, entryId);
      return row ? [row, ...row.challenges] : [];
    },
    claims: () => ({}),
    again: (body) => body,
    decide: decideResult,
  },
  note: {
    orderingKey: ({ athleteId }) => `note:athlete:${athleteId}`,
    about: ({ athleteId }) => ({ kind: 'athlete', athleteId }),
    effects: (view, { athleteId }) => {
      const note = view.athlete(athleteId)?.note;
      return note ? [note] : [];
    },
    claims: () => ({}),
    again: (body) => body,
    decide: decideNote,
    words: { of: ({ text }) => text, with: (body, text) => ({ ...body, text }) },
  },
  'bib-removal': {
    orderingKey: bibKey,
    about: ({ athleteId }) => ({ kind: 'athlete', athleteId }),
    effects: () => [],
    claims: () => ({}),
    again: ({ from: _before, ...body }) => body,
    decide: decideBibRemoval,
  },
  withdrawal: {
    orderingKey: checkInKey,
    about: ({ athleteId }) => ({ kind: 'athlete', athleteId }),
    effects: (view, { athleteId, entryId, withdrawn }) => {
      const athlete = view.athlete(athleteId);
      if (withdrawn) return athlete?.entries.find(({ id }) => id === entryId)?.checkedIn ?? [];
      const before = athlete && withdrawalOf(athlete, entryId);
      return before ? [before] : [];
    },
    claims: () => ({}),
    again: (body) => body,
    decide: decideWithdrawal,
  },
  draw: {
    orderingKey: roundKey,
    about: ({ eventGroupId, list }) => ({
      kind: 'draw',
      eventGroupId,
      starters: list.map(({ entry }) => ({ entryId: entry, heat: 0 })),
    }),
    effects: drawEffects,
    claims: () => ({}),
    again: (body) => body,
    decide: decideDraw,
  },
  move: {
    orderingKey: roundKey,
    about: ({ eventGroupId, entryId, from, to, swap }) => ({
      kind: 'draw',
      eventGroupId,
      starters: [{ entryId, heat: from?.heat ?? 0 }, ...(swap === undefined ? [] : [{ entryId: swap, heat: to?.heat ?? 0 }])],
    }),
    effects: drawEffects,
    claims: () => ({}),
    again: (body) => body,
    decide: decideMove,
    words: { of: ({ reason = '' }) => reason, with: (body, reason) => ({ ...body, reason }) },
  },
  publish: {
    orderingKey: roundKey,
    about: ({ eventGroupId }) => ({ kind: 'draw', eventGroupId, starters: [] }),
    effects: drawEffects,
    claims: () => ({}),
    again: (body) => body,
    decide: decidePublish,
  },
};

/** The keys whose history is not the desk's alone. */
export const isOfResults = (orderingKey: string): boolean => orderingKey.startsWith(RESULTS) || orderingKey.startsWith(ROUND);

export const orderingKeyOf = <K extends ActionKind>(kind: K, body: ActionBodies[K]): string => RULES[kind].orderingKey(body);

export const aboutOf = <K extends ActionKind>(kind: K, body: ActionBodies[K]): About => RULES[kind].about(body);

export const claimsOf = <K extends ActionKind>(
  kind: K,
  body: ActionBodies[K],
): { readonly bib?: number; readonly teamBib?: number } => RULES[kind].claims(body);

export const saidAgain = <K extends ActionKind>(kind: K, body: ActionBodies[K]): ActionBodies[K] => RULES[kind].again(body);

/** What a person wrote in an action in words of their own. */
export const wordsOf = <K extends ActionKind>(kind: K, body: ActionBodies[K]): string => RULES[kind].words?.of(body) ?? '';

/** The same with other words, where its kind has any. */
export const withWords = <K extends ActionKind>(kind: K, body: ActionBodies[K], words: string): ActionBodies[K] =>
  RULES[kind].words?.with(body, words) ?? body;

/**
 * The merge rules of the venue (src/local/OFFLINE.md), the same function on device, service worker and server. Pure: the order in which
 * the server decides is the order that counts.
 */
export function decide<K extends ActionKind>(action: ActionOf<K>, view: VenueView, authority: Authority): Decision {
  return RULES[action.kind].decide(action, view, authority);
}

/**
 * The actions whose effects an author was looking at and that theirs may take back or write over. Unlike a version, an id means the same
 * after a backup was put back and everybody has sent again what the server forgot.
 */
export function seenIn<K extends ActionKind>(view: VenueView, kind: K, body: ActionBodies[K]): readonly string[] {
  return RULES[kind]
    .effects(view, body)
    .map((effect) => effect.opId)
    .slice(0, SEEN_MOST);
}

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
  }
}

/** The row that an action changes, as it stands; undefined: there is none yet. */
export function touchedRow<K extends ActionKind>(
  view: VenueView,
  kind: K,
  body: ActionBodies[K],
): AthleteRow | ResultRow | DrawRow | undefined {
  const about = aboutOf(kind, body);
  switch (about.kind) {
    case 'athlete':
      return view.athlete(about.athleteId);
    case 'result':
      return view.result(about.eventGroupId, about.heat, about.entryId);
    case 'draw':
      return view.draw(about.eventGroupId);
  }
}

import { decideBibChange } from '#domain/bib/bib-change.ts';
import { decideBibRemoval } from '#domain/bib/bib-removal.ts';
import { checkInRules } from '#domain/check-in/check-in-rules.ts';
import { decideSettle } from '#domain/consequence/decide-settle.ts';
import { decideDraw, decideMove, decidePublish } from '#domain/draw/decide-draw.ts';
import { decideTakeBack } from '#domain/draw/take-back.ts';
import { decideNote } from '#domain/note/decide-note.ts';
import { decideAdvance } from '#domain/progression/decide-advance.ts';
import { decideProtest } from '#domain/protest/decide-protest.ts';
import { decideLineUp } from '#domain/relay/decide-line-up.ts';
import { decideMark } from '#domain/result/decide-mark.ts';
import { decideResult } from '#domain/result/decide-result.ts';
import { marksOf } from '#domain/result/disputes.ts';
import { partsIn, rivalsOf } from '#domain/result/parts.ts';
import { decideRound } from '#domain/round/decide-round.ts';
import { ROUND_PARTS } from '#domain/round/round-row.ts';
import type { ActionKind, ActionOf } from '#domain/sync/action.ts';
import type { ActionRules, Authority, Decision, VenueView } from '#domain/sync/decision.ts';
import { decideWithdrawal } from '#domain/withdrawal/decide-withdrawal.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';

const drawEffects = (view: VenueView, { eventGroupId }: { readonly eventGroupId: number }) => {
  const draw = view.draw(eventGroupId);
  return draw ? [draw, ...draw.moves, ...(draw.published ? [draw.published] : [])].toReversed() : [];
};

/** The rules of all kinds of action. Pages and workers fetch them after the desk (src/local/venue/rules-here.ts) and import nothing from here. */
export const ACTION_RULES: { readonly [K in ActionKind]: ActionRules<K> } = {
  'check-in': checkInRules,
  'bib-change': {
    effects: (view, { athleteId }) => view.athlete(athleteId)?.collected ?? [],
    decide: decideBibChange,
  },
  result: {
    effects: (view, { eventGroupId, heat, entryId }) => {
      const row = view.result(eventGroupId, heat, entryId);
      return Object.values(partsIn(row)).flatMap(marksOf);
    },
    decide: decideResult,
  },
  mark: {
    effects: (view, { eventGroupId, heat, entryId, part, value }) => {
      const parts = partsIn(view.result(eventGroupId, heat, entryId));
      return [part, ...rivalsOf(parts, part, value)].flatMap((name) => (parts[name] ? marksOf(parts[name]) : []));
    },
    decide: decideMark,
  },
  note: {
    effects: (view, { athleteId }) => {
      const note = view.athlete(athleteId)?.note;
      return note ? [note] : [];
    },
    decide: decideNote,
  },
  'bib-removal': {
    effects: () => [],
    decide: decideBibRemoval,
  },
  withdrawal: {
    effects: (view, { athleteId, entryId, withdrawn }) => {
      const athlete = view.athlete(athleteId);
      if (withdrawn) return athlete?.entries.find(({ id }) => id === entryId)?.checkedIn ?? [];
      const before = athlete && withdrawalOf(athlete, entryId);
      return before ? [before] : [];
    },
    decide: decideWithdrawal,
  },
  draw: {
    effects: drawEffects,
    decide: decideDraw,
  },
  move: {
    effects: drawEffects,
    decide: decideMove,
  },
  publish: {
    effects: drawEffects,
    decide: decidePublish,
  },
  round: {
    effects: (view, body) => {
      const round = view.round(body.eventGroupId);
      return ROUND_PARTS.flatMap((part) => (body[part] === undefined ? [] : (round?.[part] ?? [])));
    },
    decide: decideRound,
  },
  'line-up': {
    effects: (view, { eventGroupId, entryId }) => {
      const before = view.lineUp(eventGroupId, entryId);
      return before ? [before] : [];
    },
    decide: decideLineUp,
  },
  advance: {
    effects: (view, { eventGroupId, entryId }) =>
      view.round(eventGroupId)?.decisions?.filter((one) => one.entryId === entryId) ?? [],
    decide: decideAdvance,
  },
  'take-back': {
    effects: drawEffects,
    decide: decideTakeBack,
  },
  settle: {
    effects: (view, { eventGroupId, key }) => view.round(eventGroupId)?.settled?.filter((one) => one.key === key) ?? [],
    decide: decideSettle,
  },
  protest: {
    effects: (view, { eventGroupId, protestId }) => {
      const one = view.round(eventGroupId)?.protests?.find(({ id }) => id === protestId);
      return one ? [one, one.referee, one.appeal, one.jury].flatMap((step) => step ?? []) : [];
    },
    decide: decideProtest,
  },
};

/**
 * The merge rules of the venue (src/local/OFFLINE.md), the same function on device, service worker and server. Pure: the order in which
 * the server decides is the order that counts.
 */
export function decide<K extends ActionKind>(action: ActionOf<K>, view: VenueView, authority: Authority): Decision {
  return ACTION_RULES[action.kind].decide(action, view, authority);
}

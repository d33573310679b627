import { describe, expect, test } from 'vitest';
import {
  type Choice,
  changeStartClub,
  choiceOf,
  chooseEvent,
  dropPlace,
  holdPlace,
  markAsked,
  markReleased,
  nextTask,
  RAN_OUT,
  reconcileWithCart,
  refuseChoice,
  unchooseEvent,
} from './choice.ts';

const SPRINT = { athleteId: 7, ceid: 100, clubId: 3 };
const JUMP = { athleteId: 7, ceid: 200, clubId: 3 };
const UNTIL = '2026-06-01T10:30:00.000Z';
const place = (productId: number) => ({ productId, waiting: false, until: UNTIL });
const of = (choices: readonly Choice[]) => choices.map(({ ceid }) => ceid);

describe('an event that was chosen', () => {
  test('is asked for until the server has answered, in the order of choosing', () => {
    let choices = chooseEvent(chooseEvent([], SPRINT), JUMP);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: SPRINT });
    choices = markAsked(choices, SPRINT);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: SPRINT });
    choices = holdPlace(choices, SPRINT, place(1));
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: JUMP });
    expect(nextTask(holdPlace(choices, JUMP, place(2)))).toBeUndefined();
  });

  test('that was refused keeps the words and is not asked for again by itself', () => {
    const choices = refuseChoice(markAsked(chooseEvent([], SPRINT), SPRINT), SPRINT, 'Event full');
    expect(choices).toMatchObject([{ refusal: 'Event full', asked: false }]);
    expect(nextTask(choices)).toBeUndefined();
    expect(nextTask(chooseEvent(choices, SPRINT))).toMatchObject({ what: 'ask' });
  });
});

describe('an event taken back', () => {
  test('that never reached the server is dropped', () => {
    expect(unchooseEvent(chooseEvent([], SPRINT), SPRINT)).toEqual([]);
  });

  test('with a known place gives it back before new places are asked for', () => {
    const choices = unchooseEvent(chooseEvent(holdPlace(chooseEvent([], SPRINT), SPRINT, place(1)), JUMP), SPRINT);
    expect(nextTask(choices)).toMatchObject({ what: 'release', productId: 1 });
    expect(of(dropPlace(choices, SPRINT))).toEqual([JUMP.ceid]);
  });

  test('whose answer got lost is asked for again, to learn which place to give back', () => {
    let choices = unchooseEvent(markAsked(chooseEvent([], SPRINT), SPRINT), SPRINT);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: { want: 'out' } });
    choices = holdPlace(choices, SPRINT, place(1));
    expect(nextTask(choices)).toMatchObject({ what: 'release', productId: 1 });
    expect(refuseChoice(markAsked(choices, SPRINT), SPRINT, 'Event Closed')).toEqual([]);
  });

  test('and chosen again before the server was told keeps its place', () => {
    const out = unchooseEvent(holdPlace(chooseEvent([], SPRINT), SPRINT, place(1)), SPRINT);
    expect(nextTask(chooseEvent(out, SPRINT))).toBeUndefined();
  });

  test('and chosen again while that was on its way is asked for anew, and no earlier answer speaks against it', () => {
    const out = unchooseEvent(holdPlace(chooseEvent([], SPRINT), SPRINT, { ...place(1), clubId: 3 }), SPRINT);
    const again = chooseEvent(markReleased(out, SPRINT), SPRINT);
    expect(nextTask(again)).toMatchObject({ what: 'ask' });
    const gone = { known: new Set([1]), held: new Map<number, string | null>() };
    expect(reconcileWithCart(again, gone, '2026-06-01T10:10:00.000Z')).toEqual(again);
    expect(nextTask(dropPlace(again, SPRINT))).toMatchObject({ what: 'ask', choice: { place: null } });
    expect(refuseChoice(again, SPRINT, 'Event full')).toMatchObject([{ refusal: 'Event full', place: null, released: false }]);
    const back = holdPlace(again, SPRINT, place(2));
    expect(nextTask(back)).toBeUndefined();
    expect(dropPlace(back, SPRINT), 'what another tab of the device has asked for').toEqual(back);
  });

  test('items go back before what they belong to', () => {
    const both = [SPRINT, JUMP].reduce<readonly Choice[]>((all, id) => holdPlace(chooseEvent(all, id), id, place(id.ceid)), []);
    expect(nextTask(unchooseEvent(unchooseEvent(both, SPRINT), JUMP))).toMatchObject({ productId: JUMP.ceid });
  });

  test('of another device gives back the place that the server named', () => {
    const choices = unchooseEvent([], SPRINT, place(9));
    expect(nextTask(choices)).toMatchObject({ what: 'release', productId: 9 });
    expect(unchooseEvent([], SPRINT)).toEqual([]);
  });
});

describe('the cart as the server has it', () => {
  const before = '2026-06-01T10:10:00.000Z';
  const after = '2026-06-01T10:31:00.000Z';
  const known = new Set([1]);
  const empty = { known, held: new Map<number, string | null>() };
  const held = holdPlace(chooseEvent([], SPRINT), SPRINT, place(1));

  test('keeps a place that is there, with its new end', () => {
    const later = '2026-06-01T10:40:00.000Z';
    const choices = reconcileWithCart(held, { known, held: new Map([[1, later]]) }, before);
    expect(choiceOf(choices, SPRINT)).toMatchObject({ place: { until: later } });
  });

  test('forgets one that was paid for or removed elsewhere', () => {
    expect(reconcileWithCart(held, empty, before)).toEqual([]);
  });

  test('says so when the time ran out, and does not take the place again by itself', () => {
    const choices = reconcileWithCart(held, empty, after);
    expect(choices).toMatchObject([{ refusal: RAN_OUT, place: null, want: 'in' }]);
    expect(nextTask(choices)).toBeUndefined();
  });

  test('keeps one that is being given back until the server has said so', () => {
    const leaving = unchooseEvent(held, SPRINT);
    for (const now of [before, after]) expect(reconcileWithCart(leaving, empty, now)).toEqual(leaving);
    expect(dropPlace(leaving, SPRINT)).toEqual([]);
  });

  test('leaves alone what is not sent yet, the waiting list, and a place that came after it was asked', () => {
    const waiting = holdPlace(chooseEvent(chooseEvent([], JUMP), SPRINT), SPRINT, { productId: 1, waiting: true, until: null });
    expect(of(reconcileWithCart(waiting, empty, before))).toEqual([JUMP.ceid, SPRINT.ceid]);
    expect(reconcileWithCart(held, { ...empty, known: new Set() }, after)).toEqual(held);
  });
});

describe('an athlete who starts for another club', () => {
  const athleteId = SPRINT.athleteId;
  const held = (clubId?: number) =>
    holdPlace(markAsked(chooseEvent([], SPRINT), SPRINT), SPRINT, { ...place(1), ...(clubId && { clubId }) });

  test('takes with them what they have chosen, and the server is told of what it holds', () => {
    const choices = changeStartClub(chooseEvent(held(3), JUMP), { athleteId, clubId: 4 });
    expect(choices.map(({ clubId }) => clubId)).toEqual([4, 4]);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: { ceid: SPRINT.ceid, clubId: 4 } });
    const told = holdPlace(choices, SPRINT, { ...place(1), clubId: 4 });
    expect(nextTask(told)).toMatchObject({ what: 'ask', choice: { ceid: JUMP.ceid } });
  });

  test('takes with them what an earlier visit put into the cart', () => {
    const choices = changeStartClub([], { athleteId, clubId: 4 }, [{ ceid: SPRINT.ceid, place: place(1) }]);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: { clubId: 4, place: { productId: 1 } } });
  });

  test('changes their mind while the answer is on its way', () => {
    const choices = changeStartClub(changeStartClub(held(3), { athleteId, clubId: 4 }), { athleteId, clubId: 3 });
    expect(nextTask(holdPlace(choices, SPRINT, { ...place(1), clubId: 4 }))).toMatchObject({
      what: 'ask',
      choice: { clubId: 3 },
    });
  });

  test('stays with the club their place is held for where the server refuses, and keeps the place', () => {
    const choices = refuseChoice(
      changeStartClub(held(3), { athleteId, clubId: 4 }),
      SPRINT,
      'The athlete can’t compete for this club here.',
    );
    expect(choices).toMatchObject([{ clubId: 3, refusal: '', place: { productId: 1 } }]);
    expect(nextTask(choices)).toBeUndefined();
  });

  test('gives back what they no longer want, whatever club it was for', () => {
    const choices = changeStartClub(unchooseEvent(held(3), SPRINT), { athleteId, clubId: 4 });
    expect(nextTask(choices)).toMatchObject({ what: 'release', productId: 1 });
  });
});

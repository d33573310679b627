import { describe, expect, test } from 'vitest';
import {
  asked,
  type Choice,
  choiceOf,
  chosen,
  given,
  givenBack,
  nextTask,
  RAN_OUT,
  refused,
  settled,
  startingFor,
  takenBack,
} from './choice.ts';

const SPRINT = { athleteId: 7, ceid: 100, clubId: 3 };
const JUMP = { athleteId: 7, ceid: 200, clubId: 3 };
const UNTIL = '2026-06-01T10:30:00.000Z';
const place = (productId: number) => ({ productId, waiting: false, until: UNTIL });
const of = (choices: readonly Choice[]) => choices.map(({ ceid }) => ceid);

describe('an event that was chosen', () => {
  test('is asked for until the server has answered, in the order of choosing', () => {
    let choices = chosen(chosen([], SPRINT), JUMP);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: SPRINT });
    choices = asked(choices, SPRINT);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: SPRINT });
    choices = given(choices, SPRINT, place(1));
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: JUMP });
    expect(nextTask(given(choices, JUMP, place(2)))).toBeUndefined();
  });

  test('that was refused keeps the words and is not asked for again by itself', () => {
    const choices = refused(asked(chosen([], SPRINT), SPRINT), SPRINT, 'Event full');
    expect(choices).toMatchObject([{ refusal: 'Event full', asked: false }]);
    expect(nextTask(choices)).toBeUndefined();
    expect(nextTask(chosen(choices, SPRINT))).toMatchObject({ what: 'ask' });
  });
});

describe('an event taken back', () => {
  test('that never reached the server is dropped', () => {
    expect(takenBack(chosen([], SPRINT), SPRINT)).toEqual([]);
  });

  test('with a known place gives it back before new places are asked for', () => {
    const choices = takenBack(chosen(given(chosen([], SPRINT), SPRINT, place(1)), JUMP), SPRINT);
    expect(nextTask(choices)).toMatchObject({ what: 'release', productId: 1 });
    expect(of(givenBack(choices, SPRINT))).toEqual([JUMP.ceid]);
  });

  test('whose answer got lost is asked for again, to learn which place to give back', () => {
    let choices = takenBack(asked(chosen([], SPRINT), SPRINT), SPRINT);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: { want: 'out' } });
    choices = given(choices, SPRINT, place(1));
    expect(nextTask(choices)).toMatchObject({ what: 'release', productId: 1 });
    expect(refused(asked(choices, SPRINT), SPRINT, 'Event Closed')).toEqual([]);
  });

  test('and chosen again while that was on its way is asked for anew', () => {
    const out = takenBack(given(chosen([], SPRINT), SPRINT, place(1)), SPRINT);
    const again = chosen(out, SPRINT);
    expect(nextTask(again)).toBeUndefined();
    expect(nextTask(givenBack(again, SPRINT))).toMatchObject({ what: 'ask' });
  });

  test('items go back before what they belong to', () => {
    const both = [SPRINT, JUMP].reduce<readonly Choice[]>((all, id) => given(chosen(all, id), id, place(id.ceid)), []);
    expect(nextTask(takenBack(takenBack(both, SPRINT), JUMP))).toMatchObject({ productId: JUMP.ceid });
  });

  test('of another device gives back the place that the server named', () => {
    const choices = takenBack([], SPRINT, place(9));
    expect(nextTask(choices)).toMatchObject({ what: 'release', productId: 9 });
    expect(takenBack([], SPRINT)).toEqual([]);
  });
});

describe('the cart as the server has it', () => {
  const before = '2026-06-01T10:10:00.000Z';
  const after = '2026-06-01T10:31:00.000Z';
  const known = new Set([1]);
  const empty = { known, held: new Map<number, string | null>() };
  const held = given(chosen([], SPRINT), SPRINT, place(1));

  test('keeps a place that is there, with its new end', () => {
    const later = '2026-06-01T10:40:00.000Z';
    const choices = settled(held, { known, held: new Map([[1, later]]) }, before);
    expect(choiceOf(choices, SPRINT)).toMatchObject({ place: { until: later } });
  });

  test('forgets one that was paid for or removed elsewhere', () => {
    expect(settled(held, empty, before)).toEqual([]);
  });

  test('says so when the time ran out, and does not take the place again by itself', () => {
    const choices = settled(held, empty, after);
    expect(choices).toMatchObject([{ refusal: RAN_OUT, place: null, want: 'in' }]);
    expect(nextTask(choices)).toBeUndefined();
    expect(settled(takenBack(held, SPRINT), empty, after)).toEqual([]);
  });

  test('leaves alone what is not sent yet, the waiting list, and a place that came after it was asked', () => {
    const waiting = given(chosen(chosen([], JUMP), SPRINT), SPRINT, { productId: 1, waiting: true, until: null });
    expect(of(settled(waiting, empty, before))).toEqual([JUMP.ceid, SPRINT.ceid]);
    expect(settled(held, { ...empty, known: new Set() }, after)).toEqual(held);
  });
});

describe('an athlete who starts for another club', () => {
  const athleteId = SPRINT.athleteId;
  const held = (clubId?: number) => given(asked(chosen([], SPRINT), SPRINT), SPRINT, { ...place(1), ...(clubId && { clubId }) });

  test('takes with them what they have chosen, and the server is told of what it holds', () => {
    const choices = startingFor(chosen(held(3), JUMP), { athleteId, clubId: 4 });
    expect(choices.map(({ clubId }) => clubId)).toEqual([4, 4]);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: { ceid: SPRINT.ceid, clubId: 4 } });
    const told = given(choices, SPRINT, { ...place(1), clubId: 4 });
    expect(nextTask(told)).toMatchObject({ what: 'ask', choice: { ceid: JUMP.ceid } });
  });

  test('takes with them what an earlier visit put into the cart', () => {
    const choices = startingFor([], { athleteId, clubId: 4 }, [{ ceid: SPRINT.ceid, place: place(1) }]);
    expect(nextTask(choices)).toMatchObject({ what: 'ask', choice: { clubId: 4, place: { productId: 1 } } });
  });

  test('changes their mind while the answer is on its way', () => {
    const choices = startingFor(startingFor(held(3), { athleteId, clubId: 4 }), { athleteId, clubId: 3 });
    expect(nextTask(given(choices, SPRINT, { ...place(1), clubId: 4 }))).toMatchObject({ what: 'ask', choice: { clubId: 3 } });
  });

  test('stays with the club their place is held for where the server refuses, and keeps the place', () => {
    const choices = refused(
      startingFor(held(3), { athleteId, clubId: 4 }),
      SPRINT,
      'The athlete cannot start for this club here.',
    );
    expect(choices).toMatchObject([{ clubId: 3, refusal: '', place: { productId: 1 } }]);
    expect(nextTask(choices)).toBeUndefined();
  });

  test('gives back what they no longer want, whatever club it was for', () => {
    const choices = startingFor(takenBack(held(3), SPRINT), { athleteId, clubId: 4 });
    expect(nextTask(choices)).toMatchObject({ what: 'release', productId: 1 });
  });
});

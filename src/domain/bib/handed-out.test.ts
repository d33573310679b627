import { describe, expect, test } from 'vitest';
import { bibsOut, disputedHandOuts } from '#domain/bib/handed-out.ts';
import { decide } from '#domain/decide/action-rules.ts';
import type { LayeredView } from '#domain/decide/layered-view.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import type { ActionBodies, ActionKind, ActionOf } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAction, sampleAthlete, sampleAuthority, sampleTick, sampleView, seenIn } from '#tests/fixtures/sample-rows.ts';

const [zoe, yan] = [starterId(7), starterId(8)];
const rows = [sampleAthlete({ bibNo: 177 }), sampleAthlete({ athleteId: 8, firstName: 'Yan', bibNo: 102 })];

/** A meeting whose actions arrive one after the other, from desks that had seen so much. */
class Meeting {
  readonly view: LayeredView;
  #version = 1;
  constructor(of: readonly AthleteRow[] = rows) {
    this.view = sampleView(of);
  }

  /** `seen`: its author had seen all that is here. */
  at<K extends ActionKind>(
    deviceId: string,
    kind: K,
    body: ActionBodies[K],
    over: Partial<ActionOf<K>> & { seen?: string[] } = {},
  ) {
    this.#version += 1;
    const action = sampleAction(kind, body, { id: `${deviceId} ${this.#version}`, deviceId, ...over });
    const decision = decide(action, this.view, sampleAuthority({ deviceId, version: this.#version }));
    for (const row of decision.rows) this.view.put(row);
    return decision;
  }

  /** By somebody who looks at how it is now. */
  seeing<K extends ActionKind>(deviceId: string, kind: K, body: ActionBodies[K]) {
    return this.at(deviceId, kind, body, { base: this.#version, seen: [...seenIn(this.view, kind, body)] });
  }

  zoe(): AthleteRow {
    const row = this.view.athlete(zoe);
    if (!row) throw new Error('Zoë is gone');
    return row;
  }
}
const handOut = (bib?: number, athleteId = zoe) => ({ athleteId, collected: true, ...(bib !== undefined && { bib }) });
const open = ({ collected, ...row }: AthleteRow) => disputedHandOuts({ ...row, collected }).map(({ bib }) => bib);

/** Desk A hands out 177 without a network; desk B gives 1801 (here 150) to Zoë and 177 to Yan. */
function twoDesks(): Meeting {
  const meeting = new Meeting();
  meeting.at('B', 'bib-change', { athleteId: zoe, bibNo: 150, from: 177 });
  meeting.at('B', 'bib-change', { athleteId: yan, bibNo: 177, from: 102 });
  return meeting;
}

describe('a bib that is handed out', () => {
  test('is on record by its number', () => {
    const meeting = new Meeting();
    expect(meeting.at('A', 'check-in', handOut(177))).toMatchObject({ outcome: 'accepted' });
    expect(meeting.zoe().collected).toMatchObject([{ deviceId: 'A', bib: 177 }]);
    expect(open(meeting.zoe())).toEqual([]);
  });

  test('while another desk gave the athlete another one and theirs to somebody else: it waits for a person', () => {
    const meeting = twoDesks();
    expect(meeting.at('A', 'check-in', handOut(177))).toMatchObject({ outcome: 'accepted', reason: 'bib-differs' });
    expect(open(meeting.zoe())).toEqual([177]);
    expect(bibsOut(meeting.zoe())).toEqual([177]);
  });

  test('while another desk took it away: it waits for a person, and goes to no other athlete until then', () => {
    const meeting = new Meeting();
    meeting.at('B', 'bib-removal', { athleteId: zoe, from: 177 });
    expect(meeting.at('A', 'check-in', handOut(177))).toMatchObject({ outcome: 'accepted', reason: 'bib-differs' });
    const given = meeting.seeing('B', 'bib-change', { athleteId: yan, bibNo: 177, from: 102 });
    expect(given).toMatchObject({ outcome: 'rejected', reason: 'bib-elsewhere' });
    expect(given.offers).not.toContain(177);
    expect(meeting.view.unusedBibs('B', 99)).not.toContain(177);
  });

  test('by two desks, each another one: both are on record, and a person decides', () => {
    const meeting = new Meeting();
    meeting.at('A', 'check-in', handOut(177));
    meeting.at('B', 'check-in', handOut(150));
    expect(open(meeting.zoe())).toEqual([150]);
    expect(meeting.zoe().collected).toHaveLength(2);
  });

  test('by two desks, the same one: the first counts', () => {
    const meeting = new Meeting();
    meeting.at('A', 'check-in', handOut(177));
    expect(meeting.at('B', 'check-in', handOut(177))).toMatchObject({ outcome: 'superseded', reason: 'already-collected' });
    expect(open(meeting.zoe())).toEqual([]);
  });
});

describe('a bib that two athletes have, as two desks have said', () => {
  const both = (): Meeting => {
    const meeting = twoDesks();
    meeting.seeing('B', 'bib-change', { athleteId: yan, bibNo: 102, from: 177 });
    meeting.at('A', 'check-in', handOut(177));
    meeting.at('C', 'check-in', handOut(177, yan));
    return meeting;
  };

  test.each([
    ['Zoë', zoe, 150],
    ['Yan', yan, 102],
  ])('is not given to %s until a person has said what the other one wears', (_, athleteId, from) => {
    const meeting = both();
    const give = () => meeting.seeing('B', 'bib-change', { athleteId, bibNo: 177, from });
    expect(give()).toMatchObject({ outcome: 'rejected', reason: 'bib-elsewhere' });
    meeting.seeing('B', 'check-in', { athleteId: athleteId === zoe ? yan : zoe, collected: false });
    expect(give().outcome).toBe('accepted');
  });

  test('is free again only once both have brought it back', () => {
    const meeting = both();
    for (const athleteId of [zoe, yan]) {
      expect(meeting.view.unusedBibs('B', 99)).not.toContain(177);
      meeting.seeing('B', 'check-in', { athleteId, collected: false });
    }
    expect(meeting.view.unusedBibs('B', 99)).toContain(177);
  });
});

describe('an app that does not say which bib it handed out', () => {
  test('handed out the one its author had seen', () => {
    const meeting = new Meeting();
    meeting.at('A', 'check-in', handOut());
    expect(meeting.zoe().collected).toMatchObject([{ bib: 177 }]);
  });

  test('where the bib has changed unseen: which one is not known, and a person decides', () => {
    const meeting = twoDesks();
    expect(meeting.at('A', 'check-in', handOut(), { base: 1 })).toMatchObject({ reason: 'bib-differs' });
    expect(open(meeting.zoe())).toEqual([null]);
  });

  test('where it had seen the change: the one of now', () => {
    const meeting = twoDesks();
    meeting.at('A', 'check-in', handOut(), { base: 9 });
    expect(meeting.zoe().collected).toMatchObject([{ bib: 150 }]);
  });

  test('where there is none: as before', () => {
    const meeting = new Meeting([sampleAthlete({ bibNo: null })]);
    expect(meeting.at('A', 'check-in', handOut())).toEqual({ outcome: 'accepted', rows: [meeting.zoe()] });
    expect(open(meeting.zoe())).toEqual([]);
  });

  test('and one that is on record from before is no question', () => {
    expect(open(sampleAthlete({ collected: [sampleTick()] }))).toEqual([]);
  });
});

describe('what a person decides', () => {
  const disputed = (): Meeting => {
    const meeting = twoDesks();
    meeting.at('A', 'check-in', handOut(177));
    return meeting;
  };

  test('they wear what was handed out: the other gets another bib first, then it is theirs', () => {
    const meeting = disputed();
    expect(meeting.seeing('B', 'bib-change', { athleteId: yan, bibNo: 151, from: 177 }).outcome).toBe('accepted');
    expect(meeting.seeing('B', 'bib-change', { athleteId: zoe, bibNo: 177, from: 150 }).outcome).toBe('accepted');
    expect(open(meeting.zoe())).toEqual([]);
    expect(meeting.zoe()).toMatchObject({ bibNo: 177, collected: [{ deviceId: 'A', bib: 177 }] });
  });

  test('also where the bib is in reserve at another device: it is on their chest', () => {
    const view = sampleView([sampleAthlete({ bibNo: 150, collected: [{ ...sampleTick(), bib: 177 }] })], new Map([[177, 'C']]));
    const action = sampleAction('bib-change', { athleteId: zoe, bibNo: 177, from: 150 }, { base: 9 });
    expect(decide(action, view, sampleAuthority()).outcome).toBe('accepted');
  });

  test.each(['A', 'B'])('they were given the one in the list, says desk %s: the hand-out of the other is over', (desk) => {
    const meeting = disputed();
    expect(meeting.seeing(desk, 'check-in', handOut(150))).toMatchObject({ outcome: 'accepted' });
    expect(meeting.zoe().collected).toMatchObject([{ deviceId: desk, bib: 150 }]);
    expect(open(meeting.zoe())).toEqual([]);
  });

  test('they have none: the hand-out is undone', () => {
    const meeting = disputed();
    meeting.seeing('B', 'check-in', { athleteId: zoe, collected: false });
    expect(meeting.zoe().collected).toEqual([]);
  });

  test('who decides without having seen another hand-out ends nothing', () => {
    const meeting = disputed();
    meeting.at('C', 'check-in', handOut(150));
    expect(open(meeting.zoe())).toEqual([177]);
  });
});

describe('another bib for an athlete who has theirs', () => {
  const out = (): Meeting => {
    const meeting = new Meeting();
    meeting.at('A', 'check-in', handOut(177));
    return meeting;
  };

  test('by who had not seen the hand-out: it is not given', () => {
    const meeting = out();
    expect(meeting.at('B', 'bib-change', { athleteId: zoe, bibNo: 150, from: 177 })).toEqual({
      outcome: 'rejected',
      reason: 'bib-out-unseen',
      rows: [],
    });
    expect(meeting.zoe()).toMatchObject({ bibNo: 177, collected: [{ bib: 177 }] });
  });

  test('by who had seen it: they brought it back, and the new one is still to be handed out', () => {
    const meeting = out();
    meeting.seeing('B', 'bib-change', { athleteId: zoe, bibNo: 150, from: 177 });
    expect(meeting.zoe()).toMatchObject({ bibNo: 150, collected: [] });
    expect(meeting.seeing('B', 'bib-change', { athleteId: yan, bibNo: 177, from: 102 }).outcome).toBe('accepted');
  });

  test('by the desk that handed it out, in whatever order the two arrive: the last it handed out counts', () => {
    const meeting = out();
    meeting.at('A', 'bib-change', { athleteId: zoe, bibNo: 150, from: 177 });
    meeting.at('A', 'check-in', handOut(150));
    expect(meeting.zoe()).toMatchObject({ bibNo: 150, collected: [{ bib: 150 }] });
    const late = new Meeting();
    late.at('A', 'bib-change', { athleteId: zoe, bibNo: 150, from: 177 });
    late.at('A', 'check-in', handOut(177));
    late.at('A', 'check-in', handOut(150));
    expect(late.zoe()).toMatchObject({ bibNo: 150, collected: [{ bib: 150 }] });
  });
});

test('a team is handed its team bib, and another number of it is asked about as well', () => {
  const team = sampleAthlete({ bibNo: null, teamBibNo: 5, runners: ['Ada', 'Bea'] });
  const meeting = new Meeting([team]);
  meeting.at('A', 'check-in', handOut(5));
  expect(meeting.at('B', 'bib-change', { athleteId: zoe, bibNo: 6, team: true, from: 5 })).toMatchObject({
    reason: 'bib-out-unseen',
  });
  meeting.seeing('B', 'bib-change', { athleteId: zoe, bibNo: 6, team: true, from: 5 });
  expect(meeting.zoe()).toMatchObject({ teamBibNo: 6, collected: [] });
});

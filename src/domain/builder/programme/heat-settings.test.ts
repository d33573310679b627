import { expect, test } from 'vitest';
import { SAMPLE_DRAFT, sampleEvent } from '#tests/fixtures/sample-draft.ts';
import { heatProblems, heatSettings, heatValues } from './heat-settings.ts';
import { drafted } from './remove.ts';
import { ceidsOf, groupIds } from './rows.ts';

const id = groupIds(SAMPLE_DRAFT)[0] ?? '';
/** Two age groups that start together. */
const DRAFT = drafted(SAMPLE_DRAFT, { 'events.ceids.901': sampleEvent(id), 'events.ceids.902': sampleEvent(id) });
const USUAL = { inHeat: '', inLanes: true, firstLane: '', lastLane: '', heatMins: '' };
const seeds = (draft: typeof DRAFT) =>
  ceidsOf(draft, id).map(([, { options }]) => [options.seed.firstLane, options.seed.laneCount]);

test('nothing is typed of an event that is run as usual, and nothing is written of what was left alone', () => {
  expect(heatSettings(DRAFT, id)).toEqual(USUAL);
  expect(heatValues(DRAFT, id, USUAL)).toEqual({});
});

test('what is typed holds for all age groups that start together, eight lanes on a track of ten among it', () => {
  const typed = { inHeat: '6', inLanes: false, firstLane: '2', lastLane: '8', heatMins: '5' };
  const draft = drafted(DRAFT, heatValues(DRAFT, id, typed));
  expect(heatSettings(draft, id)).toEqual(typed);
  expect(new Set(seeds(draft).map(String))).toEqual(new Set(['2,8']));
  expect(draft.events.groups[id]?.maxInHeat).toBe(6);
  expect(heatSettings(drafted(draft, heatValues(draft, id, USUAL)), id)).toEqual(USUAL);
});

test('where age groups differ it says what the venue goes by, and leaves that alone until somebody types', () => {
  const draft = drafted(DRAFT, {
    'events.ceids.901.options.seed.laneCount': 6,
    'events.ceids.901.options.seed.firstLane': 2,
    'events.ceids.902.options.seed.laneCount': 7,
    'events.ceids.902.options.heatInfo.useLanes': false,
  });
  expect(heatSettings(draft, id)).toMatchObject({ firstLane: '2', lastLane: '6', inLanes: false });
  expect(heatValues(draft, id, { ...heatSettings(draft, id), heatMins: '4' })).toEqual(
    Object.fromEntries(ceidsOf(draft, id).map(([ceid]) => [`events.ceids.${ceid}.options.heatInfo.heatDurationMins`, 4])),
  );
});

test('lanes and numbers that cannot be are told', () => {
  expect(heatProblems(USUAL, 8)).toEqual({});
  expect(heatProblems({ ...USUAL, firstLane: '9' }, 8)).toEqual({ lastLane: 'The last lane is 8, before the first.' });
  const wrong = { inHeat: '0', inLanes: true, firstLane: '1.5', lastLane: '21', heatMins: 'x' };
  expect(Object.keys(heatProblems(wrong, 8))).toEqual(['inHeat', 'firstLane', 'lastLane', 'heatMins']);
});

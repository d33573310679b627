import { tryEntries } from '#client/lib/venue/rules-worker.ts';
import { withChanges } from '#domain/builder/change.ts';
import { groupValues, newEvent, newGroup } from '#domain/builder/programme/rows.ts';
import { madeUpAthletes } from '#domain/builder/try/made-up.ts';
import { programmeOf } from '#domain/builder/try/programme.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { STANDARD_EVENTS } from '#domain/event/catalogue.ts';
import { eventOptions } from '#domain/event/event-options.ts';
import { SAMPLE_DRAFT } from '#tests/fixtures/sample-draft.ts';
import { SAMPLE_AGE_GROUPS } from '#tests/fixtures/sample-input.ts';

const EVENTS = 60;
const NOW = '2026-06-10T11:00:00.000Z';
const definitions = STANDARD_EVENTS.map((event, i) => ({ ...event, id: i + 1, options: eventOptions(event.options) }));
const values = Array.from({ length: EVENTS }, (_, i) => {
  const event = definitions[i % definitions.length];
  const age = SAMPLE_AGE_GROUPS[i % 6];
  if (!event || !age) throw new Error('no events');
  const id = `new-${i}`;
  return {
    ...groupValues(id, newGroup(i + 2, event, event.name), SAMPLE_DRAFT),
    [`events.ceids.${id}`]: newEvent(id, event.id, age.id),
  };
});
const rule = { ageGroupIds: [], options: { ...DEFAULT_RULE_OPTIONS, maxCompEvents: 4, maxField: 2, maxTrack: 3 } };
const draft = withChanges(
  SAMPLE_DRAFT,
  Object.entries(Object.assign({ 'events.ceids.100': null, 'rules.rules.new-1': rule, 'general.active': true }, ...values)).map(
    ([key, to]) => ({ key, to }),
  ),
);
const facts = {
  compId: 12,
  organiserStatus: 'Approved',
  events: definitions,
  ages: SAMPLE_AGE_GROUPS,
  places: {},
  groups: {},
  counts: { athletes: 0, entries: 0, teams: 0 },
};

/** After a change of the draft: from the draft to what the rules in the worker say of ten athletes. Mean ms. */
async function benchTry(times: number): Promise<{ readonly ms: number; readonly evaluated: number; readonly athletes: number }> {
  const from = performance.now();
  let evaluated = 0;
  let athletes = 0;
  for (let i = 0; i < times; i += 1) {
    const { competition, events } = programmeOf(draft, facts);
    const all = madeUpAthletes({ competition, events }, { gender: 'F', priority: false });
    const tries = [...all.values()].map((one) => ({ ...one, selected: [], switchFrom: 0, now: NOW }));
    const said = await tryEntries({ competition, events }, tries);
    athletes = said.length;
    evaluated = said.reduce((n, one) => n + one.length, 0);
  }
  return { ms: (performance.now() - from) / times, evaluated, athletes };
}

Object.assign(window, { benchTry });

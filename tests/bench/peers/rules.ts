import { Engine, type TopLevelCondition } from 'json-rules-engine';
import { evaluateEntries, holdEntries } from '#client/lib/venue/rules-worker.ts';
import { evaluate } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { localDate } from '#domain/shared/wall-clock.ts';
import { sampleCompEvent, sampleEntry, sampleInput, sampleRule } from '#tests/fixtures/sample-input.ts';

const EVENTS = 60;

/** A championship of two days: an athlete who is in two events and chooses two more, with limits of every kind. */
function bigInput(): EligibilityInput {
  const events = Array.from({ length: EVENTS }, (_, i) =>
    sampleCompEvent(i + 1, {
      startsAt: `2026-06-${i % 2 === 0 ? '27' : '28'}T10:00:00.000Z`,
      maxAthletes: i % 9 === 0 ? 8 : 0,
      split: i % 7 === 0 ? -14_000 : 0,
      event: {
        type: i % 3 === 0 ? 'F' : 'T',
        unit: i % 3 === 0 ? 'D' : 'T',
        options: { unique: i % 10 === 0 ? [2001 + i + 1] : [] },
      },
      entryInfo: { totalCount: 8 },
      options: { mandatoryPB: i % 5 === 0 },
    }),
  );
  const rule = sampleRule({
    maxCompEvents: 6,
    maxEvents: 4,
    maxField: 2,
    maxTrack: 3,
    unique: [{ text: 'One', ids: [2001, 2004] }],
  });
  return sampleInput({
    events,
    entries: [sampleEntry(2), sampleEntry(5)],
    selected: [8, 11],
    performances: Object.fromEntries(events.map(({ event }, i) => [event.id, i % 4 === 0 ? 15_000 : 13_000])),
    competition: { rules: [rule] },
  });
}

/** One of the peer's rules: its conditions, and the specification's words for it. */
function rule(message: string, ...all: readonly [fact: string, operator: string, value: unknown][]) {
  const conditions: TopLevelCondition = { all: all.map(([fact, operator, value]) => ({ fact, operator, value })) };
  return { conditions, event: { type: message } };
}

/** The same sixteen rules that can block an event here, as its users write them: conditions as data, facts of one event. */
const PEER_RULES = [
  rule('Disabled', ['disabled', 'equal', true]),
  rule('Not Active', ['active', 'equal', false]),
  rule('Entries Closed', ['now', 'greaterThanInclusive', { fact: 'closesAt' }]),
  rule('Not Open', ['now', 'lessThan', { fact: 'opensAt' }]),
  rule('Registration expires', ['registeredTo', 'lessThan', { fact: 'day' }]),
  rule('Schedule Only', ['maxAthletes', 'lessThan', 0]),
  rule('Event Closed', ['isOpen', 'equal', false]),
  rule('Event full', ['maxAthletes', 'greaterThan', 0], ['totalCount', 'greaterThanInclusive', { fact: 'maxAthletes' }]),
  rule('Entry Confirmed', ['entered', 'equal', true]),
  rule('Entered into the maximum', ['others', 'greaterThanInclusive', 6]),
  rule('Max in Day', ['othersInDay', 'greaterThanInclusive', 4]),
  rule('Max Field', ['type', 'equal', 'F'], ['othersOfType', 'greaterThanInclusive', 2]),
  rule('Max Track', ['type', 'equal', 'T'], ['othersOfType', 'greaterThanInclusive', 3]),
  rule('Comp Unique', ['clashes', 'equal', true]),
  rule('PB needed', ['mandatoryPB', 'equal', true], ['performance', 'equal', 0]),
  rule('Performance greater', ['split', 'lessThan', 0], ['performance', 'greaterThan', { fact: 'limit' }]),
];
const engine = new Engine(PEER_RULES);

/** What the peer is told of an event; it counts nothing itself. */
function factsOf(input: EligibilityInput, event: CompEvent): Record<string, unknown> {
  const { facts, dates } = input.competition;
  const { timeZone } = facts;
  const ids = [...input.selected, ...input.entries.map(({ ceid }) => ceid)].filter((ceid) => ceid !== event.ceid);
  const others = input.events.filter(({ ceid }) => ids.includes(ceid));
  const day = localDate(event.startsAt, timeZone);
  const inDay = others.filter((other) => localDate(other.startsAt, timeZone) === day);
  return {
    disabled: facts.disabled,
    active: facts.active,
    now: Date.parse(input.now),
    day: Date.parse(dates[0] ?? ''),
    closesAt: Date.parse(facts.closesAt ?? ''),
    opensAt: Date.parse(facts.opensAt ?? ''),
    registeredTo: Date.parse(input.athlete.activeEndDate ?? ''),
    maxAthletes: event.maxAthletes,
    totalCount: event.entryInfo.totalCount,
    isOpen: event.isOpen,
    entered: input.entries.some(({ ceid }) => ceid === event.ceid),
    others: others.length,
    othersInDay: inDay.length,
    type: event.event.type,
    othersOfType: inDay.filter((other) => other.event.type === event.event.type).length,
    clashes: others.some((other) => [2001, 2004].includes(other.event.id) && [2001, 2004].includes(event.event.id)),
    mandatoryPB: event.options.mandatoryPB,
    performance: input.performances[event.event.id] ?? 0,
    split: event.split,
    limit: -event.split,
  };
}

const input = bigInput();
const ATHLETE = { compId: input.competition.id, athleteId: input.athlete.id };

const ways = {
  worker: async () => (await evaluateEntries(ATHLETE, { selected: input.selected }))?.length ?? 0,
  direct: async () => evaluate(input).length,
  peer: async () => {
    let evaluated = 0;
    for (const event of input.events) {
      const { events } = await engine.run(factsOf(input, event));
      evaluated += events.length >= 0 ? 1 : 0;
    }
    return evaluated;
  },
};

/** Mean ms of one evaluation of all events; the longest task of the page meanwhile. */
async function benchRules(way: keyof typeof ways, times: number): Promise<{ readonly ms: number; readonly evaluated: number }> {
  const from = performance.now();
  let evaluated = 0;
  for (let i = 0; i < times; i += 1) evaluated = await ways[way]();
  return { ms: (performance.now() - from) / times, evaluated };
}

let longest = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
}).observe({ type: 'longtask' });

await holdEntries(input);
Object.assign(window, { benchRules, benchLongest: () => longest, benchReset: () => (longest = 0) });

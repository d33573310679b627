import type { HeatGroup } from '#domain/draw/draw-settings.ts';
import { heatsTogether } from '#domain/draw/heat-groups.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { trialLists } from '#domain/horizontal/trial-lists.ts';
import { hasBegun } from '#domain/result/has-mark.ts';
import type { PartTexts } from '#domain/result/part-rules.ts';
import { heatOf } from '#domain/result/places.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import { type EventGroupRow, isGuest, type PublicResult, type PublicRow } from '#domain/rows/row.ts';
import { type Pool, verticalCard } from '#domain/vertical/card.ts';
import { firstTie } from '#domain/vertical/first-tie.ts';
import { BARS, plannedBars, startHeight } from '#domain/vertical/parts.ts';
import { asHeight } from '#domain/vertical/tries.ts';
import { type CalledNext, whoStarts } from './event-board.ts';

/** Of an event as officials know it, what says who is called. */
interface FieldInProgress {
  readonly rows: readonly PublicRow[];
  readonly scheme?: FieldScheme | undefined;
  /** Of its draw; absent: all heats are one competition. */
  readonly groups?: readonly HeatGroup[] | undefined;
  readonly withdrawn: Pick<ReadonlySet<number>, 'has'>;
  /** Entries that a card keeps out: what they have done stays. */
  readonly excluded: Pick<ReadonlyMap<number, unknown>, 'has'>;
  /** What was written of a heat (entry 0) and of athletes, such as the heights of the bar. */
  readonly written: readonly { readonly heat: number; readonly entryId: number; readonly parts?: PartTexts | undefined }[];
}

/** Athletes who are named: one is up, two come then. */
const MOST_CALLED = 3;

/** Athletes called next in a throw or a jump that has begun, as results entry calls them; empty: there are none, or it is no such event. */
export function calledNext(event: FieldInProgress, eventGroupId: number): readonly CalledNext[] {
  const { rows, withdrawn } = event;
  const group = rows.find((row): row is EventGroupRow => row.kind === 'eventGroup' && row.id === eventGroupId);
  const results = rows.filter((row): row is PublicResult => row.kind === 'result' && row.eventGroupId === eventGroupId);
  if ((group?.unit !== 'D' && group?.unit !== 'H') || !hasBegun(results)) return [];
  const starters = whoStarts(rows, group)
    .filter(({ entry }) => !withdrawn.has(entry.id))
    .map(({ entry }) => ({ entryId: entry.id, heat: heatOf(entry.heat) }));
  const heats = [...new Set(starters.map(({ heat }) => heat))].sort((a, b) => a - b);
  const running: Running = { ...event, group, starters, results, together: heatsTogether(heats, event.groups) };
  return (group.unit === 'D' ? trialCalls(running) : jumpCalls(running)).flatMap(({ heats: some, entries }) =>
    entries.length > 0 ? [{ heats: some, entries: entries.slice(0, MOST_CALLED) }] : [],
  );
}

interface Running extends FieldInProgress {
  readonly group: EventGroupRow;
  readonly starters: readonly { readonly entryId: number; readonly heat: number }[];
  readonly results: readonly PublicResult[];
  readonly together: readonly (readonly number[])[];
}

function trialCalls({ group, scheme, starters, results, excluded, together }: Running): readonly CalledNext[] {
  return trialLists({
    scheme: scheme ?? schemeOf(group),
    starters,
    results,
    excluded,
    together,
    ...(group.guests && { guests: group.guests }),
  })
    .filter(({ waitsFor }) => waitsFor.length === 0)
    .map((list) => ({ heats: list.heats, entries: list.calls.order }));
}

function jumpCalls({ rows, group, scheme, starters, results, excluded, together, written }: Running): readonly CalledNext[] {
  const partsOf = (heat: number, entryId: number) =>
    written.find((one) => one.heat === heat && one.entryId === entryId)?.parts ?? {};
  const poolOf = (heat: number): Pool => ({
    heat,
    bars: plannedBars(heat, (one) => partsOf(one, 0)[BARS]?.value),
    jumpers: starters
      .filter((one) => one.heat === heat)
      .map(({ entryId }) => {
        const start = startHeight(partsOf(heat, entryId));
        return {
          entryId,
          value: asHeight(results.find((row) => row.heat === heat && row.entryId === entryId)?.value),
          ...(start !== undefined && { start }),
          ...(excluded.has(entryId) && { stopped: true as const }),
          ...(isGuest(group, entryId) && { guest: true as const }),
        };
      }),
  });
  const groups = rows.filter((row) => row.kind === 'eventGroup');
  const tie = firstTie(group, groups, scheme ?? schemeOf(group));
  return together.flatMap((some) => {
    const pools = some.map(poolOf);
    const cards = pools.map((pool) => ({
      heat: pool.heat,
      card: verticalCard(
        pool,
        group,
        pools.filter((one) => one !== pool),
        tie,
      ),
    }));
    // The heats of a competition have one jump-off.
    const jumpOff = cards.map(({ card }) => card.jumpOff).find((one) => one?.round !== undefined && one.begun);
    if (jumpOff) return [{ heats: some, entries: jumpOff.calls.map(({ entryId }) => entryId) }];
    return cards.map(({ heat, card }) => ({ heats: [heat], entries: card.calls.map(({ entryId }) => entryId) }));
  });
}

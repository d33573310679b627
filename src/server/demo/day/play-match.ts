import { DEMO_DEVICE } from '#domain/access/demo-accounts.ts';
import type { CompetitionOptions } from '#domain/competition/competition.ts';
import { type DrawnPlace, drawHeats } from '#domain/draw/draw.ts';
import { proposedDraw, seedList } from '#domain/draw/proposal.ts';
import { textsOf } from '#domain/result/parts.ts';
import type { Trial } from '#domain/result/value.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import { WIND } from '#domain/track/parts.ts';
import type { Made } from '#server/areas/venue/shared/decide-made.ts';
import { decideMade } from '#server/areas/venue/sync/decide-made.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { type Random, seededRandom } from '#server/lib/security/random.ts';
import { highJump } from './high-jump.ts';

const SEED = 20_260_212;
/** Three trials and three more for the best eight, in the reverse order of their rank, and once more before the last. */
const SCHEME = { rounds: 6, cut: { after: 3, to: 8 }, reorder: [3, 5] } as const satisfies FieldScheme;
const ROUNDS_DONE = 3;
/** Have thrown in the round that is under way. */
const THROWN = 2;

interface Playing {
  readonly compId: number;
  readonly options: CompetitionOptions;
  readonly official: { readonly id: number; readonly name: string };
  readonly now: string;
}

interface Group extends Pick<EventGroupRow, 'id' | 'eventCode' | 'type' | 'unit'> {
  readonly starters: readonly {
    readonly id: number;
    readonly athleteId: AthleteId;
    readonly pb: string;
    readonly club: string;
  }[];
}

/**
 * A match as far as it has come: two jumps are over, the heats of the sprint are run and its final is to be drawn, a throw is in its fourth round, and
 * the start list of the last race is out. All of it is decided like what any device sends.
 */
export async function playMatch(client: Client, { compId, options, official, now }: Playing): Promise<void> {
  const random = seededRandom(SEED);
  const { rows } = await client.query<Group & { drawSeed: string }>(
    `select g.id, g.event_code as "eventCode", g.type, g.unit, c.draw_seed as "drawSeed", (
       select json_agg(json_build_object('id', e.id, 'athleteId', e.athlete_id, 'pb', e.pb, 'club', k.name) order by e.id)
       from entry e join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id join club k on k.id = ca.club_id
       where e.comp_id = $1 and e.event_group_id = g.id) as starters
     from event_group g join competition c on c.id = g.comp_id
     where g.comp_id = $1 and exists (select from entry e where e.comp_id = $1 and e.event_group_id = g.id) order by g.event_no`,
    [compId],
  );
  const drawn: Made[] = [];
  const done: Made[] = [];
  for (const group of rows) {
    const { id: eventGroupId, drawSeed, starters } = group;
    const isHeats = group.eventCode === '100';
    const settings = proposedDraw(group, { options, heatOrder: 's' }, starters.length, isHeats);
    const listed = starters.map(({ id, pb, club }) => ({ athlete: { club }, entry: { id, pb, sb: '' } }));
    const list = seedList(listed, group);
    const places = drawHeats({ drawSeed, eventGroupId, n: 1, settings, list, lowIsBest: group.unit === 'T' });
    const best = new Map(list.map(({ entry, mark }) => [entry, mark]));
    for (const { id, athleteId } of starters)
      drawn.push({ kind: 'check-in', body: { athleteId, collected: true, entries: [{ id, checkedIn: true }] } });
    drawn.push({ kind: 'draw', body: { eventGroupId, n: 1, settings, list, places } });
    done.push({ kind: 'publish', body: { eventGroupId, n: 1 } }, ...resultsOf(group, places, best, random));
  }
  await act(client, { compId, official, now }, drawn);
  await act(client, { compId, official, now }, done);
}

/** By somebody who has seen all that is there. */
async function act(client: Client, { compId, official, now }: Omit<Playing, 'options'>, made: readonly Made[]): Promise<void> {
  const { rows } = await client.query<{ base: number }>('select change_no as base from competition where id = $1', [compId]);
  const answers = await decideMade(() => Date.parse(now))(
    client,
    { compId, user: official, deviceId: DEMO_DEVICE, base: rows[0]?.base ?? 0 },
    made,
  );
  const refused = answers.find(({ outcome }) => outcome !== 'accepted');
  if (refused) throw new Error(`an action of the demo match was ${refused.outcome}: ${refused.code}`);
}

function resultsOf(
  { id: eventGroupId, eventCode }: Group,
  places: readonly DrawnPlace[],
  best: ReadonlyMap<number, number | null>,
  random: Random,
): readonly Made[] {
  const write = (heat: number, entryId: number, texts: Readonly<Record<string, string>>): readonly Made[] =>
    Object.entries(texts).map(([part, value]) => ({ kind: 'mark', body: { eventGroupId, heat, entryId, part, value } }));
  const official: Made = { kind: 'round', body: { eventGroupId, state: 'official' } };
  switch (eventCode) {
    case '100': {
      const heats = [...new Set(places.map(({ heat }) => heat))];
      return [
        ...places.flatMap(({ heat, entry }, i) => {
          const ms = Math.round(((best.get(entry) ?? 14_200) * random.between(985, 1030)) / 10_000) * 10;
          return write(
            heat,
            entry,
            textsOf(i === 1 ? { type: 'track', ms: null, code: 'DNS' } : { type: 'track', ms, code: null }),
          );
        }),
        ...heats.flatMap((heat) => write(heat, 0, { [WIND]: String(random.between(-9, 18)) })),
        official,
      ];
    }
    case 'LJ':
      return [
        ...places.flatMap(({ heat, entry }) => {
          const trials = Array.from({ length: SCHEME.rounds }, () => trial(best.get(entry) ?? 470, random, true));
          return write(heat, entry, textsOf({ type: 'field', trials, code: null }));
        }),
        official,
      ];
    case 'HJ':
      return [...highJump(best, random).flatMap(({ entry, texts }) => write(1, entry, texts)), official];
    case 'DT': {
      const series = places.map(({ heat, entry }) => ({
        heat,
        entry,
        trials: Array.from({ length: ROUNDS_DONE }, () => trial(best.get(entry) ?? 3100, random, false)),
      }));
      const ranked = series.toSorted((a, b) => longest(b.trials) - longest(a.trials)).slice(0, SCHEME.cut.to);
      const thrown = new Set(ranked.slice(-THROWN));
      return [
        { kind: 'round', body: { eventGroupId, scheme: SCHEME } },
        ...series.flatMap((one) => {
          const trials = thrown.has(one) ? [...one.trials, trial(best.get(one.entry) ?? 3100, random, false)] : one.trials;
          return write(one.heat, one.entry, textsOf({ type: 'field', trials, code: null }));
        }),
      ];
    }
    default:
      return [];
  }
}

/** About what somebody can do, or a failure in one of six. */
function trial(cm: number, random: Random, windy: boolean): Trial {
  if (random.next() < 1 / 6) return { mark: 'X' };
  return { cm: random.between(Math.floor(cm * 0.9), Math.floor(cm * 1.02)), ...(windy && { wind: random.between(-8, 19) }) };
}

const longest = (trials: readonly Trial[]): number => Math.max(0, ...trials.map((one) => ('cm' in one ? one.cm : 0)));

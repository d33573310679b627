import { toInstant } from '#domain/shared/wall-clock.ts';
import type { Random } from '#server/lib/security/random.ts';
import { bestMark, type DemoAthlete } from './athletes.ts';
import { type DemoEvent, PROGRAMME } from './programme.ts';

export interface DemoMeeting {
  readonly groups: readonly DemoGroup[];
  /** Indexes of the athletes who take part. */
  readonly athletes: readonly number[];
}
interface DemoGroup {
  readonly event: DemoEvent;
  readonly gender: 'F' | 'M';
  readonly name: string;
  readonly startsAt: string;
  readonly entries: readonly DemoEntry[];
}
interface DemoEntry {
  /** Index of the athlete. */
  readonly athlete: number;
  readonly pb: string;
  readonly sb: string;
  readonly heat: number;
  readonly lane: number;
}

interface MeetingPlan {
  readonly date: string;
  readonly timeZone: string;
  /** Event codes; all when absent. */
  readonly events?: readonly string[];
  /** How many of the athletes come. */
  readonly athletes: number;
}

/** A programme with athletes in it: each in up to three events that don't start within the hour of each other. */
export function makeMeeting(plan: MeetingPlan, athletes: readonly DemoAthlete[], random: Random): DemoMeeting {
  const events = PROGRAMME.filter((event) => plan.events?.includes(event.code) ?? true);
  const coming = athletes.map((_, index) => index).slice(0, plan.athletes);
  const starters = new Map<string, number[]>();
  for (const index of coming) {
    const athlete = athletes[index];
    if (!athlete) continue;
    for (const event of chooseEvents(events, athlete, random)) {
      const key = `${event.code} ${athlete.gender}`;
      starters.set(key, [...(starters.get(key) ?? []), index]);
    }
  }
  const groups = events.flatMap((event) => (['F', 'M'] as const).map((gender) => ({ event, gender })));
  return {
    athletes: coming,
    groups: groups
      .map(({ event, gender }) => ({
        event,
        gender,
        name: `${event.name} ${gender === 'F' ? 'Women' : 'Men'}`,
        startsAt: toInstant(`${plan.date}T${event.start[gender]}`, plan.timeZone),
        entries: drawn(event, starters.get(`${event.code} ${gender}`) ?? [], athletes, random),
      }))
      .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
  };
}

function chooseEvents(events: readonly DemoEvent[], { gender }: DemoAthlete, random: Random): DemoEvent[] {
  const wanted = random.between(1, 3);
  const chosen: DemoEvent[] = [];
  for (let tries = 0; tries < 8 && chosen.length < wanted; tries++) {
    const event = random.pick(events);
    const clash = chosen.some(
      (other) => other === event || Math.abs(minutes(other.start[gender]) - minutes(event.start[gender])) < 60,
    );
    if (!clash) chosen.push(event);
  }
  return chosen;
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Heats of about the same size, lanes in the order of the list. */
function drawn(event: DemoEvent, starters: readonly number[], athletes: readonly DemoAthlete[], random: Random): DemoEntry[] {
  const heats = Math.max(1, Math.ceil(starters.length / event.heat));
  return starters.flatMap((index, i) => {
    const athlete = athletes[index];
    if (!athlete) return [];
    const pb = bestMark(event, athlete, random);
    const sb = random.next() < 0.6 ? pb : '';
    return [{ athlete: index, pb, sb, heat: 1 + (i % heats), lane: 1 + Math.floor(i / heats) }];
  });
}

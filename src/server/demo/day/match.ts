import { toInstant } from '#domain/shared/wall-clock.ts';
import type { Random } from '#server/lib/security/random.ts';
import { bestMark, type DemoAthlete } from '../athletes.ts';
import type { DemoMeeting } from '../meeting.ts';
import { HIGH_JUMP, PROGRAMME } from '../programme.ts';

/** What the match has, in its order: `each` is how many start for a team; none: the round before says who. */
const PLANS = [
  { code: 'LJ', gender: 'F', start: '10:00', each: 2 },
  { code: 'HJ', gender: 'M', start: '10:15', each: 2 },
  { code: '100', gender: 'F', start: '10:30', each: 5 },
  { code: 'DT', gender: 'M', start: '11:00', each: 3 },
  { code: '100', gender: 'F', start: '12:15', each: 0 },
  { code: '200', gender: 'M', start: '13:00', each: 2 },
] as const;
const EVENTS = [...PROGRAMME, HIGH_JUMP];
const TEAMS = 4;
/** Nobody younger throws the discus of seniors. */
const YOUNGEST = 14;

interface Match extends DemoMeeting {
  readonly teams: readonly string[];
}

/** A match of the four clubs that have most athletes. A race with heats comes before its final. */
export function makeMatch(
  athletes: readonly DemoAthlete[],
  { date, timeZone }: { readonly date: string; readonly timeZone: string },
  random: Random,
): Match {
  const grown = athletes.flatMap((athlete, index) =>
    athlete.age >= YOUNGEST && !athlete.club.endsWith('School') ? [{ ...athlete, index }] : [],
  );
  const sizes = new Map<string, number>();
  for (const { club } of grown) sizes.set(club, (sizes.get(club) ?? 0) + 1);
  const teams = [...sizes].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).flatMap(([club], i) => (i < TEAMS ? club : []));
  const groups = PLANS.flatMap(({ code, gender, start, each }, no) => {
    const event = EVENTS.find((one) => one.code === code);
    if (!event) return [];
    const entries = teams.flatMap((team) =>
      grown
        .filter((one) => one.club === team && one.gender === gender)
        // The second event of a gender has others, as far as there are any.
        .slice(no, no + each)
        .map((athlete) => ({ athlete: athlete.index, pb: bestMark(event, athlete, random), sb: '', heat: 0, lane: 0 })),
    );
    const name = `${event.name} ${gender === 'F' ? 'Women' : 'Men'}${each === 0 ? ' Final' : ''}`;
    return [{ event, gender, name, startsAt: toInstant(`${date}T${start}`, timeZone), entries }];
  });
  return { teams, groups, athletes: [...new Set(groups.flatMap(({ entries }) => entries.map(({ athlete }) => athlete)))] };
}

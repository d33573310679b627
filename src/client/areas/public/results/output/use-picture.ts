import { useMemo } from 'react';
import { useNewMarks } from '#client/areas/public/results/output/marks/use-new-mark.ts';
import { teamLists, teamsPicture } from '#client/areas/public/results/output/teams/teams-picture.ts';
import type { Layout, OutputConfig, OutputNow, Slide } from '#domain/scoreboard/output.ts';
import { type Listed, pagesOf, type Step, stepsOf } from '#domain/scoreboard/steps.ts';
import type { AskedOutput } from './asked-output.ts';
import { type FollowedOutput, TEAMS } from './follow-output.ts';
import { outputMessages as text } from './messages-output.ts';
import {
  type ListPicture,
  listPicture,
  type Picture,
  type ScorePicture,
  type ShownEvent,
  scorePicture,
  shownEvent,
} from './picture.ts';
import { eventsIn, hasTeams, slidesOf } from './slides.ts';
import { useFiles } from './use-files.ts';
import { useWanted } from './use-output.ts';
import type { useOwnStore } from './use-own-store.ts';
import { useStep } from './use-step.ts';

/** A strip over a camera's pictures has room for so many rows. */
const STRIP_ROWS = 3;
const NONE: readonly Slide[] = [];

interface Shown {
  readonly asked: AskedOutput;
  readonly layout: Layout;
  readonly own: ReturnType<typeof useOwnStore>;
  readonly want: FollowedOutput['want'];
  readonly now: OutputNow;
  readonly config: OutputConfig;
}

interface Running {
  /** Undefined: there is nothing to show yet. */
  readonly picture: Picture | undefined;
  /** Pages of what is shown, for who turns them. */
  readonly before: number;
  readonly after: number;
}

/** The picture that a running output shows now. */
export function usePicture({ asked, layout, own, want, now, config: said }: Shown): Running {
  const { answer, eventsOf, teamsOf } = own;
  const files = useFiles(asked.compId, answer, now.show);
  // Until a picture that somebody holds has come, all goes on as before.
  const show = now.show && 'file' in now.show && !files.has(now.show.file) ? null : now.show;
  const config = configOf(layout, said, show);
  const slides = useMemo(() => (answer ? slidesOf(answer, asked, layout, { show }) : []), [answer, asked, layout, show]);
  useWanted(want, hasTeams(slides) ? [...eventsIn(slides), TEAMS] : eventsIn(slides));
  const events = useShownEvents(slides, eventsOf);
  const tables = useMemo(() => (hasTeams(slides) ? teamsOf() : undefined), [slides, teamsOf]);
  const teams = useMemo(() => teamLists(tables ?? []), [tables]);
  const known = { config, files, teams, listsOf: (id: number) => events.get(id)?.lists };
  const steps = stepsOf(slides[0] ?? NONE, { ...known, held: now.page });
  const still = now.frozen !== null || now.page !== null;
  const first = useStep(steps, still);
  const second = useStep(stepsOf(slides[1] ?? NONE, { ...known, held: null }), still);
  const follows = show === null && asked.eventNo === undefined && answer?.output.schedule.length === 0;
  const fresh = useNewMarks({ events, newest: answer?.newest, follows, own: own.is }, config.showScore);
  const { before, after } = pagesAround(first, { events, teams }, config.ranksPerPage);
  const pictureOf = (step: Step): Picture | undefined => {
    const { slide } = step;
    if (slide.kind === 'teams') return tables && teamsPicture(tables, step, config.ranksPerPage);
    if (slide.kind !== 'event') return slide;
    const event = events.get(slide.eventGroupId);
    return event && listPicture(event, step, config.ranksPerPage);
  };
  const turns = { before, after };
  const newestIn = (ids: readonly number[]): ScorePicture | undefined => {
    const marked = now.page === null ? events.get(fresh.findLast((id) => ids.includes(id)) ?? 0) : undefined;
    return marked && scorePicture(marked);
  };
  // Held by somebody it is one thing, also where the screen has two halves.
  if (layout === 'halves' && slides.length > 1) {
    if (!first && !second) return { ...turns, picture: undefined };
    const newestOf = (n: number) => newestIn(eventsIn([slides[n] ?? NONE]));
    return {
      ...turns,
      picture: {
        kind: 'halves',
        halves: [
          newestOf(0) ?? half(first && pictureOf(first), text.noTrack),
          newestOf(1) ?? half(second && pictureOf(second), text.noField),
        ],
      },
    };
  }
  const shown = newestIn(eventsIn(slides)) ?? (first && pictureOf(first));
  const waits = shown === undefined && tables?.length === 0 && slides.flat().every(({ kind }) => kind === 'teams');
  return { ...turns, picture: waits ? { kind: 'text', text: text.noTeams } : shown };
}

/** Whoever holds a picture wants it to be shown, also where pictures have no time in the running order. */
function configOf(layout: Layout, said: OutputConfig, show: Slide | null): OutputConfig {
  return {
    ...said,
    ...(layout === 'overlay' && { ranksPerPage: Math.min(STRIP_ROWS, said.ranksPerPage) }),
    ...(show && { showPicture: said.showPicture || 1, showVideo: said.showVideo || 1 }),
  };
}

const half = (picture: Picture | undefined, none: string) =>
  picture?.kind === 'list' ? (picture satisfies ListPicture) : ({ kind: 'text', text: none } as const);

/** The boards of the events that slides name, each made anew only when its own answer is another. */
function useShownEvents(
  slides: readonly (readonly Slide[])[],
  eventsOf: ReturnType<typeof useOwnStore>['eventsOf'],
): ReadonlyMap<number, ShownEvent> {
  return useMemo(() => {
    const shown = new Map<number, ShownEvent>();
    const ids = eventsIn(slides);
    const events = eventsOf(ids);
    for (const id of ids) {
      const answer = events.get(id);
      const event = answer && (made.get(answer) ?? shownEvent(answer.data, id));
      if (!answer || !event) continue;
      made.set(answer, event);
      shown.set(id, event);
    }
    return shown;
  }, [slides, eventsOf]);
}
const made = new WeakMap<object, ShownEvent>();

interface Lists {
  readonly events: ReadonlyMap<number, ShownEvent>;
  readonly teams: readonly Listed[];
}

function pagesAround(step: Step | undefined, { events, teams }: Lists, perPage: number) {
  const slide = step?.slide;
  const lists = slide?.kind === 'teams' ? teams : slide?.kind === 'event' ? events.get(slide.eventGroupId)?.lists : undefined;
  const pages = lists ? pagesOf(lists, perPage).length : 1;
  const at = step?.pageNo ?? 0;
  return { before: Math.max(0, at - 1), after: Math.min(pages - 1, at + 1) };
}

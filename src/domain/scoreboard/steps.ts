import type { OutputConfig, Slide } from './output.ts';

/** Part of the list of an event, or of a table of teams, that stands on a screen at a time. */
interface Page {
  /** Which of the lists. */
  readonly list: number;
  readonly from: number;
  readonly to: number;
}

/** A list of an event: one heat, or all of them together. */
export interface Listed {
  readonly lines: number;
  /** It comes by itself; the others only when somebody turns to them. */
  readonly turns: boolean;
}

/** Pages of lists, `perPage` lines each, as even as they can be: ten and one are six and five. */
export function pagesOf(lists: readonly Listed[], perPage: number): readonly Page[] {
  return lists.flatMap(({ lines }, list) => {
    const pages = Math.max(1, Math.ceil(lines / perPage));
    const each = Math.ceil(lines / pages);
    return Array.from({ length: pages }, (_, i) => ({ list, from: i * each, to: Math.min(lines, (i + 1) * each) }));
  });
}

/** What a screen shows for a while. */
export interface Step {
  /** The same as long as it is the same thing. */
  readonly key: string;
  readonly slide: Slide;
  readonly page?: Page;
  /** Among all pages of the event or of the teams, from 0. */
  readonly pageNo?: number;
  readonly ms: number;
}

interface Known {
  readonly config: OutputConfig;
  /** Of an event that can be shown; undefined: nothing is known of it yet. */
  readonly listsOf: (eventGroupId: number) => readonly Listed[] | undefined;
  /** A list for each table of teams; none: no team has points yet. */
  readonly teams: readonly Listed[];
  /** Files that are there. */
  readonly files: ReadonlySet<string>;
  /** The page that somebody has turned to. */
  readonly held: number | null;
}

/** The steps of slides, in their order. What is not there, or is shown for no time at all, is left out. */
export function stepsOf(slides: readonly Slide[], known: Known): readonly Step[] {
  return slides.flatMap((slide, i) => stepsOfSlide(slide, i, known));
}

function stepsOfSlide(slide: Slide, i: number, { config, listsOf, teams, files, held }: Known): readonly Step[] {
  if (slide.kind === 'text') return [{ key: `${i} text`, slide, ms: config.ranksPageTime }];
  if ('file' in slide) {
    const ms = slide.kind === 'video' ? config.showVideo : config.showPicture;
    return files.has(slide.file) && ms > 0 ? [{ key: `${i} ${slide.file}`, slide, ms }] : [];
  }
  const lists = slide.kind === 'teams' ? teams : listsOf(slide.eventGroupId);
  if (!lists) return [];
  const pages = pagesOf(lists, config.ranksPerPage).map((page, pageNo) => ({
    key: `${i} ${slide.kind === 'teams' ? 'teams' : slide.eventGroupId} ${pageNo}`,
    slide,
    page,
    pageNo,
    ms: config.ranksPageTime,
  }));
  const last = pages.at(-1);
  if (held !== null && last) return [pages[held] ?? last];
  return pages.filter(({ page }) => lists[page.list]?.turns);
}

/** The step after the one of this key, from the first again after the last. */
export function stepAfter(steps: readonly Step[], key: string | undefined): Step | undefined {
  const at = steps.findIndex((step) => step.key === key);
  return steps[(at + 1) % steps.length];
}

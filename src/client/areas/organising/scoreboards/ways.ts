import { paths } from '#client/lib/page/paths.ts';

/** Where the screens of a competition's scoreboards are. */
export const ways = {
  list: paths.scoreboards,
  setUp: (compId: number, id: number) => `/scoreboard-output/${compId}/${id}`,
  schedule: (compId: number, id: number) => `/scoreboard-schedule-list/${compId}/${id}`,
  /** As the stadium sees it. */
  screen: (compId: number, id: number) => `/scoreboard/output/${compId}/${id}`,
  controls: (compId: number, id: number) => `/r4s/output-v3/${compId}/${id}/1`,
  overlay: (compId: number, id: number) => `/scoreboard/output/${compId}/${id}?overlay=1`,
  /** Track and field with the newest marks, and all events in turn: there without a set-up. */
  competition: (compId: number) => `/scoreboard/${compId}`,
  all: (compId: number) => `/scoreboard/${compId}/all`,
};

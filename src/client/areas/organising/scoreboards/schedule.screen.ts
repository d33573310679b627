import type { Screen } from '#client/lib/screen/screen.ts';

export const scoreboardScheduleScreen: Screen = {
  name: 'scoreboard-schedule',
  title: ':compId: Scoreboard schedule',
  at: [{ path: '/scoreboard-schedule-list/:compId/:outputId' }],
  competition: true,
  section: 'manage',
  under: 'scoreboard-outputs',
  load: async () => (await import('./schedule-screen.tsx')).ScheduleScreen,
};

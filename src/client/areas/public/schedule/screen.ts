import type { Screen } from '#client/lib/screen/screen.ts';

export const scheduleScreen: Screen = {
  name: 'schedule',
  title: ':id: Schedule',
  at: [{ path: '/v2/schedule-v2/:id' }, { path: '/results-old/:compId', title: ':compId: Schedule' }],
  competition: true,
  menu: { competition: { order: 20, text: 'Timetable', icon: 'calendar' } },
  load: async () => (await import('./schedule-screen.tsx')).ScheduleScreen,
};

import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { type Called, call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { refreshConfig } from '#client/lib/session/session.ts';
import { getSettings, putSettings, type Settings } from '#contracts/admin/settings.ts';

interface SettingsState {
  readonly settings?: Settings;
  readonly smtp?: boolean;
  /** Grows with each answer, so that the form shows what the server has. */
  readonly round: number;
  readonly problem?: string;
}

export function createSettings() {
  const state = createStore<SettingsState>({ round: 0 });
  const take = (answer: Called<typeof getSettings> | Called<typeof putSettings>) => {
    const { round } = state.get();
    if (answer.ok) state.set({ settings: answer.data.settings, smtp: answer.data.smtp, round: round + 1 });
    return answer;
  };
  const load = async () => {
    const answer = take(await call(getSettings));
    if (answer.ok) return;
    const forbidden = answer.why === 'refused' && answer.status === 403;
    state.set({ ...state.get(), problem: forbidden ? accountMessages.settings.forbidden : answer.message });
  };
  return {
    state,
    onAppear: (element: HTMLElement | null) => void (element && load()),
    save: async (changes: Partial<Settings>) => {
      const answer = take(await call(putSettings, { body: changes }));
      if (answer.ok) void refreshConfig();
      return answer;
    },
  };
}
export type SettingsModel = ReturnType<typeof createSettings>;

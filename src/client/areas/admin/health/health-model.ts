import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { type Called, call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { getHealth, type HealthReport, postHealthRun } from '#contracts/admin/health.ts';
import type { HealthCheck } from '#domain/settings/app-settings.ts';

interface HealthState {
  readonly report?: HealthReport;
  /** Epoch ms of this device when the report came: the report's own times are of the server's clock. */
  readonly heardAt: number;
  readonly running?: HealthCheck;
  readonly problem?: string;
}

export function createHealth() {
  const state = createStore<HealthState>({ heardAt: 0 });
  const take = (answer: Called<typeof getHealth> | Called<typeof postHealthRun>) => {
    if (answer.ok) {
      state.set({ report: answer.data, heardAt: Date.now() });
      return;
    }
    const forbidden = answer.why === 'refused' && answer.status === 403;
    const { running: _ended, ...before } = state.get();
    state.set({ ...before, problem: forbidden ? accountMessages.health.forbidden : answer.message });
  };
  const load = async () => take(await call(getHealth));
  return {
    state,
    load,
    onAppear: (element: HTMLElement | null) => void (element && load()),
    run: async (name: HealthCheck) => {
      const { problem: _seen, ...before } = state.get();
      state.set({ ...before, running: name });
      take(await call(postHealthRun, { params: { name } }));
    },
  };
}

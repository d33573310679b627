import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig, refreshConfig } from '#client/lib/session/session.ts';

/** What the server's settings say about passwords; asked for when a form that needs it appears. */
export function usePasswordHelp(): string {
  return useStore(appConfig)?.options.password.helpText ?? '';
}

export const askConfig = (element: HTMLElement | null): void => {
  if (element && !appConfig.get()) void refreshConfig();
};

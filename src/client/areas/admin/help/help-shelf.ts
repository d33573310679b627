import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { getHelpList, type HelpItem } from '#contracts/admin/help.ts';
import { fold } from '#domain/shared/fold.ts';

interface Shown {
  readonly items?: readonly { readonly item: HelpItem; readonly folded: string }[];
  readonly problem?: string;
}

/** All help texts, asked for when a screen with them appears. */
export function createHelpShelf() {
  const state = createStore<Shown>({});
  const load = async () => {
    const answer = await call(getHelpList);
    if (answer.ok) state.set({ items: answer.data.map((item) => ({ item, folded: fold(`${item.key} ${item.title}`) })) });
    else {
      const forbidden = answer.why === 'refused' && answer.status === 403;
      state.set({ ...state.get(), problem: forbidden ? viewMessages.help.forbidden : answer.message });
    }
  };
  return { state, onAppear: (element: HTMLElement | null) => void (element && load()) };
}

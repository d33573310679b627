import { messages } from '#client/lib/messages/messages.ts';
import { updateMessages as text } from '#client/lib/messages/messages-update.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { update } from './update.ts';

const { reload } = messages.shell;
const SAID = { waiting: text.update, starting: text.updateStarts, elsewhere: text.otherTab, storage: text.storageLost };

export function UpdateBar() {
  const state = useStore(update);
  if (state === 'none') return null;
  const waiting = state === 'waiting';
  return (
    <Banner
      tone={state === 'storage' ? 'danger' : 'info'}
      live="status"
      action={
        state !== 'starting' && (
          <Button onClick={() => (waiting ? void startNewVersion() : window.location.reload())}>
            {waiting ? text.updateNow : reload}
          </Button>
        )
      }
    >
      {SAID[state]}
    </Banner>
  );
}

const startNewVersion = async () => (await import('./service-worker.ts')).startNewVersion();

import { messages } from '#client/lib/messages/messages.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { update } from './update.ts';

const text = messages.shell;

export function UpdateBar() {
  const state = useStore(update);
  if (state === 'none') return null;
  const waiting = state === 'waiting';
  return (
    <Banner
      tone={state === 'storage' ? 'danger' : 'info'}
      live="status"
      action={
        <Button onClick={() => (waiting ? void startNewVersion() : window.location.reload())}>
          {waiting ? text.updateNow : text.reload}
        </Button>
      }
    >
      {waiting ? text.update : state === 'storage' ? text.storageLost : text.otherTab}
    </Banner>
  );
}

const startNewVersion = async () => (await import('./service-worker.ts')).startNewVersion();

import { lazy, Suspense } from 'react';
import { useStore } from '#client/lib/net/use-store.ts';
import { closePanel, panel } from '#client/lib/page/panel.ts';

const SignInPanel = lazy(async () => ({
  default: (await import('#client/areas/account/sign-in/sign-in-panel.tsx')).SignInPanel,
}));
const AttentionPanel = lazy(async () => ({
  default: (await import('#client/areas/venue/attention/attention-panel.tsx')).AttentionPanel,
}));
const ActivityPanel = lazy(async () => ({
  default: (await import('#client/areas/venue/attention/activity-panel.tsx')).ActivityPanel,
}));

const MorePanel = lazy(async () => ({ default: (await import('#client/lib/venue/more-panel.tsx')).MorePanel }));

/** What lies over a screen: the screen under it stays as it is. */
export function Panels() {
  const open = useStore(panel);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      {open.name === 'sign-in' && <SignInPanel onClose={closePanel} />}
      {open.name === 'attention' && <AttentionPanel compId={open.compId} onClose={closePanel} />}
      {open.name === 'activity' && <ActivityPanel compId={open.compId} onClose={closePanel} />}
      {open.name === 'more' && <MorePanel compId={open.compId} onClose={closePanel} />}
    </Suspense>
  );
}

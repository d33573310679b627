import { type ReactNode, Suspense, useState } from 'react';
import { lazily } from '#client/app/routing/lazily.ts';
import { useLockState } from '#client/lib/session/device-lock.ts';

const { part: LockedScreen } = lazily(async () => (await import('./locked-screen.tsx')).LockedScreen);
const { part: ChooseLongerPin } = lazily(async () => (await import('./locked-screen.tsx')).ChooseLongerPin);

/** Stands before the whole app on a device that is locked: nothing of anybody is in memory, and no screen is there. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const state = useLockState();
  const [shortPin, setShortPin] = useState<string>();
  if (state === 'checking') return null;
  if (state !== 'locked' && shortPin === undefined) return children;
  return (
    <Suspense fallback={null}>
      {state === 'locked' ? (
        <LockedScreen onShort={setShortPin} />
      ) : (
        <ChooseLongerPin pin={shortPin ?? ''} onDone={() => setShortPin(undefined)} />
      )}
    </Suspense>
  );
}

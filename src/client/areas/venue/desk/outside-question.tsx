import { lazy, Suspense } from 'react';
import { useStore } from '#client/lib/net/use-store.ts';
import { outside } from './outside-window.ts';

const OutsideDialog = lazy(async () => ({ default: (await import('./outside-dialog.tsx')).OutsideDialog }));

/** The dialog comes with the first tick outside the window. */
export function OutsideQuestion() {
  const asked = useStore(outside);
  return (
    asked && (
      <Suspense fallback={null}>
        <OutsideDialog />
      </Suspense>
    )
  );
}

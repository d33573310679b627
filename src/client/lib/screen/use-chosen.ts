import { startTransition, useOptimistic } from 'react';

/** What a person has just chosen is seen at once; when `save` has ended, what is stored is shown again. */
export function useChosen<T>(stored: T, save: (chosen: T) => Promise<void>): readonly [T, (chosen: T) => void] {
  const [shown, show] = useOptimistic(stored);
  const choose = (chosen: T) =>
    startTransition(async () => {
      show(chosen);
      await save(chosen);
    });
  return [shown, choose];
}

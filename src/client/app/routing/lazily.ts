import { type ComponentType, lazy } from 'react';
import { ScreenNotLoaded } from './screen-not-loaded.tsx';

export interface Lazy<P> {
  readonly part: ComponentType<P>;
  /** Starts loading before it is rendered: its file travels while something else is waited for. */
  readonly load: () => void;
}

/**
 * A screen or a shell in a file of its own, loaded once. One whose code has not come yet, because the network went before the app was
 * stored, is no bug and takes no other screen down.
 */
export function lazily<P extends object>(file: () => Promise<ComponentType<P>>): Lazy<P> {
  let loading: Promise<{ readonly default: ComponentType<P> }> | undefined;
  const once = () => {
    loading ??= file().then(
      (part) => ({ default: part }),
      () => ({ default: ScreenNotLoaded }),
    );
    return loading;
  };
  return { part: lazy(once), load: once };
}

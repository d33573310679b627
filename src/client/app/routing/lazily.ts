import { type ComponentType, createElement, lazy, useState } from 'react';
import { ScreenNotLoaded } from './screen-not-loaded.tsx';

export interface Lazy<P> {
  readonly part: ComponentType<P>;
  /** Starts loading before it is rendered: its file travels while something else is waited for. Resolves when that has come, or will not. */
  readonly load: () => Promise<unknown>;
}

/**
 * A screen or a shell in a file of its own, loaded once. One whose code has not come yet, because the network went before the app was
 * stored, is no bug and takes no other screen down. One that is here by now is rendered at once: React would show what stands in for it first,
 * and then keep that for 300 ms.
 */
export function lazily<P extends object>(file: () => Promise<ComponentType<P>>): Lazy<P> {
  let loading: Promise<{ readonly default: ComponentType<P> }> | undefined;
  let here: ComponentType<P> | undefined;
  const once = () => {
    loading ??= file()
      .catch((): ComponentType<P> => ScreenNotLoaded)
      .then((part) => {
        here = part;
        return { default: part };
      });
    return loading;
  };
  const later: ComponentType<P> = lazy(once);
  const which = () => here ?? later;
  return { part: (props) => createElement(Chosen<P>, { which, props }), load: once };
}

interface ChosenProps<P> {
  readonly which: () => ComponentType<P>;
  readonly props: P;
}

/** Chosen once: a screen that was waited for is not made anew when its code has come. */
function Chosen<P extends object>({ which, props }: ChosenProps<P>) {
  const [part] = useState(which);
  return createElement(part, props);
}

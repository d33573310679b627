/** Ref of keys that stay at the foot of a screen: toasts stand above them, however high they are just now. */
export function toastsAbove(keys: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--keys', `${keys.offsetHeight}px`));
  watch.observe(keys);
  return () => {
    watch.disconnect();
    style.removeProperty('--keys');
  };
}

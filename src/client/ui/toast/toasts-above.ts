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

/** Ref of a bar that keeps to the foot of the window, or ends its page where that is shorter. Toasts stand above it while it is in the lower half of the window, where it would be behind them. */
export function toastsAboveBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const place = () => {
    const above = window.innerHeight - bar.getBoundingClientRect().top;
    style.setProperty('--foot', `${above > 0 && above < window.innerHeight / 2 ? above : 0}px`);
  };
  const watch = new ResizeObserver(place);
  watch.observe(bar);
  watch.observe(document.body);
  window.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  return () => {
    watch.disconnect();
    window.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
    style.removeProperty('--foot');
  };
}

/** A signal that ends after `ms`, or with `outer`. `AbortSignal.any` is younger than the tablets at the venue. */
export function timeLimit(ms: number, outer?: AbortSignal | null) {
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, ms);
  const stop = () => controller.abort();
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    /** The time was up. */
    isOver: () => isOver,
    /** Nothing waits for it any more. */
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}

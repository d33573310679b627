/**
 * Calls `onHang` once when nothing has been heard for `silenceMs`. A busy machine makes everything slow, but not silent: only what hangs says
 * nothing for so long.
 */
export function watchForHang(silenceMs, onHang) {
  let timer = setTimeout(onHang, silenceMs);
  let ended = false;
  return {
    heard() {
      if (ended) return;
      clearTimeout(timer);
      timer = setTimeout(onHang, silenceMs);
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}

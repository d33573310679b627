import { OutputEvent, StreamEvent } from '#contracts/public/stream-event.ts';
import { getStream } from '#contracts/venue/sync.ts';

interface OnChange {
  /** True when the stream is there, false when it breaks. */
  readonly opened: (open: boolean) => void;
  /** Something of these event groups looks different now; of none: it may be any of them. */
  readonly changed: (eventGroups: readonly number[]) => void;
  /** A scoreboard shows something else; 0: it may be any of them. */
  readonly output?: (outputId: number) => void;
}

/** Half to one and a half times that long: a restarted server is not asked by all at once. */
const REFUSED_MS = 8000;
/** The next screen goes on with the stream of the one before. */
const LINGER_MS = 1000;

/** A browser holds few connections to one server: all who listen to a competition share one. */
const shared = new Map<
  number,
  { readonly listeners: Set<OnChange>; readonly isOpen: () => boolean; readonly close: () => void }
>();

/** Listens to the event stream of a competition. Gives the way to close it. */
export function listenToChanges(compId: number, on: OnChange): () => void {
  const stream = shared.get(compId) ?? openStream(compId);
  shared.set(compId, stream);
  stream.listeners.add(on);
  if (stream.isOpen()) on.opened(true);
  return () => {
    stream.listeners.delete(on);
    setTimeout(() => {
      if (stream.listeners.size > 0 || shared.get(compId) !== stream) return;
      shared.delete(compId);
      stream.close();
    }, LINGER_MS);
  };
}

function openStream(compId: number) {
  const listeners = new Set<OnChange>();
  let stream: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => stream?.readyState === EventSource.OPEN;
  const tell = (open: boolean) => {
    for (const { opened } of listeners) opened(open);
  };
  const open = () => {
    const opened = new EventSource(getStream.path.replace(':id', String(compId)));
    opened.onopen = () => tell(true);
    opened.onerror = () => {
      tell(false);
      // The browser restores a lost connection. After an answer that is no stream, such as a proxy's 502, it never asks again.
      if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, REFUSED_MS * (0.5 + Math.random()));
    };
    opened.addEventListener('change', ({ data }) => {
      const groups = eventGroupsOf(data);
      for (const { changed } of listeners) changed(groups);
    });
    opened.addEventListener('output', ({ data }) => {
      const outputId = outputOf(data);
      for (const { output } of listeners) output?.(outputId);
    });
    stream = opened;
  };
  open();
  const lost = () => tell(false);
  const back = () => tell(isOpen());
  addEventListener('offline', lost);
  addEventListener('online', back);
  return {
    listeners,
    isOpen,
    close() {
      clearTimeout(again);
      stream?.close();
      removeEventListener('offline', lost);
      removeEventListener('online', back);
    },
  };
}

/** Event groups that a change touched; a message that nobody understands might be about any of them. */
function eventGroupsOf(data: unknown): readonly number[] {
  const event = StreamEvent.safeParse(jsonOf(data));
  return event.success ? event.data.eventGroups : [];
}

function outputOf(data: unknown): number {
  const event = OutputEvent.safeParse(jsonOf(data));
  return event.success ? event.data.output : 0;
}

function jsonOf(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

import { StreamEvent } from '#contracts/public/stream-event.ts';
import { getStream } from '#contracts/venue/sync.ts';

interface OnChange {
  /** True when the stream is there, false when it breaks. */
  readonly opened: (open: boolean) => void;
  /** Something of these event groups looks different now; of none: it may be any of them. */
  readonly changed: (eventGroups: readonly number[]) => void;
}

/** Listens to the event stream of a competition. Gives the way to close it. */
export function listenToChanges(compId: number, on: OnChange): () => void {
  const stream = new EventSource(getStream.path.replace(':id', String(compId)));
  stream.onopen = () => on.opened(true);
  // The browser itself tries again; until then whoever listens asks by the clock.
  stream.onerror = () => on.opened(false);
  stream.addEventListener('change', (event) => on.changed(eventGroupsOf(event.data)));
  const lost = () => on.opened(false);
  const back = () => on.opened(stream.readyState === stream.OPEN);
  addEventListener('offline', lost);
  addEventListener('online', back);
  return () => {
    stream.close();
    removeEventListener('offline', lost);
    removeEventListener('online', back);
  };
}

/** Event groups that a change touched; a message that nobody understands might be about any of them. */
function eventGroupsOf(data: unknown): readonly number[] {
  try {
    const event = StreamEvent.safeParse(JSON.parse(String(data)));
    return event.success ? event.data.eventGroups : [];
  } catch {
    return [];
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchChanges } from './change-stream.ts';

class FakeStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = FakeStream.CONNECTING;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  opens(): void {
    this.readyState = FakeStream.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  says(data: string): void {
    this.dispatchEvent(new MessageEvent('change', { data }));
  }

  pings(): void {
    this.dispatchEvent(new MessageEvent('ping', { data: '{}' }));
  }

  refused(): void {
    this.readyState = FakeStream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
}

const streams: FakeStream[] = [];
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const network = { onLine: true };
const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
  network.onLine = true;
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  stop();
  streams.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let stop: () => void = () => undefined;
function watch() {
  const pull = vi.fn();
  stop = watchChanges(7, pull);
  return { pulls: () => pull.mock.calls.length, changes: () => pull.mock.calls.map(([change]) => change) };
}
const look = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};

describe('the event stream', () => {
  test('asks for a pull at every change, with its number, and for whatever there is when it opens again', () => {
    const { changes } = watch();
    streams[0]?.opens();
    streams[0]?.says('{"change":12,"eventGroups":[]}');
    expect(changes()).toEqual([undefined, 12]);
  });

  test('saying something else is not a change', () => {
    const { pulls } = watch();
    streams[0]?.says('<html>');
    streams[0]?.says('{"change":"soon"}');
    expect(pulls()).toBe(0);
  });

  test('that does not get through is made up for by asking every 30 seconds', () => {
    const { pulls } = watch();
    vi.advanceTimersByTime(95_000);
    expect(pulls()).toBe(3);
  });

  test('that the server refuses is made up for in the same way, and tried again only after a minute', () => {
    const { pulls } = watch();
    streams[0]?.refused();
    vi.advanceTimersByTime(59_000);
    expect([pulls(), streams.length]).toEqual([1, 1]);
    vi.advanceTimersByTime(6000);
    expect([pulls(), streams.length]).toEqual([2, 2]);
    streams[1]?.opens();
    streams[1]?.says('{"change":12,"eventGroups":[]}');
    expect(pulls()).toBe(4);
  });

  test('that works leaves only a rare question', () => {
    const { pulls } = watch();
    streams[0]?.opens();
    const pinged = (times: number) => {
      for (let i = 0; i < times; i++) {
        streams[0]?.pings();
        vi.advanceTimersByTime(15_000);
      }
    };
    pinged(7);
    expect(pulls()).toBe(1);
    pinged(2);
    expect(pulls()).toBe(2);
  });

  test('that opens and is then held back by something on the way is made up for by asking every 30 seconds', () => {
    const { pulls } = watch();
    streams[0]?.opens();
    vi.advanceTimersByTime(105_000);
    expect(pulls()).toBe(4);
  });
});

describe('a tablet', () => {
  test('that nobody looks at is silent, and up to date when somebody does', () => {
    const { pulls } = watch();
    look('hidden');
    expect(streams[0]?.readyState).toBe(FakeStream.CLOSED);
    vi.advanceTimersByTime(300_000);
    expect(pulls()).toBe(0);
    look('visible');
    expect([pulls(), streams.length]).toEqual([1, 2]);
  });

  test('that loses its network asks at once, so that the screen says why, and opens no stream till it is back', () => {
    const { pulls } = watch();
    network.onLine = false;
    browser.dispatchEvent(new Event('offline'));
    expect(pulls()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
    network.onLine = true;
    browser.dispatchEvent(new Event('online'));
    expect(streams).toHaveLength(2);
  });

  test('that closes the competition hears nothing more', () => {
    const { pulls } = watch();
    stop();
    browser.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(300_000);
    expect([pulls(), streams.length]).toEqual([0, 1]);
  });
});

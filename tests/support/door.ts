import { createConnection, createServer, type Socket } from 'node:net';

/** What becomes of a connection: passed on; accepted and dropped at once, after the first packet, or 150 ms later; or held without a word. */
export type Behaviour = 'pass' | 'drop' | 'drop-after-packet' | 'drop-later' | 'hold';

/** A door in front of a database, as a proxy is during a fail-over. */
export interface Door {
  readonly port: number;
  behave(behaviour: Behaviour): void;
  /** Says nothing more to the connections there are, as a machine that lost its power. */
  freeze(): void;
  /** Drops the connections there are. */
  cut(): void;
  /** How many came, since it was opened. */
  came(): number;
  close(): Promise<void>;
}

const LATER_MS = 150;

export async function openDoor(target: { readonly path: string } | { readonly port: number }, port = 0): Promise<Door> {
  const sockets = new Set<Socket>();
  let behaviour: Behaviour = 'pass';
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (behaviour === 'drop') socket.destroy();
    else if (behaviour === 'drop-after-packet') socket.once('data', () => socket.destroy());
    else if (behaviour === 'drop-later') setTimeout(() => socket.destroy(), LATER_MS);
    if (behaviour === 'pass') passing.add(passOn(socket, createConnection(target)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const passing = new Set<() => void>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    behave: (next) => {
      behaviour = next;
    },
    freeze() {
      for (const stop of passing) stop();
    },
    cut,
    came: () => count,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      await closed;
    },
  };
}

/** Gives the way to stop. */
function passOn(one: Socket, other: Socket): () => void {
  one.pipe(other).pipe(one);
  other.on('error', () => one.destroy()).on('close', () => one.destroy());
  one.on('close', () => other.destroy());
  return () => {
    one.unpipe(other).pause();
    other.unpipe(one).pause();
  };
}

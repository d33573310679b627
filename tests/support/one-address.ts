import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address before several servers, as a load balancer is: each connection in turn goes to the next server that takes it. */
export interface OneAddress {
  readonly address: string;
  close(): Promise<void>;
}

export async function oneAddress(servers: readonly string[]): Promise<OneAddress> {
  const places = servers.map((server) => new URL(server));
  const open = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket) => {
    open.add(socket);
    // How it ended is told by the other side's end.
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const reach = (caller: Socket, left: number) => {
    turn += 1;
    const { hostname, port } = places[turn % places.length] ?? new URL('http://none');
    const server = connect(Number(port), hostname);
    keep(server);
    let reached = false;
    server.once('connect', () => {
      reached = true;
      caller.pipe(server).pipe(caller);
    });
    server.on('close', () => {
      if (reached || left === 0) caller.destroy();
      else reach(caller, left - 1);
    });
    caller.on('close', () => server.destroy());
  };
  const listener = createServer((caller) => {
    keep(caller);
    reach(caller, places.length - 1);
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly ids: readonly string[];
  readonly body: string;
}

/** A real HTTP server on the loopback that does to each call what the test says. */
export async function badServer(answer: (heard: Heard, response: ServerResponse, count: number) => void) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
      const call = { path: request.url ?? '', headers: request.headers, ids, body };
      heard.push(call);
      answer(call, response, heard.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  return {
    base: `http://127.0.0.1:${address.port}`,
    heard,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
};

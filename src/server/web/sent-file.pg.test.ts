import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { postAgentKey } from '#contracts/venue/agent.ts';
import { postRacePicture } from '#contracts/venue/race-picture.ts';
import { call, venueServer } from '#tests/support/venue-server.ts';

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="1-1-01.png"\r\nContent-Type: image/png\r\n\r\n';

test.each([
  ['before anybody reads it', '', 0],
  ['before its form begins', '', 1],
  ['in its form', '--b\r\nCont', 1],
  ['in its file', `${HEAD}abc`, 1],
])('an upload that is cut off %s keeps no server from closing', async (_, part, readers) => {
  const { app, http } = await venueServer();
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const made = await call(http, 'organiser', 'POST', '/wp-json/e4s/v5/results/agent/1', { name: 'Finish line' });
  const { key } = postAgentKey.data.parse(made.body.data);
  const asked = once(http.server, 'request');
  const socket = connect(port, '127.0.0.1');
  const path = `${postRacePicture.path.replace(':compId', '1')}?age=1`;
  const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000';
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nx-agent-key: ${key}\r\nx-callroom: 1\r\n${form}\r\n\r\n${part}`);
  const [sent]: readonly IncomingMessage[] = await asked;
  await expect.poll(() => sent?.listenerCount('data')).toBeGreaterThanOrEqual(readers);
  socket.destroy();
  await expect.poll(() => sent?.destroyed).toBe(true);
  let closed = false;
  const closing = app.close().then(() => {
    closed = true;
  });
  await expect.poll(() => closed).toBe(true);
  await closing;
});

import staticFiles from '@fastify/static';
import Fastify from 'fastify';

/** The peer of row 14 (tests/README.md): takes a mark and tells it to all who listen. Its argument is the folder of the built pages. */
const app = Fastify({ forceCloseConnections: true });
const followers = new Set();
app.register(staticFiles, { root: process.argv[2] });
app.post('/marks', async ({ body }) => {
  for (const follower of followers) follower.write(`data: ${body}\n\n`);
  return { ok: true };
});
app.get('/stream', (request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.write(': open\n\n');
  followers.add(reply.raw);
  request.raw.on('close', () => followers.delete(reply.raw));
});
console.info(await app.listen({ host: '127.0.0.1', port: 0 }));

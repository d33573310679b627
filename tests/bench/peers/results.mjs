import staticFiles from '@fastify/static';
import Fastify from 'fastify';
import { openStream } from './stream.mjs';

/** The peer of row 14 (tests/README.md): takes a mark and tells it to all who listen. Its argument is the folder of the built pages. */
const app = Fastify({ forceCloseConnections: true });
const tell = openStream(app);
app.register(staticFiles, { root: process.argv[2] });
app.post('/marks', async ({ body }) => {
  tell(body);
  return { ok: true };
});
console.info(await app.listen({ host: '127.0.0.1', port: 0 }));

import Fastify from 'fastify';

/** The peer of row 12 (tests/README.md): nothing but the framework, in a process of its own. */
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
console.info(await app.listen({ host: '127.0.0.1', port: 0 }));

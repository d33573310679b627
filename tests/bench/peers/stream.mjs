/** Tells everybody who listens at `/stream`; returns how. */
export function openStream(app) {
  const followers = new Set();
  app.get('/stream', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': open\n\n');
    followers.add(reply.raw);
    request.raw.on('close', () => followers.delete(reply.raw));
  });
  return (data) => {
    for (const follower of followers) follower.write(`data: ${data}\n\n`);
  };
}

import { createServer } from 'node:net';

/** As much of an SMTP server as a client needs; `toRecipient` is its answer to RCPT. */
export async function smtpServer(hear: (line: string) => void, toRecipient: string | (() => string)) {
  let most = 0;
  const open = new Set<unknown>();
  const server = createServer((socket) => {
    let inData = false;
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on('close', () => open.delete(socket));
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (line === '') continue;
        hear(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
        }
        if (line === 'DATA') inData = true;
        const answer =
          line === 'DATA'
            ? '354 go on'
            : line.startsWith('RCPT')
              ? typeof toRecipient === 'string'
                ? toRecipient
                : toRecipient()
              : line === 'QUIT'
                ? '221 bye'
                : '250 ok';
        socket.write(`${answer}\r\n`);
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, most: () => most, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

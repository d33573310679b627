import { Agent, get } from 'node:http';

const CLIENTS = 8;

/** GETs a second from 8 clients with kept-alive connections, over some seconds; `path` is asked anew for each. */
export async function getRate(url: string, path: () => string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let done = 0;
  const from = performance.now();
  const until = from + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      await getOnce(agent, url + path());
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return (done * 1000) / (performance.now() - from);
}

function getOnce(agent: Agent, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${address}: ${answer.statusCode}`))));
    }).on('error', reject);
  });
}

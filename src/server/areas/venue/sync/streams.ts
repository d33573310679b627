import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Notice } from '#server/db/connection/notice.ts';
import { countedAddress } from '#server/lib/http/caller-address.ts';

const PING_MS = 15_000;
/** What waits for one that does not read. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** Streams that are open at a time, from one address and in all. */
interface StreamLimits {
  readonly perAddress: number;
  readonly inAll: number;
}
/** A venue's spectators share an address. A client without a stream polls every 30 seconds instead. */
const STREAM_LIMITS: StreamLimits = { perAddress: 2000, inAll: 8000 };

export interface Streams {
  /** False: there are too many, and nothing was answered. */
  open(compId: number, request: FastifyRequest, reply: FastifyReply): boolean;
  heard(notice: Notice): void;
  /** Something may have changed anywhere: everybody had better look. */
  missed(): void;
  close(): void;
}

/** The event streams of this process. They carry numbers only: clients that may see a change fetch it. */
export function openStreams(limits: StreamLimits = STREAM_LIMITS): Streams {
  const open = new Map<number, Set<ServerResponse>>();
  const perAddress = new Map<string, number>();
  let inAll = 0;
  const count = (address: string, change: 1 | -1) => {
    inAll += change;
    const left = (perAddress.get(address) ?? 0) + change;
    if (left > 0) perAddress.set(address, left);
    else perAddress.delete(address);
  };
  const all = () => [...open.values()].flatMap((responses) => [...responses]);
  const ping = setInterval(() => {
    for (const response of all()) tell(response, 'event: ping\ndata: {}\n\n');
  }, PING_MS);
  ping.unref();

  return {
    open(compId, request, reply) {
      const address = countedAddress(request.ip);
      if (inAll >= limits.inAll || (perAddress.get(address) ?? 0) >= limits.perAddress) return false;
      count(address, 1);
      reply.hijack();
      const response = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) response.setHeader(name, value);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 2000\n\n');
      const responses = open.get(compId) ?? new Set();
      open.set(compId, responses.add(response));
      request.raw.on('close', () => {
        count(address, -1);
        responses.delete(response);
        if (responses.size === 0) open.delete(compId);
      });
      return true;
    },
    heard({ comp, change, groups, output }) {
      const event =
        output === undefined
          ? `event: change\ndata: ${JSON.stringify({ change, eventGroups: groups })}\n\n`
          : `event: output\ndata: ${JSON.stringify({ output })}\n\n`;
      for (const response of open.get(comp) ?? []) tell(response, event);
    },
    missed() {
      // A closed stream is opened again by the browser, which then asks for what it missed.
      for (const response of all()) response.end();
    },
    close() {
      clearInterval(ping);
      for (const response of all()) response.end();
    },
  };
}

/** A phone that went out of reach must not fill the memory until its connection times out: it opens another stream when it is back. */
function tell(response: ServerResponse, event: string): void {
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else response.write(event);
}

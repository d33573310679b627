import type { FastifyInstance } from 'fastify';
import { type Answered, AnyEnvelope, type DemoUser, tokenOf } from './venue-server.ts';

interface Sending {
  readonly name: string;
  readonly content: Uint8Array | string;
  /** Whose token or key comes with it. */
  readonly as: DemoUser | { readonly key: string };
}

/** Sends a file as a form of the browser does, in the field "file". */
export async function postFile(http: FastifyInstance, url: string, { name, content, as }: Sending): Promise<Answered> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : content.slice()]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await http.inject({
    method: 'POST',
    url,
    headers: {
      'x-callroom': '1',
      'content-type': request.headers.get('content-type') ?? '',
      ...(typeof as === 'string' ? { authorization: `Bearer ${await tokenOf(http, as)}` } : { 'x-agent-key': as.key }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: AnyEnvelope.parse(answer.json()) };
}

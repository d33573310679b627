import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** A file as it was sent. */
interface SentFile {
  /** As its sender calls it; empty: they do not. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LONGEST_NAME = 200;

/** The file of the form's field `file`; undefined: there is none, or its sender was cut off. */
export function sentFile(request: FastifyRequest, mostBytes: number): Promise<SentFile | 'too-large' | undefined> {
  return Promise.race([readFile(request, mostBytes), untilCutOff(request.raw)]);
}

/** Resolves when the rest of a call can't come any more: who reads a form would wait for it for ever, and a server that closes for them. */
function untilCutOff(sent: IncomingMessage): Promise<undefined> {
  return new Promise((resolve) => {
    const look = () => {
      if (sent.destroyed && !sent.complete) resolve(undefined);
    };
    sent.once('close', look);
    look();
  });
}

async function readFile(request: FastifyRequest, mostBytes: number): Promise<SentFile | 'too-large' | undefined> {
  if (!request.isMultipart()) return undefined;
  // A form without a boundary, or with one that never comes.
  const part = await request.file({ limits: { fileSize: mostBytes + 1 } }).catch(() => undefined);
  if (part?.fieldname !== 'file') return undefined;
  const bytes = await part.toBuffer().catch((error: unknown) => error);
  if (!(bytes instanceof Uint8Array)) return isTooLarge(bytes) ? 'too-large' : undefined;
  if (bytes.length > mostBytes) return 'too-large';
  // Bytes are sent as a file without a name too.
  const { filename }: { readonly filename?: string } = part;
  return { name: (filename ?? '').replaceAll('\0', '').slice(0, LONGEST_NAME), bytes };
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

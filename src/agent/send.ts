import { AGENT_HEADER, APP_HEADER, type Data } from '#contracts/shared/endpoint.ts';
import { Refusal } from '#contracts/shared/envelope.ts';
import { type AgentConfig, postTrack } from '#contracts/venue/agent.ts';
import { postRacePicture } from '#contracts/venue/race-picture.ts';
import type { Found } from './watch.ts';

/** How the server answered. `away`: it did not, or not now; `shut-out`: the key opens nothing; `refused`: it will never take these. */
type Sent<T> =
  | { readonly how: 'taken'; readonly data: T }
  | { readonly how: 'away' | 'shut-out' | 'refused'; readonly why: string };

type To = Pick<AgentConfig, 'server' | 'compId' | 'key'>;

const TIMEOUT_MS = 20_000;
/** A picture by a telephone takes its time. */
const PICTURE_TIMEOUT_MS = 120_000;

interface Outgoing {
  readonly files: readonly Found[];
  /** The start lists that are there. */
  readonly have: string | undefined;
  /** Files that could not be sent, for people; absent: as said before. */
  readonly held?: readonly { readonly name: string; readonly why: string }[];
}

/** One call: files that have been found, and the start lists if they are others than the program has. */
export function send(to: To, { files, have, held }: Outgoing, signal: AbortSignal): Promise<Sent<Data<typeof postTrack>>> {
  const path = postTrack.path.replace(':compId', String(to.compId)).replace(':eventGroupId', '0');
  const body = {
    files: files.map((file) => ({
      name: file.name,
      content: Buffer.from(file.bytes).toString('base64'),
      age: ageOf(file),
      clock: Math.max(0, Math.round(file.changed)),
    })),
    ...(have !== undefined && { have }),
    ...(held && { held: held.map(({ name, why }) => ({ name: name.slice(0, 200), why: why.slice(0, 200) })) }),
  };
  return answered(postTrack.data, to.server, path, {
    headers: { 'content-type': 'application/json', [AGENT_HEADER]: to.key, [APP_HEADER]: '1' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}

/** A picture of a race, by itself. */
export function sendPicture(to: To, file: Found, signal: AbortSignal): Promise<Sent<Data<typeof postRacePicture>>> {
  const body = new FormData();
  body.append('file', new Blob([file.bytes.slice()]), file.name);
  return answered(
    postRacePicture.data,
    to.server,
    `${postRacePicture.path.replace(':compId', String(to.compId))}?age=${ageOf(file)}`,
    {
      headers: { [AGENT_HEADER]: to.key, [APP_HEADER]: '1' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PICTURE_TIMEOUT_MS)]),
    },
  );
}

/** By the clock of this computer, whatever the server's says. */
const ageOf = ({ changed }: Found): number => Math.max(0, Math.round(Date.now() - changed));

interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
  readonly signal: AbortSignal;
}

/** The schema of an answer. */
interface Reader<T> {
  safeParse(data: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

async function answered<T>(
  schema: Reader<T>,
  server: string,
  path: string,
  { headers, body, signal }: Sending,
): Promise<Sent<T>> {
  let status: number;
  let json: unknown;
  // Node's fetch throws what nobody can catch when it is cut off in the middle of an answer: from its beginning on the answer is only waited for no more.
  const begins = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  let isAnswered = false;
  ended.catch((reason) => isAnswered || begins.abort(reason));
  try {
    const answer = await fetch(new URL(path, server), { method: 'POST', headers, body, signal: begins.signal });
    isAnswered = true;
    status = answer.status;
    json = await Promise.race([answer.json(), ended]);
  } catch (error) {
    return {
      how: 'away',
      why:
        error instanceof Error
          ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
          : String(error),
    };
  }
  const { data, error } = inEnvelope(json);
  const taken = schema.safeParse(data);
  if (status === 200 && taken.success) return { how: 'taken', data: taken.data };
  // A page in its place is that of a network that wants to be signed in to.
  if (!Refusal.safeParse(data).success || status >= 500 || status === 429) return { how: 'away', why: error || `HTTP ${status}` };
  return { how: status === 401 || status === 403 || status === 404 ? 'shut-out' : 'refused', why: error };
}

function inEnvelope(json: unknown): { readonly data: unknown; readonly error: string } {
  if (typeof json !== 'object' || json === null) return { data: undefined, error: '' };
  return {
    data: 'data' in json ? json.data : undefined,
    error: 'error' in json && typeof json.error === 'string' ? json.error : '',
  };
}

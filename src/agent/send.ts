import { AGENT_HEADER, APP_HEADER, type Data } from '#contracts/shared/endpoint.ts';
import { Refusal } from '#contracts/shared/envelope.ts';
import { type AgentConfig, postTrack } from '#contracts/venue/agent.ts';
import type { Found } from './watch.ts';

/** How the server answered. `away`: it did not, or not now; `shut-out`: the key opens nothing; `refused`: it will never take these. */
type Sent =
  | { readonly how: 'taken'; readonly data: Data<typeof postTrack> }
  | { readonly how: 'away' | 'shut-out' | 'refused'; readonly why: string };

const TIMEOUT_MS = 20_000;

/** One call: files that have been found, and the start lists if they are others than the program has. */
export async function send(
  { server, compId, key }: Pick<AgentConfig, 'server' | 'compId' | 'key'>,
  files: readonly Found[],
  have: string | undefined,
  signal: AbortSignal,
): Promise<Sent> {
  const path = postTrack.path.replace(':compId', String(compId)).replace(':eventGroupId', '0');
  const body = {
    files: files.map(({ name, bytes }) => ({ name, content: Buffer.from(bytes).toString('base64') })),
    ...(have !== undefined && { have }),
  };
  let status: number;
  let json: unknown;
  try {
    const answer = await fetch(new URL(path, server), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [AGENT_HEADER]: key, [APP_HEADER]: '1' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    status = answer.status;
    json = await answer.json();
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
  const taken = postTrack.data.safeParse(data);
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

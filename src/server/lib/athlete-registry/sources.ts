import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { RankedBest, RegistrationFile, RegistrationRecord } from '#contracts/entering/registration.ts';

/** Whom a question to a registration body or ranking is about. */
export interface About {
  readonly aocode: string;
  readonly urn: string;
}

/** Somebody outside who can be asked; null: knows nobody of that number. Throws when there is no answer that can be trusted. */
export type Source<T> = (about: About, signal: AbortSignal) => Promise<T | null>;

const LARGEST_ANSWER = 200_000;
export const RankedBests = z.array(RankedBest);

/**
 * Asks an address: `?action=…&urn=…&aocode=…`, answered with JSON of the schema, or 404 for an unknown athlete. Everything else counts as no answer: another
 * status, a redirect, HTML, a shape that is not ours, somebody else's number.
 */
function httpSource<T>(address: string, action: string, schema: z.ZodMiniType<T>): Source<T> {
  return async ({ aocode, urn }, signal) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ action, urn, aocode })) url.searchParams.set(name, value);
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal });
    if (response.status === 404) return null;
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    return schema.parse(JSON.parse(await readLimited(response.body)));
  };
}

/** The most that is read of an answer; a longer one counts as no answer. */
async function readLimited(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A body that answered about somebody else has not answered. */
function aboutTheSame(source: Source<RegistrationRecord>): Source<RegistrationRecord> {
  return async (about, signal) => {
    const record = await source(about, signal);
    if (record && record.URN !== about.urn) throw new Error('an answer about another number');
    return record;
  };
}

export interface RegistrySources {
  readonly registration: Source<RegistrationRecord>;
  readonly rankings: Source<readonly RankedBest[]>;
}

/** Registrations and rankings of a file, read anew for each question, so that an edit counts at once. */
function fileSources(path: string): RegistrySources {
  const read = async () => RegistrationFile.parse(JSON.parse(await readFile(path, 'utf8')));
  return {
    registration: async ({ aocode, urn }) =>
      (await read()).registrations.find((one) => one.URN === urn && one.aocode === aocode) ?? null,
    rankings: async ({ urn }) => (await read()).rankings.find((one) => one.URN === urn)?.bests ?? null,
  };
}

/** The adapter that an address of the settings asks for: http(s), or a file. */
export function sourcesAt({
  registration,
  rankings,
}: {
  readonly registration: string;
  readonly rankings: string;
}): RegistrySources {
  const isWeb = (address: string) => /^https?:\/\//.test(address);
  return {
    registration: aboutTheSame(
      isWeb(registration) ? httpSource(registration, 'athlete', RegistrationRecord) : fileSources(registration).registration,
    ),
    rankings: isWeb(rankings) ? httpSource(rankings, 'pbs', RankedBests) : fileSources(rankings).rankings,
  };
}

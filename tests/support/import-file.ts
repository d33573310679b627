import type { FastifyInstance } from 'fastify';
import { ImportReview } from '#contracts/organising/entry-file.ts';

const HEADER = 'athleteId,firstName,lastName,gender,dob,club,eventCode,eventName,start,personalBest,seasonalBest,urn';

export interface FileLine {
  readonly athleteId: string;
  readonly name: readonly [first: string, last: string];
  readonly dob?: string;
  readonly urn: string;
  readonly gender?: 'M' | 'F';
}

/** A start list of one event. */
export function startListOf(lines: readonly FileLine[]): string {
  const rows = lines.map(({ athleteId, name, dob = '', urn, gender = 'F' }) =>
    [athleteId, ...name, gender, dob, 'Foo AC', '100', '100 m', '2026-12-20T10:00', '', '', urn].join(','),
  );
  return [HEADER, ...rows].join('\n');
}

/** What an upload of a start list answered. */
export async function uploadList(http: FastifyInstance, token: string, query: string, file: string | Uint8Array) {
  const form = new FormData();
  form.set('file', new Blob([typeof file === 'string' ? file : Uint8Array.from(file)]), 'entries.csv');
  const body = new Response(form);
  const answer = await http.inject({
    method: 'POST',
    url: `/wp-json/e4s/v5/import/entries?${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

export async function importList(http: FastifyInstance, token: string, query: string, file: string | Uint8Array) {
  const { body } = await uploadList(http, token, query, file);
  return ImportReview.parse(body.data);
}

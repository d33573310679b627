import { expect } from 'vitest';
import { getTimingImports, postTimingFile, postTimingFix } from '#contracts/venue/timing-import.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { insertRelay } from '#server/demo/insert-relay.ts';
import { must } from '#server/lib/must.ts';
import { postFile } from './post-file.ts';
import { call, codeOf, type DemoUser, pull, tokenOf, venueServer } from './venue-server.ts';

export const V5 = '/wp-json/e4s/v5';
export const COMP = 1;

/** A heat of the start list for FinishLynx: header cells, then the cells of each starter behind the place. */
export interface Heat {
  readonly header: readonly string[];
  readonly starters: readonly (readonly string[])[];
}

/** `placed`: place and time of each starter in turn; what is left out is blank. */
export function lif({ header, starters }: Heat, placed: readonly (readonly [string, string])[], wind = '0.4'): string {
  const rows = starters.map(([bib, lane, last, first, club, ...rest], i) => {
    const [place = '', time = ''] = placed[i] ?? [];
    return [place, bib, lane, last, first, club, time, '', '', '0.151', '', '', '', '', rest.at(-1), '', ''].join(',');
  });
  const [no, round, heat, name] = header;
  return [[no, round, heat, name, wind, 'm/s', '', '', '', '', '10:33:01.1234'].join(','), ...rows, ''].join('\r\n');
}

export const refOf = (starter: readonly string[] | undefined): number => Number(starter?.at(-1)?.split('.')[1]);

/** A server with a meeting, its start lists as the timing computer gets them, and what comes back of them. */
export async function timingMeeting() {
  const { http, pool } = await venueServer();

  async function file(name: string, query = ''): Promise<string> {
    const headers = { authorization: `Bearer ${await tokenOf(http, 'official')}`, 'x-callroom': '1' };
    const answer = await http.inject({ url: `${V5}/results/lynx/${COMP}/${name}${query}`, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return new TextDecoder('windows-1252').decode(answer.rawPayload);
  }

  async function heats(): Promise<readonly Heat[]> {
    const lines = (await file('lynx.evt')).trimEnd().split('\r\n');
    const found: { header: string[]; starters: string[][] }[] = [];
    for (const line of lines) {
      if (line.startsWith(',')) found.at(-1)?.starters.push(line.split(',').slice(1));
      else found.push({ header: line.split(','), starters: [] });
    }
    const races = found.filter(
      ({ header, starters }) => Number(header[9]) > 0 && Number(header[9]) <= 400 && starters.length >= 4,
    );
    expect(races.length).toBeGreaterThan(7);
    return races;
  }

  const races = await heats();
  let used = 0;
  /** One that no other test has touched. */
  function nextHeat(): Heat {
    used += 1;
    return must(races[used], 'a heat that is left');
  }

  const send = (text: string | Uint8Array, as: DemoUser = 'official', name = '001-1-01.lif') =>
    postFile(http, `${V5}/results/import/${COMP}`, {
      name,
      content: typeof text === 'string' ? encodeCp1252(text) : text,
      as,
    });
  async function taken(text: string | Uint8Array) {
    const { status, body } = await send(text);
    expect(status, JSON.stringify(body)).toBe(200);
    return postTimingFile.data.parse(body.data);
  }
  async function eventOf(entryId: number): Promise<number> {
    const { rows } = await pool.query<{ id: number }>('select event_group_id as id from entry where id = $1', [entryId]);
    return rows[0]?.id ?? 0;
  }
  async function resultOf(entryId: number) {
    const { rows } = await pull(http, COMP);
    return rows.find((row) => row.kind === 'result' && row.entryId === entryId);
  }
  async function review() {
    const { body } = await call(http, 'official', 'GET', `${V5}/results/import/${COMP}`);
    return getTimingImports.data.parse(body.data).review;
  }
  async function filesOf() {
    const { body } = await call(http, 'official', 'GET', `${V5}/results/import/${COMP}`);
    return getTimingImports.data.parse(body.data).files;
  }
  const mend = async (fix: object) => {
    const answer = await call(http, 'official', 'POST', `${V5}/results/import/${COMP}/rows`, fix);
    return answer.status === 200 ? postTimingFix.data.parse(answer.body.data) : codeOf(answer);
  };

  const addRelay = () => transaction(pool, (client) => insertRelay(client, COMP, '2026-06-20', 'Europe/London'));

  return { http, pool, addRelay, file, heats, nextHeat, send, taken, eventOf, resultOf, review, filesOf, mend };
}

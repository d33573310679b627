import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { DEFAULT_OUTPUT_CONFIG } from '#domain/scoreboard/output.ts';
import type { ActionBodies } from '#domain/sync/action.ts';
import type { World } from './world.ts';

const V5 = '/wp-json/e4s/v5';
const Envelope = z.object({ data: z.unknown() });

/** An official's calls at a competition of the bench's server, without a screen. */
export interface VenueCalls {
  mark(body: ActionBodies['mark']): Promise<void>;
  /** The start list as FinishLynx takes it, race by race: the cells of its header and of each starter. */
  races(): Promise<readonly Race[]>;
  /** A new scoreboard of the competition. */
  scoreboard(): Promise<number>;
  /** Turns a scoreboard to a page. */
  turn(outputId: number, page: number): Promise<void>;
  /** Gives a result file to the server, as the program beside the timing computer does; `age`: milliseconds since it was written. */
  send(name: string, text: string, age?: number): Promise<{ readonly fileId: number; readonly applied: number }>;
  /** Says of a whole file that it is not of this competition. */
  throwAway(fileId: number): Promise<void>;
}

export interface Race {
  readonly header: readonly string[];
  readonly starters: readonly (readonly string[])[];
}

const Track = z.object({
  taken: z.array(z.object({ file: z.object({ id: z.int(), counts: z.object({ applied: z.exactOptional(z.int()) }) }) })),
  startLists: z.nullable(z.object({ version: z.string() })),
});

export async function venueCalls(world: World, url: string, compId: number): Promise<VenueCalls> {
  const authorization = `Bearer ${await world.token('official')}`;
  const deviceId = randomUUID();
  let seq = 0;
  let have: string | undefined;
  const organiser = `Bearer ${await world.token('organiser')}`;
  const ask = async (path: string, body?: object, as = authorization): Promise<Response> => {
    const headers = { authorization: as, 'x-callroom': '1', ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + V5 + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  /** The program has the start lists, and says which. */
  const track = async (body: object) => {
    const sent = { ...body, ...(have !== undefined && { have }) };
    const { data } = Envelope.parse(await (await ask(`/otd/secure/track/${compId}/0`, sent)).json());
    const answer = Track.parse(data);
    have = answer.startLists?.version ?? have;
    return answer;
  };
  await track({});
  return {
    async mark(body) {
      seq += 1;
      const stamp = { opId: randomUUID(), deviceId, seq, base: 2_000_000_000, occurredAt: new Date().toISOString() };
      await ask(`/venue/${compId}/mark`, { data: { compId, actions: [{ ...stamp, ...body }] } });
    },
    async races() {
      const text = await (await ask(`/results/lynx/${compId}/lynx.evt?utf8=1`)).text();
      const found: { header: string[]; starters: string[][] }[] = [];
      for (const line of text.trimEnd().split('\r\n')) {
        if (line.startsWith(',')) found.at(-1)?.starters.push(line.split(',').slice(1));
        else found.push({ header: line.split(','), starters: [] });
      }
      return found;
    },
    async scoreboard() {
      const body = { name: 'Bench', layout: 'list', config: DEFAULT_OUTPUT_CONFIG, schedule: [] };
      const { data } = Envelope.parse(await (await ask(`/scoreboard/output/${compId}`, body, organiser)).json());
      return z.object({ id: z.int() }).parse(data).id;
    },
    async turn(outputId, page) {
      await ask(`/scoreboard/output/${compId}/${outputId}/show`, { page }, organiser);
    },
    async send(name, text, age) {
      const files = [{ name, content: Buffer.from(text).toString('base64'), ...(age !== undefined && { age }) }];
      const { taken } = await track({ files });
      return { fileId: taken[0]?.file.id ?? 0, applied: taken[0]?.file.counts.applied ?? 0 };
    },
    async throwAway(fileId) {
      await ask(`/results/import/${compId}/${fileId}`, { say: 'not-ours', sure: true });
    },
  };
}

/** What the photo finish makes of a race: everybody in lane order, `seconds` and then a tenth apart. */
export function resultFile({ header, starters }: Race, seconds: number): string {
  const rows = starters.map(([bib, lane, last, first, club, ...rest], i) =>
    [i + 1, bib, lane, last, first, club, (seconds + i / 10).toFixed(2), '', '', '', '', '', '', '', rest.at(-1), '', ''].join(
      ',',
    ),
  );
  const [no, round, heat, name] = header;
  return [[no, round, heat, name, '0.4', 'm/s', '', '', '', '', '10:33:01.1234'].join(','), ...rows, ''].join('\r\n');
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { getBusyAthletes } from '#contracts/organising/builder/busy-athletes.ts';
import { getBuilderCatalogue } from '#contracts/organising/builder/catalogue.ts';
import { postClone } from '#contracts/organising/builder/clone.ts';
import { getBuilder, postBuilder, putBuilder } from '#contracts/organising/builder.ts';
import type { Data, Endpoint } from '#contracts/shared/endpoint.ts';
import { type Change, sectionOf } from '#domain/builder/change.ts';
import { groupValues, newEvent, newGroup, type Values } from '#domain/builder/programme/rows.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { must } from '#e2e/fixtures/must.ts';
import type { Meet, World } from './world.ts';

type State = Data<typeof getBuilder>;

/** An organiser at the big meet's server, who sets competitions up without a screen. */
export interface Office {
  readonly meet: Meet;
  state(compId: number): Promise<State>;
  catalogue(compId: number): Promise<Data<typeof getBuilderCatalogue>>;
  busy(compId: number): Promise<Data<typeof getBusyAthletes>>;
  /** A draft without events; gives its number. */
  newDraft(): Promise<number>;
  /** So many events with an age group each, as one save sends them. */
  programme(compId: number, events: number): Promise<readonly Change[]>;
  /** Milliseconds until the answer is read. */
  save(compId: number, changes: readonly Change[]): Promise<number>;
  clone(compId: number, date: string): Promise<number>;
}

const Envelope = z.object({ data: z.unknown() });

export async function openOffice(world: World): Promise<Office> {
  const meet = await world.meet();
  const authorization = `Bearer ${await world.token('organiser')}`;
  const ask = async ({ method, path }: Endpoint, params: object, body?: object): Promise<{ text: string; ms: number }> => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => String(Reflect.get(params, name)));
    const headers = { authorization, 'x-callroom': '1', ...(body && { 'content-type': 'application/json' }) };
    const from = performance.now();
    const answer = await fetch(meet.url + filled, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${filled} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { text, ms: performance.now() - from };
  };
  const read = <E extends Endpoint>({ data }: E, text: string): Data<E> =>
    data.parse(Envelope.parse(JSON.parse(text)).data) as Data<E>;
  const call = async <E extends Endpoint>(endpoint: E, params: object, body?: object): Promise<Data<E>> =>
    read(endpoint, (await ask(endpoint, params, body)).text);
  const [organiser] = await meet.database.rows<{ id: number }>('select org_id as id from competition where id = 1');
  const orgId = must(organiser, 'the demo').id;
  const state = (id: number) => call(getBuilder, { id });
  return {
    meet,
    state,
    catalogue: (id) => call(getBuilderCatalogue, { id }),
    busy: (id) => call(getBusyAthletes, { id }),
    async newDraft() {
      const named = { name: `Bench ${randomUUID()}`, date: '2031-06-14', timeZone: 'Europe/London', place: '', locationId: 0 };
      return (await call(postBuilder, {}, { callId: randomUUID(), orgId, ...named })).compId;
    },
    async programme(id, events) {
      const [{ draft }, catalogue] = await Promise.all([state(id), call(getBuilderCatalogue, { id })]);
      return programmeOf(draft, catalogue, events);
    },
    async save(id, changes) {
      const sections = [...groupBy(changes, ({ key }) => sectionOf(key))].map(([section, own]) => ({
        section,
        base: 0,
        changes: own,
      }));
      const { text, ms } = await ask(putBuilder, { id }, { callId: randomUUID(), sections, dryRun: false });
      const { outcome } = read(putBuilder, text);
      if (outcome !== 'saved') throw new Error(`the save was ${outcome}`);
      return ms;
    },
    clone: async (id, date) => (await ask(postClone, {}, { id, date, name: `Bench ${randomUUID()}`, callId: randomUUID() })).ms,
  };
}

function programmeOf(draft: State['draft'], { events, ages }: Data<typeof getBuilderCatalogue>, count: number): Change[] {
  return Array.from({ length: count }, (_, i): Values => {
    const event = must(events[i % events.length], 'an event');
    const age = must(ages[Math.floor(i / events.length) % ages.length], 'an age group');
    const id = `new-${i}`;
    const group = newGroup(i + 1, event, `${event.name} ${i + 1}`.slice(-50));
    return { ...groupValues(id, group, draft), [`events.ceids.new-${count + i}`]: newEvent(id, event.id, age.id) };
  }).flatMap((values) => Object.entries(values).map(([key, to]) => ({ key, from: null, to })));
}

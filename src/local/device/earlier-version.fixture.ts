import { Dexie } from 'dexie';
import { type MetaRecord, type OutboxRecord, SCHEMA } from './database.ts';

type Version = keyof typeof SCHEMA;

const FIRST = {
  page: '[compId+no], compId',
  row: '[compId+key], [compId+version]',
  outbox: '++order, &id, open, touched, compId',
  meta: 'key',
};
const WITH_ANSWERS = { ...FIRST, selection: '[userId+compId]', answer: '++order, at' };

/** What each released version had; a new one without an entry here does not compile. */
const RELEASED: Readonly<Record<Version, Readonly<Record<string, string>>>> = {
  firstRelease: FIRST,
  selections: { ...FIRST, selection: '[userId+compId]' },
  answers: WITH_ANSWERS,
  words: WITH_ANSWERS,
  orderingKey: WITH_ANSWERS,
};

export const VERSIONS = Object.keys(RELEASED).filter((name): name is Version => name in SCHEMA);

interface Left {
  readonly outbox: readonly OutboxRecord[];
  readonly meta: readonly MetaRecord[];
}

/** The database of a device as a released version of the app left it, still open in that version's page. */
export async function earlierDatabase(name: string, version: Version, { outbox, meta }: Left): Promise<Dexie> {
  const db = new Dexie(name);
  db.version(SCHEMA[version]).stores(RELEASED[version]);
  await db.table('outbox').bulkAdd(SCHEMA[version] < SCHEMA.orderingKey ? outbox.map(withLane) : outbox);
  await db.table('meta').bulkAdd(meta);
  return db;
}

/** As an action lay before version 5. */
function withLane({ orderingKey, action, ...row }: OutboxRecord): object {
  const { orderingKey: lane, ...said } = action;
  return { ...row, lane: orderingKey, action: { ...said, lane } };
}

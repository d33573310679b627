import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { createRoot } from 'react-dom/client';

interface Athlete {
  readonly id: number;
  readonly name: string;
}

/** The least an offline list can be: React, Dexie, fifty names. */
const db = new Dexie('bench');
db.version(1).stores({ athlete: 'id' });

async function fill(): Promise<void> {
  const names = Array.from({ length: 50 }, (_, id): Athlete => ({ id, name: `Athlete ${id}` }));
  if ((await db.table('athlete').count()) === 0) await db.table('athlete').bulkPut(names);
}

function List() {
  const athletes = useLiveQuery<Athlete[]>(() => db.table('athlete').toArray());
  return (
    <ul>
      {athletes?.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

await fill();
const root = document.getElementById('root');
if (root) createRoot(root).render(<List />);

import { Dexie } from 'dexie';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fold } from '#domain/shared/fold.ts';

interface Athlete {
  readonly athleteId: number;
  readonly firstName: string;
  readonly surName: string;
  readonly club: string;
  readonly urn: string | null;
  readonly bibNo: number | null;
}

const db = new Dexie('bench-desk', { chromeTransactionDurability: 'strict' });
db.version(1).stores({ athlete: 'athleteId', tick: 'athleteId' });

/** The least a desk can be: all athletes in an array, a box that filters it, some plain rows, and a tick that is one durable write. */
async function benchOpen(athletes: readonly Athlete[], shown: number): Promise<void> {
  await db.table('athlete').bulkPut(athletes);
  const folded = athletes.map((athlete) => fold(Object.values(athlete).join(' ')));
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Desk athletes={athletes} folded={folded} shown={shown} />);
}

interface Meet {
  readonly athletes: readonly Athlete[];
  readonly folded: readonly string[];
  readonly shown: number;
}

function Desk({ athletes, folded, shown }: Meet) {
  const [text, setText] = useState('');
  const words = fold(text).split(' ');
  const found = athletes.filter((_, i) => words.every((word) => folded[i]?.includes(word)));
  return (
    <main>
      <section>
        <div>
          <search>
            <input aria-label="Name, bib, club or URN" value={text} onChange={(event) => setText(event.target.value)} />
          </search>
        </div>
        <ul aria-label="Athletes">
          {found.slice(0, shown).map((athlete) => (
            <Row key={athlete.athleteId} athlete={athlete} />
          ))}
        </ul>
      </section>
    </main>
  );
}

function Row({ athlete }: { readonly athlete: Athlete }) {
  const { athleteId, firstName, surName, club, bibNo } = athlete;
  const [ticked, setTicked] = useState(false);
  const tick = async () => {
    await db.table('tick').put({ athleteId, ticked: !ticked });
    setTicked(!ticked);
  };
  return (
    <li className={ticked ? 'ticked' : ''}>
      <label>
        <input type="checkbox" checked={ticked} onChange={tick} /> {bibNo} {firstName} {surName} {club}
      </label>
    </li>
  );
}

Object.assign(window, { benchOpen });

import { Dexie } from 'dexie';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Line {
  readonly no: number;
  readonly name: string;
  readonly club: string;
  readonly mark: string;
}

const PLACES = Array.from({ length: 10 }, (_, i) => i + 1);
const db = new Dexie('bench-results', { chromeTransactionDurability: 'strict' });
db.version(1).stores({ mark: 'no' });

/** The least that keeps what is promised of a mark: on this device's disk first, then sent. */
function Entry() {
  const keep = async (no: number, mark: string) => {
    await db.table('mark').put({ no, mark });
    await fetch('/marks', { method: 'POST', body: JSON.stringify({ no, mark }) });
  };
  return PLACES.map((no) => (
    <input
      key={no}
      data-column="time"
      aria-label={`Time of athlete ${no}`}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') void keep(no, currentTarget.value);
      }}
    />
  ));
}

/** The whole event, asked for anew when the stream says that it has changed. */
function Board() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    const load = async () => setLines(await (await fetch('/lines')).json());
    const stream = new EventSource('/stream');
    stream.onmessage = load;
    void load();
    return () => stream.close();
  }, []);
  return (
    <main>
      <table>
        <tbody>
          {lines.map(({ no, name, club, mark }) => (
            <tr key={no}>
              <td>{no}</td>
              <td>{name}</td>
              <td>{club}</td>
              <td>{mark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(location.hash === '#board' ? <Board /> : <Entry />);

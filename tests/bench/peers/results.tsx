import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const INPUTS = Array.from({ length: 10 }, (_, i) => `Time of athlete ${i}`);

/** The least that shows a result elsewhere: an input that posts on Enter, a stream of events, and a row for each. */
function Entry() {
  return INPUTS.map((label) => (
    <input
      key={label}
      data-column="time"
      aria-label={label}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') void fetch('/marks', { method: 'POST', body: currentTarget.value });
      }}
    />
  ));
}

function Board() {
  const [marks, setMarks] = useState<readonly string[]>([]);
  useEffect(() => {
    const stream = new EventSource('/stream');
    stream.onmessage = ({ data }) => setMarks((before) => [...before, data]);
    return () => stream.close();
  }, []);
  return (
    <main>
      <table>
        <tbody>
          {['', ...marks].map((mark) => (
            <tr key={mark}>
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

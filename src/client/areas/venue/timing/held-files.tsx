import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ImportFile, ImportRow } from '#contracts/venue/timing-import.ts';
import { asRace, type HeldRace, heldRaces, type Mend, type SayWhole } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import { type EventChoice, RaceChoice } from './race-choice.tsx';
import css from './timing.module.css';

interface HeldFilesProps {
  readonly files: readonly ImportFile[];
  readonly rows: readonly ImportRow[];
  readonly events: readonly EventChoice[];
  readonly onSay: SayWhole;
  readonly onMend: Mend;
}

/** Files that would take results away, or change official ones: nothing of them counts until a person has said what they are. */
export function HeldFiles({ files, ...rest }: HeldFilesProps) {
  const held = files.filter((file) => heldRaces(file).length > 0);
  if (held.length === 0) return null;
  return (
    <section className={css.held} aria-label={text.heldTitle(held.length)}>
      <h2>{text.heldTitle(held.length)}</h2>
      {held.map((file) => (
        <HeldFile key={file.id} file={file} {...rest} />
      ))}
    </section>
  );
}

/** As many races as are shown of one file before somebody wants them all. */
const FEW = 3;

function HeldFile({ file, ...rest }: Omit<HeldFilesProps, 'files'> & { readonly file: ImportFile }) {
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState(false);
  const races = heldRaces(file);
  const shown = isWhole ? races : races.slice(0, FEW);
  const say = async (...said: Parameters<SayWhole>) => {
    setBusy(true);
    await rest.onSay(...said);
    setBusy(false);
  };
  return (
    <article className={css.heldFile} aria-label={text.heldFile(file.name)} aria-busy={busy || undefined}>
      <h3>{file.name}</h3>
      {shown.map((one) => (
        <HeldOne key={one.index} file={file} held={one} busy={busy} {...rest} onSay={say} />
      ))}
      {races.length > shown.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {text.heldMore(races.length - shown.length)}
        </Button>
      )}
      <div className={css.ways}>
        <Button icon="close" busy={busy} onClick={() => void say(file.id, { say: 'not-ours' }, text.fileOut(file.name), true)}>
          {text.notOurs}
        </Button>
      </div>
    </article>
  );
}

interface HeldOneProps extends Omit<HeldFilesProps, 'files'> {
  readonly file: ImportFile;
  readonly held: HeldRace;
  readonly busy: boolean;
}

/** One heat: what would become of it, and what to say. */
function HeldOne({ file, held: { race, index }, rows, events, busy, onSay, onMend }: HeldOneProps) {
  const [isOther, setOther] = useState(false);
  const { at, held } = race;
  if (!at || !held) return null;
  const heat = text.at(at.event, at.heat);
  const line = rows.find((row) => row.file === file.id && row.race === index);
  return (
    <div className={css.heldRace}>
      <p>
        <Icon name="warning" size={16} /> {text.heldWhy[held.why](heat)} <strong>{text.wouldGo(heat, held)}</strong>
      </p>
      <div className={css.ways}>
        <Button
          variant="primary"
          busy={busy}
          aria-label={`${text.keepThem}: ${heat}`}
          onClick={() => void onSay(file.id, { say: 'keep', race: index }, text.kept(heat), true)}
        >
          {text.keepThem}
        </Button>
        <Button
          variant="danger"
          busy={busy}
          aria-label={`${text.takeThem(held)}: ${heat}`}
          onClick={() => void onSay(file.id, { say: 'take', race: index, sure: held.why === 'official' }, text.takenAnyway(heat))}
        >
          {text.takeThem(held)}
        </Button>
        {line && !isOther && <Button onClick={() => setOther(true)}>{text.otherRace}</Button>}
      </div>
      {line && isOther && (
        <RaceChoice
          events={events}
          at={undefined}
          done={text.isThisRace}
          busy={busy}
          onChoose={(to) => {
            const [fix, back] = asRace({ file: file.id, line: line.line }, at, to);
            return onMend(fix, text.placed, { fix: back, done: text.placedBack });
          }}
        />
      )}
    </div>
  );
}

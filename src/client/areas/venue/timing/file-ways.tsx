import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { ImportFile } from '#contracts/venue/timing-import.ts';
import type { SayWhole } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

interface FileWaysProps {
  readonly file: ImportFile;
  readonly onSay: SayWhole;
}

/** A whole file, or one of several races, is not of this meeting; and back. */
export function FileWays({ file, onSay }: FileWaysProps) {
  const [busy, setBusy] = useState(false);
  const say = async (...said: Parameters<SayWhole>) => {
    setBusy(true);
    await onSay(...said);
    setBusy(false);
  };
  const isOut = file.races.some(({ out }) => out);
  const isIn = file.races.some(({ out }) => !out);
  return (
    <div className={css.ways}>
      {isIn && (
        <Button icon="close" busy={busy} onClick={() => void say(file.id, { say: 'not-ours' }, text.fileOut(file.name), true)}>
          {text.notOurs}
        </Button>
      )}
      {isOut && (
        <Button busy={busy} onClick={() => void say(file.id, { say: 'back' }, text.fileBack)}>
          {text.readAgain}
        </Button>
      )}
    </div>
  );
}

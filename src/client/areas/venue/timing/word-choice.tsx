import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { SayRules } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

interface WordChoiceProps {
  /** Folded. */
  readonly word: string;
  readonly onRules: SayRules;
}

/** What a word for no result means, asked once at a competition: all lines with it are read by that. */
export function WordChoice({ word, onRules }: WordChoiceProps) {
  const [busy, setBusy] = useState(false);
  return (
    <fieldset className={css.fixes}>
      <legend>{text.wordMeans(word)}</legend>
      <div className={css.ways}>
        {(['DNS', 'DNF', 'DQ'] as const).map((code) => (
          <Button
            key={code}
            busy={busy}
            onClick={async () => {
              setBusy(true);
              await onRules({ word: { text: word, code } }, text.wordSaid(word, code));
              setBusy(false);
            }}
          >
            {text.codes[code]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

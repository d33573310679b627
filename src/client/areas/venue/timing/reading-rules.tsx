import { useState } from 'react';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { SayRules } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

const CODES = ['DNS', 'DNF', 'DQ'] as const;

interface ReadingRulesProps {
  readonly rules: { readonly lanes: boolean; readonly words: Readonly<Record<string, (typeof CODES)[number]>> };
  readonly onRules: SayRules;
}

/** What has been said once of the files of a competition, and is changed here. */
export function ReadingRules({ rules: { lanes, words }, onRules }: ReadingRulesProps) {
  const [isOpen, setOpen] = useState(false);
  /** Until the server has answered. */
  const [asked, setAsked] = useState<boolean>();
  return (
    <Disclosure title={text.rules} open={isOpen} onToggle={setOpen}>
      <div className={css.part}>
        <Tick
          label={text.lanes}
          detail={text.lanesHint}
          wraps
          checked={asked ?? lanes}
          onChange={async (on) => {
            setAsked(on);
            await onRules({ lanes: on }, on ? text.lanesOn : text.lanesOff);
            setAsked(undefined);
          }}
        />
        {Object.entries(words).map(([word, code]) => (
          <SelectField
            key={word}
            label={text.wordMeans(word)}
            value={code}
            onChange={(event) => {
              const to = CODES.find((one) => one === event.currentTarget.value);
              if (to) void onRules({ word: { text: word, code: to } }, text.wordSaid(word, to));
            }}
          >
            {CODES.map((one) => (
              <option key={one} value={one}>
                {text.codes[one]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Disclosure>
  );
}

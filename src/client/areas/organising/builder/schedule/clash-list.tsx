import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Pill } from '#client/ui/pill.tsx';
import type { TimeClash } from '#domain/builder/schedule/clash.ts';
import { scheduleMessages as text } from './messages-schedule.ts';
import css from './schedule.module.css';
import { clashText } from './schedule-text.ts';
import type { Schedule } from './use-schedule.ts';

const FEW = 8;

interface ClashListProps {
  readonly schedule: Schedule;
  readonly onGo: (clash: TimeClash) => void;
}

/** What does not go together, on all days; each line leads to the later event. */
export function ClashList({ schedule: { clashes, names }, onGo }: ClashListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? clashes : clashes.slice(0, FEW);
  return (
    <section className={css.clashes} aria-label={text.clashes(clashes.length)}>
      <ul>
        {shown.map((clash) => (
          <li key={`${clash.kind} ${clash.first} ${clash.second}`}>
            <button type="button" className={css.clash} onClick={() => onGo(clash)}>
              <Pill tone={clash.level === 'red' ? 'stop' : 'wait'} icon="warning">
                {text.levels[clash.level]}
              </Pill>
              <span>{clashText(clash, names)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < clashes.length && <Button onClick={() => setAll(true)}>{text.more(clashes.length)}</Button>}
    </section>
  );
}

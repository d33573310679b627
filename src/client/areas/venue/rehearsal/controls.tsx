import { useState } from 'react';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { Rehearsal } from '#contracts/venue/rehearsal.ts';
import { WRONG_FILES, type WrongFile } from '#domain/rehearsal/race-file.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import { clockOf, localDate } from '#domain/shared/wall-clock.ts';
import type { Press } from './button-pressed.ts';
import { rehearsalMessages as text } from './messages-rehearsal.ts';
import css from './rehearsal.module.css';
import { SPEEDS } from './speeds.ts';

const dayOf = (iso: string, timeZone: string): string => daysText([localDate(iso, timeZone)], '');

interface ControlsProps {
  readonly rehearsal: Rehearsal;
  readonly timeZone: string;
  readonly press: Press;
}

/** How far it is, and what is done to it. */
export function Controls({ rehearsal, timeZone, press }: ControlsProps) {
  const { state, speed, wifi, clock, ends, done, of, by, startedAt } = rehearsal;
  const [today, last] = [dayOf(clock, timeZone), dayOf(ends, timeZone)];
  const isPaused = state === 'paused';
  const [kind, setKind] = useState<WrongFile>('others');
  return (
    <section className={css.card} aria-label={text.states[state]}>
      <div className={css.clock}>
        <div>
          <p className={css.soft}>{text.clock}</p>
          <p>
            <strong className={css.time}>{clockOf(clock, timeZone)}</strong>{' '}
            <span className={css.soft}>
              {today}, {text.ends(last === today ? clockOf(ends, timeZone) : `${last}, ${clockOf(ends, timeZone)}`)}
            </span>
          </p>
        </div>
        <div className={css.pills}>
          {isPaused ? (
            <Pill tone="wait" icon="clock">
              {text.states.paused}
            </Pill>
          ) : (
            <Pill tone="live">{text.states.running}</Pill>
          )}
          {!wifi && (
            <Pill tone="stop" icon="offline">
              {text.noWifi}
            </Pill>
          )}
        </div>
      </div>
      <Progress label={text.progress} value={done} max={of} />
      <div className={css.ways}>
        <Button variant={isPaused ? 'primary' : 'plain'} onClick={() => void press({ what: 'pause', on: !isPaused })}>
          {isPaused ? text.goOn : text.pause}
        </Button>
        <Segmented
          label={text.speed}
          options={SPEEDS.map((value) => ({ value: String(value), text: text.times(value) }))}
          value={String(speed)}
          onChange={(value) => void press({ what: 'speed', speed: Number(value) })}
        />
      </div>
      <div className={css.part}>
        <Button
          wide
          className={css.big}
          variant={wifi ? 'danger' : 'primary'}
          icon={wifi ? 'offline' : 'online'}
          onClick={() => void press({ what: 'wifi', on: !wifi })}
        >
          {wifi ? text.dropWifi : text.bringWifi}
        </Button>
        <p className={css.soft}>{wifi ? text.dropWifiHint : text.bringWifiHint}</p>
      </div>
      <div className={css.part}>
        <Button
          wide
          icon="file"
          onClick={async () => {
            if (await press({ what: 'wrong-file', kind })) toast(text.wrongFileSent);
          }}
        >
          {text.wrongFile}
        </Button>
        <Segmented
          label={text.wrongFileKind}
          options={WRONG_FILES.map((value) => ({ value, text: text.wrongFileKinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        <p className={css.soft}>{text.wrongFileHints[kind]}</p>
      </div>
      <p className={css.soft}>{text.by(by, deviceDayTime(startedAt))}</p>
    </section>
  );
}

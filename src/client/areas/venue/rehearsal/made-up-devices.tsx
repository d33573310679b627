import { Button } from '#client/ui/button.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { Pill } from '#client/ui/pill.tsx';
import type { Rehearsal } from '#contracts/venue/rehearsal.ts';
import type { Press } from './button-pressed.ts';
import { rehearsalMessages as text } from './messages-rehearsal.ts';
import css from './rehearsal.module.css';

type Device = Rehearsal['devices'][number];

/** A row a device: what it is doing, and taking its battery out. */
export function MadeUpDevices({ rehearsal: { devices, wifi }, press }: { readonly rehearsal: Rehearsal; readonly press: Press }) {
  return (
    <section className={css.part} aria-label={text.devices}>
      <h2>{text.devices}</h2>
      <List>
        {devices.map((device) => (
          <Row key={device.no} device={device} wifi={wifi} press={press} />
        ))}
      </List>
    </section>
  );
}

interface Look {
  readonly tone: 'done' | 'wait' | 'stop' | 'live';
  readonly icon?: IconName;
}
const LOOKS: { readonly [S in Device['state']]: Look } = {
  working: { tone: 'live' },
  held: { tone: 'wait', icon: 'clock' },
  off: { tone: 'stop', icon: 'warning' },
  done: { tone: 'done', icon: 'check' },
};
const NO_WIFI: Look = { tone: 'wait', icon: 'offline' };

function Row({ device, wifi, press }: { readonly device: Device; readonly wifi: boolean; readonly press: Press }) {
  const { no, kind, name, state, event, unsent, done, of } = device;
  const isOffline = state === 'held' && !wifi;
  const isOff = state === 'off';
  const button = isOff ? text.newBattery : text.takeBattery;
  const next = event ? text.next(event) : kind === 'desk' && text.nextCheckIns;
  return (
    <ListRow
      title={
        <span className={css.pills}>
          {name}
          <Pill {...(isOffline ? NO_WIFI : LOOKS[state])}>{isOffline ? text.noWifi : text.device[state]}</Pill>
          {unsent > 0 && (
            <Pill tone="wait" icon="warning">
              {text.unsent(unsent)}
            </Pill>
          )}
        </span>
      }
      facts={[text.kinds[kind] !== name && text.kinds[kind], state !== 'done' && next, text.doneOf(done, of)]}
    >
      {state !== 'done' && (
        <Button
          variant={isOff ? 'primary' : 'danger'}
          aria-label={text.of(button, name)}
          onClick={() => void press({ what: 'tablet', no, on: isOff })}
        >
          {button}
        </Button>
      )}
    </ListRow>
  );
}

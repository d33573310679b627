import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { deviceCode } from '#domain/sync/acting-author.ts';
import type { Venue } from '#local/venue/venue.ts';
import { officialsMessages as text } from './messages-officials.ts';
import css from './officials.module.css';
import { sayRole } from './officials-actions.ts';
import type { Role } from './use-role.ts';

interface OfficialsButtonProps {
  readonly venue: Venue;
  readonly eventGroupId: number;
  readonly role: Role | undefined;
  readonly onLooks: (looks: boolean) => void;
}

const ROLES: readonly Role[] = ['record', 'check', 'look'];

/** What this device does in the event; pressed, it asks. */
export function OfficialsButton({ venue, eventGroupId, role, onLooks }: OfficialsButtonProps) {
  const [asks, ask] = useState(false);
  const me = venue.deviceId();
  const { recorder, check } = venue.round(eventGroupId)?.officials?.value ?? {};
  const whose = (device: string | undefined) => (device === undefined ? 'nobody' : device === me ? 'mine' : 'other');
  const choose = async (wanted: Role | undefined) => {
    if (await sayRole({ venue, eventGroupId, was: role, onLooks }, wanted)) ask(false);
  };
  const now = role ? text.roles[role] : text.ask;
  return (
    <>
      <Button icon="person" onClick={() => ask(true)}>
        {now}
      </Button>
      {asks && (
        <Dialog
          title={text.title}
          onClose={() => ask(false)}
          actions={
            <>
              {role && <Button onClick={() => void choose(undefined)}>{text.free}</Button>}
              <Button onClick={() => ask(false)}>{text.close}</Button>
            </>
          }
        >
          <ul className={css.roles}>
            {ROLES.map((one) => (
              <li key={one}>
                <Button variant={one === role ? 'primary' : 'plain'} aria-pressed={one === role} onClick={() => void choose(one)}>
                  {text.choose[one]}
                </Button>
                <span>{text.what[one]}</span>
              </li>
            ))}
          </ul>
          <p>
            {text.recorder[whose(recorder)]} {text.checker[whose(check)]} {me !== undefined && text.code(deviceCode(me))}
          </p>
        </Dialog>
      )}
    </>
  );
}

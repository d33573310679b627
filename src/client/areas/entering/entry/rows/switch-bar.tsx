import { useState } from 'react';
import type { EventSwitch, Switching } from '#client/areas/entering/entry/switching.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { moneyText } from '#client/lib/text/money.ts';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';

const text = entryMessages.switching;

interface SwitchBarProps {
  readonly eventSwitch: EventSwitch;
  readonly now: Switching;
}

/** In the basket's place while an entry is being changed: what becomes of it, and the way back. */
export function SwitchBar({ eventSwitch, now: { from, to, athlete } }: SwitchBarProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await eventSwitch.confirm();
    setBusy(false);
  };
  return (
    <ActionBar
      label={text.label}
      live
      stacks
      about={
        <>
          <strong>{to ? text.change(from.name, to.name) : text.title(from.name)}</strong>
          <span>{to ? (to.back > 0 ? text.back(moneyText(to.back)) : text.same) : text.pick(athlete)}</span>
        </>
      }
    >
      <Button onClick={eventSwitch.cancel}>{text.keep(from.name)}</Button>
      {to && (
        <Button variant="primary" busy={busy} onClick={() => void confirm()}>
          {text.go}
        </Button>
      )}
    </ActionBar>
  );
}

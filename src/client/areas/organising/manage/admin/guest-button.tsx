import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { getEntries } from '#contracts/organising/configuration.ts';
import { postGuest } from '#contracts/organising/guest.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { fullName } from '#domain/athlete/names.ts';
import { adminMessages as text } from './messages-admin.ts';

interface GuestButtonProps {
  readonly compId: number;
  readonly entry: Data<typeof getEntries>[number];
  readonly refresh: () => void;
}

/** Makes an athlete a guest in an event, or an ordinary starter again, with the undo. */
export function GuestButton({ compId, entry, refresh }: GuestButtonProps) {
  const [busy, setBusy] = useState(false);
  const { entryId, eventGroup, guest: isGuest } = entry;
  const name = fullName(entry);
  const say = async (guest: boolean, isUndo = false) => {
    setBusy(true);
    const answer = await call(postGuest, { params: { id: compId, entryId }, body: { guest } });
    setBusy(false);
    refresh();
    if (!answer.ok) toast(answer.message, { tone: 'danger' });
    else if (!isUndo)
      toast(text.guestDone(name, eventGroup, guest), { action: { label: text.undo, run: () => void say(!guest, true) } });
  };
  return (
    <Button busy={busy} aria-pressed={isGuest} aria-label={text.guestOf(name, eventGroup)} onClick={() => void say(!isGuest)}>
      {text.guest}
    </Button>
  );
}

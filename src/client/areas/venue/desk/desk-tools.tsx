import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { IconButton } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { Venue } from '#local/venue/venue.ts';
import { NEXT, PART } from './lists/part-key.ts';

type Tools = ComponentType<{ readonly venue: Venue; readonly onClose: () => void }>;

/** The button for what a desk needs now and then; what is behind it is loaded when it is asked for. */
export function DeskTools({ venue }: { readonly venue: Venue }) {
  const [open, setOpen] = useState<{ readonly Tools: Tools }>();
  useEffect(() => {
    if (localStorage.getItem(PART + venue.compId) ?? localStorage.getItem(NEXT))
      import('./lists/start-desk.ts').then(({ startDesk }) => startDesk(venue), Boolean);
  }, [venue]);
  const load = async () => {
    const loaded = await import('./lists/tools-dialog.tsx').catch(() => undefined);
    if (loaded) setOpen({ Tools: loaded.ToolsDialog });
    else toast(messages.shell.notLoadedText, { tone: 'danger' });
  };
  return (
    <>
      <IconButton icon="list" label={messages.desk.tools} onClick={() => void load()} />
      {open && <open.Tools venue={venue} onClose={() => setOpen(undefined)} />}
    </>
  );
}

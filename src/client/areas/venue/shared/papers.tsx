import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { papersMessages as text } from './messages-papers.ts';
import type { PapersDialogProps } from './papers-dialog.tsx';

const PapersDialog = lazy(async () => ({ default: (await import('./papers-dialog.tsx')).PapersDialog }));

interface PapersProps extends Omit<PapersDialogProps, 'onClose'> {
  /** Class of a button in a bar of tools: a sign without its word. */
  readonly tool?: string | undefined;
}

/** The way to all papers of an event. The dialog is loaded when it is asked for. */
export function Papers({ tool, ...props }: PapersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {tool === undefined ? (
        <Button icon="file" onClick={() => setOpen(true)}>
          {text.open}
        </Button>
      ) : (
        <button type="button" className={tool} aria-label={text.open} title={text.open} onClick={() => setOpen(true)}>
          <Icon name="file" />
        </button>
      )}
      {open && (
        <Suspense>
          <PapersDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';

const PrintDialog = lazy(async () => ({ default: (await import('./print-dialog.tsx')).PrintDialog }));

interface PrintBibsProps {
  readonly compId: number;
  readonly label: string;
  /** Athletes whose names or clubs have letters that are not printed, of those on the screen. */
  readonly boxes?: () => readonly string[];
}

/** The way to labels and lists of bibs. The dialog is loaded when it is asked for. */
export function PrintBibs({ compId, label, boxes }: PrintBibsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="file" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <PrintDialog compId={compId} {...(boxes && { boxes })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

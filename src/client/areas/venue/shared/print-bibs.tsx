import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';

const PrintDialog = lazy(async () => ({ default: (await import('./print-dialog.tsx')).PrintDialog }));

/** The way to labels and lists of bibs. The dialog is loaded when it is asked for. */
export function PrintBibs({ compId, label }: { readonly compId: number; readonly label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="file" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <PrintDialog compId={compId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

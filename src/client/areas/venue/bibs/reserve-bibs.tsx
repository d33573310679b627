import { useState } from 'react';
import { reserveBibs, useBibLeases } from '#client/lib/venue/bib-leases.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { Venue } from '#local/venue/venue.ts';
import { bibsMessages as text } from './messages-bibs.ts';

const BLOCK = 20;

/** A block of numbers for this tablet alone, so that two desks without a network cannot give out the same bib. */
export function ReserveBibs({ venue }: { readonly venue: Venue }) {
  const [busy, setBusy] = useState(false);
  const leases = useBibLeases(venue.compId);
  const reserve = async () => {
    setBusy(true);
    const problem = await reserveBibs(venue.compId, BLOCK);
    setBusy(false);
    if (problem) toast(text.notReserved(problem), { tone: 'danger' });
    else toast(text.reservedNow);
  };
  return (
    <Button icon="bib" busy={busy} onClick={() => void reserve()}>
      {leases.length === 0 ? text.reserve(BLOCK) : text.reservedHere(leases.length)}
    </Button>
  );
}

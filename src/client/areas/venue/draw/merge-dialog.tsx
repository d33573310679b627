import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import { mergeMoves } from '#domain/draw/merge-heats.ts';
import { mostIn } from '#domain/draw/proposal.ts';
import { placesIn } from '#domain/draw/start.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Venue } from '#local/venue/venue.ts';
import { mergeHeats } from './draw-actions.ts';
import css from './draw-screen.module.css';
import { drawMessages as text } from './messages-draw.ts';
import { ReasonField } from './reason-field.tsx';

interface MergeDialogProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly draw: DrawRow;
  readonly onClose: () => void;
}

/** Everybody of one heat into another that has the lanes for them. */
export function MergeDialog({ venue, group, draw, onClose }: MergeDialogProps) {
  const heats = [...new Set(draw.places.map(({ heat }) => heat))].sort((a, b) => a - b);
  const [from, setFrom] = useState(heats.at(-1) ?? 1);
  const [to, setTo] = useState(heats[0] ?? 1);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const moves = mergeMoves(draw, from, to, mostIn(group, placesIn(draw.settings)));
  const merge = async () => {
    setAsked(true);
    if (!moves || (draw.published && !reason.trim())) return;
    if (await mergeHeats(venue, draw, moves, reason.trim(), text.merged(from, to))) onClose();
  };
  const select = (label: string, value: number, onChange: (heat: number) => void, error?: string) => (
    <SelectField label={label} value={value} error={error} onChange={(event) => onChange(Number(event.currentTarget.value))}>
      {heats.map((heat) => (
        <option key={heat} value={heat}>
          {heat}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Dialog
      title={text.merge}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" onClick={() => void merge()}>
            {text.mergeThem}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {select(text.mergeFrom, from, setFrom)}
        {select(text.mergeTo, to, setTo, asked && !moves ? (from === to ? text.sameHeat : text.noRoom(to)) : undefined)}
        {draw.published && <ReasonField value={reason} missing={asked} onChange={setReason} />}
      </div>
    </Dialog>
  );
}

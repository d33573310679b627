import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { fullName } from '#domain/athlete/names.ts';
import type { DrawRow, Lane, MoveBody } from '#domain/draw/draw-row.ts';
import { perLaneOf } from '#domain/draw/draw-settings.ts';
import { freeLane } from '#domain/draw/free-lane.ts';
import { mostIn, seedList } from '#domain/draw/proposal.ts';
import { drawnStart, placesIn } from '#domain/draw/start.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { moveStarter, moveTo } from './draw-actions.ts';
import css from './draw-screen.module.css';
import { heatsIn, lanesIn } from './lanes.ts';
import { drawMessages as text } from './messages-draw.ts';
import { ReasonField } from './reason-field.tsx';

interface MoveDialogProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly draw: DrawRow;
  readonly starters: readonly Starter[];
  readonly starter: Starter;
  /** How they came on, of somebody who comes in. */
  readonly came: Pick<MoveBody, 'came'>;
  readonly onClose: () => void;
}

/** To which heat and lane somebody goes; a lane that is taken says with whom they change places. */
export function MoveDialog({ venue, group, draw, starters, starter, came, onClose }: MoveDialogProps) {
  const { athlete, entry, undrawn } = starter;
  const heats = heatsIn(draw);
  const comer = { mark: seedList([starter], group)[0]?.mark ?? null, lowIsBest: group.unit === 'T' };
  const free = freeLane(draw, mostIn(group, placesIn(draw.settings)), comer) ?? {
    heat: heats.length + 1,
    lane: draw.settings.lanes[0] ?? 1,
  };
  const [heat, setHeat] = useState(undrawn ? free.heat : entry.heat);
  const [lane, setLane] = useState(undrawn ? free.lane : entry.lane);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const nameOf = (id: number): string => {
    const one = starters.find((other) => other.entry.id === id);
    return one ? fullName(one.athlete) : text.somebody(id);
  };
  const there = (no: number) =>
    draw.places.filter((place) => place.heat === heat && place.lane === no && place.entry !== entry.id);
  const isFull = (no: number) => there(no).length >= perLaneOf(draw.settings);
  const lineOf = (no: number): string => {
    const other = there(no).at(-1);
    if (!other) return isNow(no) ? text.now : text.free;
    return isFull(no) ? text.changes(nameOf(other.entry)) : text.beside(nameOf(other.entry));
  };
  const isNow = (no: number): boolean => !undrawn && heat === entry.heat && no === entry.lane;
  // Somebody who comes in has no lane to give.
  const lanes = lanesIn(draw, heat).filter((no) => !undrawn || !isFull(no));
  const chosen = lanes.includes(lane) ? lane : (lanes.find((no) => !isFull(no)) ?? lanes[0] ?? 1);
  const move = async (to: Lane | null) => {
    if (draw.published && !reason.trim()) {
      setMissing(true);
      return;
    }
    const body = { ...moveTo(draw, entry.id, to), ...(to && came), ...(draw.published && { reason: reason.trim() }) };
    if (await moveStarter(venue, draw, starter, body)) onClose();
  };
  return (
    <Dialog
      title={text.moveOf(fullName(athlete))}
      onClose={onClose}
      actions={
        <>
          {!undrawn && (
            <Button variant="danger" onClick={() => void move(null)}>
              {text.takeOut}
            </Button>
          )}
          <Button variant="primary" onClick={() => void move({ heat, lane: chosen })}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <SelectField label={text.heat} data-first value={heat} onChange={(event) => setHeat(Number(event.currentTarget.value))}>
          {[...heats, heats.length + 1].map((one) => (
            <option key={one} value={one}>
              {heats.includes(one) ? one : text.newHeat(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={drawnStart(draw.settings) === 'line' ? text.place : text.lane}
          value={chosen}
          onChange={(event) => setLane(Number(event.currentTarget.value))}
        >
          {lanes.map((no) => (
            <option key={no} value={no}>
              {no}: {lineOf(no)}
            </option>
          ))}
        </SelectField>
        {draw.published && <ReasonField value={reason} missing={missing} onChange={setReason} />}
      </div>
    </Dialog>
  );
}

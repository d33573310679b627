import { addDays } from '#domain/shared/wall-clock.ts';
import { openOffice } from '../lib/office.ts';
import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';

const GROUPS = 600;
const LIMIT_MS = 2000;

/** A championship begins as a copy of the last one. */
export const cloneMeet: Row = {
  no: 28,
  name: `builder: clone ${GROUPS} groups`,
  async run(world) {
    const office = await openOffice(world);
    const source = await office.newDraft();
    await office.save(source, await office.programme(source, GROUPS));
    await office.clone(source, '2032-06-12');
    const pairs: [number, number][] = [];
    for (let i = 1; i <= PAIRS; i += 1) pairs.push([await office.clone(source, addDays('2032-06-12', 7 * i)), LIMIT_MS]);
    const note = 'no throttle; each group with a start and a competition event';
    return [line({ name: this.name, unit: 'ms', peerName: `${LIMIT_MS} ms`, target: { atMost: 1 }, pairs, note })];
  },
};

import { athleteKey, competitionKey, eventGroupKey, resultKey, type VenueRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { isVenueRow } from './quick-check.ts';

/** What came of a competition, sorted by what this version of the app can do with it. */
export interface Arrived {
  readonly rows: readonly VenueRow[];
  readonly aside?: readonly AsideRow[];
  readonly gone?: readonly GoneRow[];
}

/** A row of a newer server that this version cannot read: kept as it came, for the version that can. */
export interface AsideRow {
  readonly key: string;
  readonly version: number;
  readonly row: unknown;
}

/** A row that the server has deleted, with the change number at which it went. */
export interface GoneRow {
  readonly kind: 'gone';
  readonly key: string;
  readonly version: number;
}

export const goneRow = (key: string, version: number): GoneRow => ({ kind: 'gone', key, version });

/** Rows of the server or of the device's store. `strange`: among them was something that is not a row of any version. */
export function readRows(values: readonly unknown[]): Required<Arrived> & { readonly strange: boolean } {
  const rows: VenueRow[] = [];
  const aside: AsideRow[] = [];
  const gone: GoneRow[] = [];
  let strange = false;
  for (const value of values) {
    if (isVenueRow(value)) rows.push(value);
    else if (isGone(value)) gone.push(value);
    else {
      const unread = asideRow(value);
      if (unread) aside.push(unread);
      else strange = true;
    }
  }
  return { rows, aside, gone, strange };
}

function asideRow(row: unknown): AsideRow | undefined {
  if (!isRecord(row) || typeof row.kind !== 'string' || !isInt(row.version)) return undefined;
  const key = keyIn(row, row.kind, row.version);
  return key === undefined ? undefined : { key, version: row.version, row };
}

/** As `rowKey` has it, of a row whose other fields nobody vouches for. A kind that is new brings its key along. */
function keyIn(row: Fields, kind: string, version: number): string | undefined {
  switch (kind) {
    case 'competition':
      return competitionKey();
    case 'eventGroup':
      return isInt(row.id) ? eventGroupKey(row.id) : undefined;
    case 'athlete':
      return isInt(row.athleteId) ? athleteKey(starterId(row.athleteId)) : undefined;
    case 'result':
      return isInt(row.eventGroupId) && isInt(row.heat) && isInt(row.entryId)
        ? resultKey(row.eventGroupId, row.heat, row.entryId)
        : undefined;
    default:
      return typeof row.key === 'string' ? row.key : `${kind}@${version}`;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);

function isGone(value: unknown): value is GoneRow {
  return isRecord(value) && value.kind === 'gone' && typeof value.key === 'string' && isInt(value.version);
}

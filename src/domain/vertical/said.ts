import { type PartTexts, readInt } from '#domain/result/part-rules.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { STANDS, START } from './parts.ts';
import { asHeight } from './tries.ts';

/** What an athlete has told the officials before they jump, in centimetres; absent: nothing. */
interface Said {
  /** The height at which they start, until they have jumped. */
  readonly start?: number;
  /** Where they want the uprights of a pole vault. */
  readonly stands?: number;
}

/** A row of a vertical jump, whatever it is read from. */
export interface SaidRow {
  readonly value: ResultValue | null;
  readonly parts?: PartTexts | null;
}

export function saidIn(row: SaidRow | null | undefined): Said {
  const start = asHeight(row?.value).bars.length === 0 ? readInt(row?.parts?.[START]?.value) : undefined;
  const stands = readInt(row?.parts?.[STANDS]?.value);
  return { ...(start !== undefined && { start }), ...(stands !== undefined && { stands }) };
}

import { CODE, type PartRules, readCode, readInt, writeCode } from '#domain/result/part-rules.ts';
import { isPlausible } from '#domain/result/plausible.ts';
import type { FieldCode, FieldValue, Trial } from '#domain/result/value.ts';

/** A trial, from 1: its distance in centimetres, `612`, or O X - r. */
export const trialPart = (round: number): string => `t${round}`;
/** The wind of a trial in tenths of a metre a second. */
export const trialWindPart = (round: number): string => `w${round}`;

const PART = /^([tw])([1-9]|1[0-2])$/;
const CODES: readonly FieldCode[] = ['DNS', 'NM', 'DQ', 'r'];

/** Of a trial or its wind the round, from 1; undefined: it is neither. */
export function readTrialPart(part: string): { readonly round: number; readonly wind: boolean } | undefined {
  const [, kind, round] = PART.exec(part) ?? [];
  return kind ? { round: Number(round), wind: kind === 'w' } : undefined;
}

/** The parts of a throw or a horizontal jump. */
export const horizontalParts: PartRules = {
  isPlausible(part, value, entryId, group) {
    if (entryId === 0) return false;
    if (part === CODE) return value === null || readCode(value, CODES) !== undefined;
    const read = readTrialPart(part);
    if (!read || value === null) return read !== undefined;
    const wind = readInt(value);
    const trial = !read.wind ? readTrial(value) : wind === undefined ? undefined : { cm: 1, wind };
    const before: null[] = Array(read.round - 1).fill(null);
    return trial !== undefined && isPlausible({ type: 'field', trials: [...before, trial], code: null }, entryId, group);
  },

  valueOf(parts) {
    const trials: (Trial | null)[] = [];
    for (const [part, { value }] of Object.entries(parts)) {
      const read = readTrialPart(part);
      const trial = readTrial(value);
      if (!read || read.wind || !trial) continue;
      const wind = readInt(parts[trialWindPart(read.round)]?.value);
      while (trials.length < read.round) trials.push(null);
      trials[read.round - 1] = 'cm' in trial && wind !== undefined ? { ...trial, wind } : trial;
    }
    const coded = readCode(parts[CODE]?.value, CODES);
    return trials.length === 0 && !coded ? null : { type: 'field', trials, code: null, ...coded };
  },
};

function readTrial(text: string | null): Trial | undefined {
  if (text === 'O' || text === 'X' || text === '-' || text === 'r') return { mark: text };
  const cm = readInt(text);
  return cm === undefined ? undefined : { cm };
}

/** A whole value in its parts. */
export function horizontalTexts({ trials, code, rule }: FieldValue): Record<string, string> {
  const texts: Record<string, string> = {};
  trials.forEach((trial, i) => {
    if (!trial) return;
    texts[trialPart(i + 1)] = 'cm' in trial ? String(trial.cm) : trial.mark;
    if ('cm' in trial && trial.wind !== undefined) texts[trialWindPart(i + 1)] = String(trial.wind);
  });
  if (code !== null) texts[CODE] = writeCode({ code, ...(rule !== undefined && { rule }) });
  return texts;
}

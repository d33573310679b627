import { resultsMessages as messages } from '#client/areas/venue/results/messages-results.ts';
import { formatReaction, formatWind } from '#domain/performance/format.ts';
import { type Parsed, parseDistance, parseReaction, parseTime, parseWind } from '#domain/performance/parse.ts';
import { withPoint } from '#domain/result/likely-mark.ts';
import { timeText, trialText } from '#domain/result/typed-text.ts';
import type { FieldValue, ResultValue, TrackValue, Trial } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Cell } from './cell.ts';

/** What a cell's text makes of its result row: the row's whole new value, or what is wrong with the text. */
type Read = { readonly ok: true; readonly value: ResultValue | null } | { readonly ok: false; readonly error: string };

const TRACK_CODE = /^(DNS|DNF|DQ)\b[\s:,-]*(.*)$/i;
const MARKS: Readonly<Record<string, 'O' | 'X' | '-' | 'r'>> = { o: 'O', x: 'X', '-': '-', '–': '-', r: 'r' };

const noTrack: TrackValue = { type: 'track', ms: null, code: null };
const noField: FieldValue = { type: 'field', trials: [], code: null };

export const asTrack = (value: ResultValue | null | undefined): TrackValue => (value?.type === 'track' ? value : noTrack);
export const asField = (value: ResultValue | null | undefined): FieldValue => (value?.type === 'field' ? value : noField);

/** The text a cell shows for a stored value, in the form it is typed in: nothing of the value is rounded away. */
export function textOf(cell: Cell, value: ResultValue | null): string {
  switch (cell.kind) {
    case 'time': {
      const { ms, code } = asTrack(value);
      return code ?? (ms === null ? '' : timeText(ms));
    }
    case 'rule':
      return value && 'rule' in value ? (value.rule ?? '') : '';
    case 'wind':
      return value?.type === 'wind' && value.wind !== null ? formatWind(value.wind) : '';
    case 'reaction': {
      const { reaction } = asTrack(value);
      return reaction === undefined ? '' : formatReaction(reaction);
    }
    case 'split': {
      const split = asTrack(value).splits?.[cell.round - 1];
      return typeof split === 'number' ? timeText(split) : '';
    }
    case 'trial':
      return trialText(asField(value).trials[cell.round - 1]);
    case 'trialWind': {
      const trial = asField(value).trials[cell.round - 1];
      return trial && 'cm' in trial && trial.wind !== undefined ? formatWind(trial.wind) : '';
    }
  }
}

/** Reads a cell's text over the value its row has now. Empty text takes the cell's part away. */
export function readCell(cell: Cell, typed: string, before: ResultValue | null): Read {
  const text = typed.trim();
  switch (cell.kind) {
    case 'time':
      return readTime(text, asTrack(before));
    case 'rule':
      return readRule(text, before);
    case 'wind': {
      const wind = text === '' ? { ok: true as const, value: null } : parseWind(text);
      return wind.ok ? done(withWind(before, wind.value)) : wind;
    }
    case 'reaction':
    case 'split': {
      const part = readPartCell(cell, text);
      return part?.ok === false ? part : done(before);
    }
    case 'trial':
      return readTrial(cell.round, text, asField(before));
    case 'trialWind':
      return readTrialWind(cell.round, text, asField(before));
  }
}

/** What is read for a time or a distance that was typed without its point. */
export const readingOf = (kind: Cell['kind'], typed: string, group: EventGroupRow): string | undefined =>
  kind === 'time' || kind === 'trial' ? withPoint(typed, group) : undefined;

/** What a cell writes by itself, beside the value of its row: milliseconds, null: taken away. Undefined: its text is of the value. */
export function readPartCell({ kind }: Cell, typed: string): Parsed<number | null> | undefined {
  if (kind !== 'reaction' && kind !== 'split') return undefined;
  const text = typed.trim();
  if (text === '') return { ok: true, value: null };
  return kind === 'reaction' ? parseReaction(text) : parseTime(text);
}

/** What is wrong with the text alone, whatever its row holds; null when nothing is. */
export function checkText(cell: Cell, typed: string): string | null {
  const text = typed.trim();
  if (cell.kind === 'trialWind') {
    const wind = text === '' ? null : parseWind(text);
    return wind?.ok === false ? wind.error : null;
  }
  if (cell.kind === 'rule') return null;
  const read = readCell(cell, text, null);
  return read.ok ? null : read.error;
}

/** A disqualified athlete's time is kept: the referee may reinstate them. */
function readTime(text: string, before: TrackValue): Read {
  if (text === '') return done(null);
  const coded = TRACK_CODE.exec(text);
  if (coded) {
    const code = coded[1]?.toUpperCase();
    const rule = coded[2]?.trim();
    if (code === 'DQ') return done({ type: 'track', ms: before.ms, code, ...(rule && { rule }) });
    if ((code === 'DNS' || code === 'DNF') && !rule) return done({ type: 'track', ms: null, code });
  }
  const time = parseTime(text);
  const { place } = before;
  return time.ok ? done({ type: 'track', ms: time.value, code: null, ...(place !== undefined && { place }) }) : time;
}

function readRule(rule: string, before: ResultValue | null): Read {
  if (before === null || before.type === 'wind' || before.type === 'height' || before.code !== 'DQ') {
    return rule === '' ? done(before) : { ok: false, error: messages.ruleNeedsDq };
  }
  const { rule: _old, ...rest } = before;
  return done(rule === '' ? rest : { ...rest, rule });
}

function readTrial(round: number, text: string, before: FieldValue): Read {
  if (text === '') return done(withTrial(before, round, null));
  const mark = MARKS[text.toLowerCase()];
  if (mark) return done(withTrial(before, round, { mark }));
  const distance = parseDistance(text);
  if (!distance.ok) return distance;
  const old = before.trials[round - 1];
  const wind = old && 'cm' in old ? old.wind : undefined;
  return done(withTrial(before, round, { cm: distance.value, ...(wind !== undefined && { wind }) }));
}

function readTrialWind(round: number, text: string, before: FieldValue): Read {
  const trial = before.trials[round - 1];
  if (!trial || !('cm' in trial)) return text === '' ? done(orNull(before)) : { ok: false, error: messages.distanceFirst };
  if (text === '') return done(withTrial(before, round, { cm: trial.cm }));
  const wind = parseWind(text);
  return wind.ok ? done(withTrial(before, round, { cm: trial.cm, wind: wind.value })) : wind;
}

/** Writing a trial takes a code such as DNS away: somebody who jumps has started. */
function withTrial(before: FieldValue, round: number, trial: Trial | null): FieldValue | null {
  const trials: (Trial | null)[] = [...before.trials];
  while (trials.length < round) trials.push(null);
  trials[round - 1] = trial;
  while (trials.at(-1) === null) trials.pop();
  return orNull({ type: 'field', trials, code: null });
}

/** What else is known of the heat stays. */
function withWind(before: ResultValue | null, wind: number | null): ResultValue | null {
  const { note, hand } = before?.type === 'wind' ? before : {};
  if (wind === null && !note && !hand) return null;
  return { type: 'wind', wind, ...(note && { note }), ...(hand && { hand }) };
}

const orNull = (value: FieldValue): FieldValue | null => (value.trials.length === 0 && value.code === null ? null : value);
const done = (value: ResultValue | null): Read => ({ ok: true, value });

import { PERFORMANCE_ERRORS } from '#domain/performance/parse.ts';
import { bibsMessages as messages } from './messages-bibs.ts';

type BibRead = { readonly ok: true; readonly bibNo: number } | { readonly ok: false; readonly error: string };

/** Reads a typed bib and says what is wrong with it before anything is written; the text stays in the field. */
export function readBib(typed: string, pool: { readonly first: number; readonly last: number }): BibRead {
  const text = typed.trim();
  if (text === '') return wrong(messages.typeOne);
  if (/^-\d+$/.test(text)) return wrong(messages.wrong(PERFORMANCE_ERRORS.positive, pool.first, pool.last));
  if (!/^\d+$/.test(text)) return wrong(messages.wrong(PERFORMANCE_ERRORS.numbersOnly, pool.first, pool.last));
  const bibNo = Number(text);
  if (bibNo < pool.first) return wrong(messages.below(text, pool.first, pool.last));
  if (bibNo > pool.last) return wrong(messages.above(text, pool.first, pool.last));
  return { ok: true, bibNo };
}

/** Team bibs are the teams' own numbers, up to six figures. */
export const TEAM_POOL = { first: 1, last: 999_999 };

const wrong = (error: string): BibRead => ({ ok: false, error });

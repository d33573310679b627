import { formatDate } from './wall-clock.ts';

/** `13th Jun 2026`, or `13th Jun 2026 – 14th Jun 2026` for several days (plain dates, in order). */
export function datesText(dates: readonly string[]): string {
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return '';
  return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
}

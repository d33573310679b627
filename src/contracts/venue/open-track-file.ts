import * as z from 'zod/mini';
import type { OpenTrackFile } from '#domain/timing/open-track.ts';

const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((said): string | undefined => (said === undefined || said === null ? undefined : String(said))),
);
const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((said) => said === true),
);
const listOf = <S extends z.ZodMiniType>(one: S) => z._default(z.array(one), []);

const Result = z.object({
  competitorId: text,
  bib: text,
  lane: text,
  place: text,
  performance: text,
  exactTime: text,
  code: text,
  rule: text,
  reactionTime: text,
  splits: listOf(z.string()),
});
const Trial = z.object({ competitorId: text, bib: text, round: text, height: text, result: text, wind: text, jumpOff: flag });
const Unit = z.object({
  heatNumber: text,
  windAssistance: text,
  timing: text,
  results: listOf(Result),
  trials: listOf(Trial),
});
const File = z.object({
  competitors: listOf(z.object({ competitorId: text, firstName: text, lastName: text, teamName: text })),
  events: z.array(z.object({ eventId: z.string(), eventCode: z.string(), name: text, units: listOf(Unit) })),
});

/** A competition in the JSON of OpenTrack. `cut-off`: it is JSON that ends in the middle; undefined: it is something else. */
export function readOpenTrack(said: string): OpenTrackFile | 'cut-off' | undefined {
  if (!/^\s*\{/.test(said)) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(said);
  } catch {
    return /^\s*\{\s*"/.test(said) ? 'cut-off' : undefined;
  }
  const file = File.safeParse(json);
  return file.success ? file.data : undefined;
}
